import Foundation
import Weft

/// A row of the table: where the pointer is, as one space sees it.
struct Reading: Hashable, Sendable {
  /// How the point lies to the space.
  enum Position: Hashable, Sendable {
    case inside
    case inSlop
    case outside
  }

  let name: String
  let tint: Color
  /// How deep the space is nested.
  let depth: Int
  /// In the space's own coordinates.
  let point: CGPoint
  let position: Position
  /// Whether an event at the point would go to this space.
  let isHit: Bool
}
