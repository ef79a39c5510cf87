import WeftSemantics

/// A list that makes the nodes of rows for assistive technologies, where no node is shown.
@MainActor
package protocol AccessibleRows: DisplayNode {
  /// The node of a row that is not shown, which exists; nil if that is not possible now.
  ///
  /// - Parameter node: the node that was made for the same row before; nil to make one.
  func accessibilityNode(forRow row: Int, reusing node: DisplayNode?) -> DisplayNode?

  /// Follows a row that exists; nil if rows keep their numbers.
  func accessibilityReference(ofRow row: Int) -> AccessibleRowReference?
}
