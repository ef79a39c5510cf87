import Foundation

/// The directions in which content is scrolled: `down` reveals content further
/// down.
public struct ScrollDirection: OptionSet, Hashable, Sendable {
  /// One bit for each direction.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Reveals content further to the right.
  public static let right = ScrollDirection(rawValue: 1)
  /// Reveals content further to the left.
  public static let left = ScrollDirection(rawValue: 2)
  /// Reveals content further up.
  public static let up = ScrollDirection(rawValue: 4)
  /// Reveals content further down.
  public static let down = ScrollDirection(rawValue: 8)

  /// Both directions along each coordinate.
  package static let horizontal: ScrollDirection = [.left, .right]
  package static let vertical: ScrollDirection = [.up, .down]

  /// The direction after the offset has changed by a distance in points. A coordinate that did not change
  /// keeps its direction.
  package func turned(by distance: CGPoint) -> ScrollDirection {
    var direction = self
    if distance.x != 0 {
      direction.subtract(.horizontal)
      direction.insert(distance.x > 0 ? .right : .left)
    }
    if distance.y != 0 {
      direction.subtract(.vertical)
      direction.insert(distance.y > 0 ? .down : .up)
    }
    return direction
  }
}
