import Foundation
import WeftNodes

/// The range of offsets in which a list has nothing to do. While the offset stays in it, main sleeps.
///
/// A cell that enters or leaves the visible part is handled immediately. Drawing and loading ahead can wait:
/// they are checked again after a part of the range's lead over the visible part.
struct QuietZone: Hashable, Sendable {
  /// The offsets, in points along the scrolled coordinate.
  let offsets: ClosedRange<CGFloat>

  /// The greatest extent of a zone, in points: elements farther away are not checked.
  static let reach: CGFloat = 240
  /// The fraction of its lead by which a range may fall behind.
  private static let slack: CGFloat = 0.25

  /// Computes the zone.
  ///
  /// - Parameters:
  ///   - isAscending: whether the content is scrolled towards larger offsets. A zone extends only in this
  ///     direction, because the ranges change when the direction does.
  ///   - visible: the visible interval along the coordinate; it begins at the offset.
  ///   - ranges: the intervals of the other ranges.
  ///   - frames: the intervals of the elements that are in a range, or enter one within `reach`.
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
    // An element that just touches counts as inside.
    let way = max(distance - 0.5, 0)
    offsets = isAscending ? offset...(offset + way) : (offset - way)...offset
  }

  /// The distance by which a range can be moved until it touches another frame or leaves one.
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
