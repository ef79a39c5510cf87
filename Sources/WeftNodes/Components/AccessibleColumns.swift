import Foundation

/// A node whose contents are in columns, as a row of a table.
package protocol AccessibleColumns: DisplayNode {
  /// The columns that are shown, in their order: where each is, in points of the node, and what is in it. Main.
  @MainActor var accessibilityColumns: [(frame: CGRect, content: DisplayNode?)] { get }
}
