import WeftNodes
import WeftSemantics
import WeftThreads

/// Whether the Menu key opens a menu where the keyboard focus is. A node that says so only by making the menu is asked when the
/// focus or the rows that it is on have changed: that may be work.
@MainActor
struct FocusMenu {
  private struct Answer {
    let node: BackReference<DisplayNode>
    let rows: AccessibilityRows?
    let isOffered: Bool
  }

  private var last: Answer?

  /// Whether a node or one around it has a context menu for the keyboard.
  ///
  /// - Parameter node: the node that gets keys first.
  mutating func isOffered(at node: DisplayNode) -> Bool {
    let nodes = sequence(first: node, next: \.supernode)
    if nodes.contains(where: { $0.hasContextMenu }) { return true }
    var description = AccessibilityDescription()
    node.describeAccessibility(&description)
    if let last, last.node.refers(to: node), last.rows == description.rows { return last.isOffered }
    let isOffered = nodes.contains { $0.contextMenu(at: nil) != nil }
    last = Answer(node: BackReference(node), rows: description.rows, isOffered: isOffered)
    return isOffered
  }
}
