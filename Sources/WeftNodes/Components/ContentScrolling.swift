import Foundation

/// A node whose content is scrolled.
package protocol ContentScrolling: DisplayNode {
  /// Which point of the content is at the top left, in points. Any thread.
  var contentOffset: CGPoint { get set }
  /// Scrolls, animated, until a node in the content is seen. Main.
  @MainActor func reveal(_ node: DisplayNode)
}
