import Foundation

/// What the owner of a scroll driver is told.
package struct ScrollReport: Hashable, Sendable {
  /// The offset that is shown, in points.
  package let offset: CGPoint
  /// Whether a motion goes on that was not shown to its end.
  package let isMoving: Bool
}
