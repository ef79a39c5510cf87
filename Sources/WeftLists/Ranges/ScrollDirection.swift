import Foundation
import WeftNodes

/// Where the content of a table or collection is scrolled to: `down` shows what lies further down.
public struct ScrollDirection: OptionSet, Hashable, Sendable {
  /// One bit for every direction.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// To what lies further to the right.
  public static let right = ScrollDirection(rawValue: 1)
  /// To what lies further to the left.
  public static let left = ScrollDirection(rawValue: 2)
  /// To what lies further up.
  public static let up = ScrollDirection(rawValue: 4)
  /// To what lies further down.
  public static let down = ScrollDirection(rawValue: 8)

  /// Both directions in which a list is scrolled, each along its own coordinate.
  static let horizontal: ScrollDirection = [.left, .right]
  static let vertical: ScrollDirection = [.up, .down]

  /// The direction after the offset has changed, in points: coordinates that did not move keep theirs.
  func turned(by distance: CGPoint) -> ScrollDirection {
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
