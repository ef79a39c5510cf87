import Foundation

/// A report to the owner of a scroll driver.
package struct ScrollReport: Hashable, Sendable {
  /// The offset that is shown, in points.
  package let offset: CGPoint
  /// Whether a motion is running whose end was not shown yet.
  package let isMoving: Bool
}
