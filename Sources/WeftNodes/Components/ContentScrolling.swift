import Foundation

/// A node whose content is scrolled.
package protocol ContentScrolling: DisplayNode {
  /// The point of the content that is at the top left, in points. Any thread.
  var contentOffset: CGPoint { get set }
  /// Scrolls, animated, until a node in the content is visible. Main.
  @MainActor func reveal(_ node: DisplayNode)
}
