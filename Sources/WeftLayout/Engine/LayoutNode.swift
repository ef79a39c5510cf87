import Foundation

/// A node, seen from the layout engine: an element that keeps what it was measured to.
package protocol LayoutNode: AnyObject, LayoutElement {
  /// The node's size in a range that its style has narrowed already: the one that is known, or else a
  /// new one, for which the engine measures the node's own layout. Any thread.
  ///
  /// - Parameter parentSize: the size of what the node is in; NaN where that is not known.
  /// - Returns: the size, and whether everything inside of the node is measured for it too.
  func measuredSize(
    in range: SizeRange, parentSize: CGSize, by engine: inout LayoutEngine
  ) -> (size: CGSize, isComplete: Bool)
}
