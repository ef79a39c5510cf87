import WeftSemantics

/// A list that makes the nodes of rows for assistive technologies, where no node is shown.
package protocol AccessibleRows: DisplayNode {
  /// Makes the node of a row that is not shown, which exists. Nil if that is not possible now. Main.
  @MainActor func accessibilityNode(forRow row: Int) -> DisplayNode?
}
