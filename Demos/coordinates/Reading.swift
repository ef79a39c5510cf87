import Foundation
import Weft

/// A row of the table: the position of the pointer in one space.
struct Reading: Hashable, Sendable {
  /// Where the point is relative to the space.
  enum Position: Hashable, Sendable {
    case inside
    case inSlop
    case outside
  }

  let name: String
  let tint: Color
  /// The nesting depth of the space.
  let depth: Int
  /// In the space's own coordinates.
  let point: CGPoint
  let position: Position
  /// Whether an event at the point would go to this space.
  let isHit: Bool
}
