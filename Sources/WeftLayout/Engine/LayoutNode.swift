import Foundation

/// The layout engine's view of a node: an element that stores its measurements.
package protocol LayoutNode: AnyObject, LayoutElement {
  /// The node's size in a range that is already narrowed by its style: a stored one if there is one,
  /// otherwise the engine measures the node's own layout. Any thread.
  ///
  /// - Parameter parentSize: the size of the node's parent; NaN if unknown.
  /// - Returns: the size, and whether everything inside of the node is also measured for it.
  func measuredSize(
    in range: SizeRange, parentSize: CGSize, by engine: inout LayoutEngine
  ) -> (size: CGSize, isComplete: Bool)
}
