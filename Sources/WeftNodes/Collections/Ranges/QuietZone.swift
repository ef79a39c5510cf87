import Foundation

/// How far content can be scrolled without any element coming into a range or leaving one: as long as it stays in
/// there, a list has nothing to do, and main sleeps.
struct QuietZone: Hashable, Sendable {
  /// The offsets, in points along the coordinate in which the content is scrolled.
  let offsets: ClosedRange<CGFloat>

  /// How far a zone reaches at most, in points: elements farther away are not looked at.
  static let reach: CGFloat = 96

  /// Works the zone out.
  ///
  /// - Parameters:
  ///   - offset: where the content is.
  ///   - isAscending: whether it is scrolled towards larger offsets; a zone goes on only there, since ranges turn
  ///     around with the direction.
  ///   - ranges: what the ranges cover, along the same coordinate.
  ///   - frames: where the elements are that are in a range, or come into one within `reach`.
  init(
    offset: CGFloat, isAscending: Bool, ranges: [ClosedRange<CGFloat>], frames: [ClosedRange<CGFloat>]
  ) {
    var distance = Self.reach
    for range in ranges {
      for frame in frames {
        let isInside = frame.lowerBound < range.upperBound && frame.upperBound > range.lowerBound
        let next: CGFloat
        if isAscending {
          next = isInside ? frame.upperBound - range.lowerBound : frame.lowerBound - range.upperBound
        } else {
          next = isInside ? range.upperBound - frame.lowerBound : range.lowerBound - frame.upperBound
        }
        if next >= 0 { distance = min(distance, next) }
      }
    }
    // What has just touched counts as there.
    let way = max(distance - 0.5, 0)
    offsets = isAscending ? offset...(offset + way) : (offset - way)...offset
  }
}
