import Foundation
import WeftNodes

/// How far content can be scrolled until a list has something to do: as long as the offset stays in there, main
/// sleeps.
///
/// What comes into view, or leaves it, is seen to at once. What is drawn or loaded ahead has some time: there it is
/// enough to look after a part of the way that the range is ahead of what is seen.
struct QuietZone: Hashable, Sendable {
  /// The offsets, in points along the coordinate in which the content is scrolled.
  let offsets: ClosedRange<CGFloat>

  /// How far a zone reaches at most, in points: elements farther away are not looked at.
  static let reach: CGFloat = 240
  /// Which part of its lead a range may fall behind.
  private static let slack: CGFloat = 0.25

  /// Works the zone out.
  ///
  /// - Parameters:
  ///   - isAscending: whether the content is scrolled towards larger offsets; a zone goes on only there, since
  ///     ranges turn around with the direction.
  ///   - visible: what is seen, along the coordinate; it begins at the offset.
  ///   - ranges: what the other ranges cover.
  ///   - frames: where the elements are that are in a range, or come into one within `reach`.
  init(
    isAscending: Bool, visible: ClosedRange<CGFloat>, ranges: [ClosedRange<CGFloat>],
    frames: [ClosedRange<CGFloat>]
  ) {
    var distance = min(Self.reach, Self.way(of: visible, frames, isAscending))
    for range in ranges {
      let lead = isAscending ? range.upperBound - visible.upperBound : visible.lowerBound - range.lowerBound
      distance = min(distance, max(Self.way(of: range, frames, isAscending), lead * Self.slack))
    }
    let offset = visible.lowerBound
    // What has just touched counts as there.
    let way = max(distance - 0.5, 0)
    offsets = isAscending ? offset...(offset + way) : (offset - way)...offset
  }

  /// How far a range can be moved until it touches another frame, or leaves one.
  private static func way(
    of range: ClosedRange<CGFloat>, _ frames: [ClosedRange<CGFloat>], _ isAscending: Bool
  ) -> CGFloat {
    var way = CGFloat.infinity
    for frame in frames {
      let isInside = frame.lowerBound < range.upperBound && frame.upperBound > range.lowerBound
      let next: CGFloat
      if isAscending {
        next = isInside ? frame.upperBound - range.lowerBound : frame.lowerBound - range.upperBound
      } else {
        next = isInside ? range.upperBound - frame.lowerBound : range.lowerBound - frame.upperBound
      }
      if next >= 0 { way = min(way, next) }
    }
    return way
  }
}
