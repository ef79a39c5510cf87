import CWeft
import Weft

/// A node as a program in C knows it, with what keeps trees in order.
///
/// Boxes keep each other from the root down, as nodes do.
@MainActor
final class NodeBox {
  let node: DisplayNode
  private(set) weak var parent: NodeBox?
  private var children: [NodeBox] = []
  /// Whether it fills a window or a surface.
  private var isRoot = false

  init(_ node: DisplayNode) { self.node = node }

  /// The node as one of a kind.
  func node<Node: DisplayNode>(as type: Node.Type, _ name: String) throws(Failure) -> Node {
    guard let node = node as? Node else { throw .invalid("The node is no \(name).") }
    return node
  }

  // MARK: The tree

  func add(_ child: NodeBox) throws(Failure) {
    let stack = try node(as: StackNode.self, "stack")
    guard child.parent == nil else { throw Failure(WEFT_ERROR_HIERARCHY, "The node is in a stack already.") }
    guard !child.isRoot else {
      throw Failure(WEFT_ERROR_HIERARCHY, "The node fills a window or a surface.")
    }
    var ancestor: NodeBox? = self
    while let box = ancestor {
      guard box !== child else {
        throw Failure(WEFT_ERROR_HIERARCHY, "The node is the stack itself, or contains it.")
      }
      ancestor = box.parent
    }
    children.append(child)
    child.parent = self
    stack.children = children.map(\.node)
  }

  func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    (parent.node as? StackNode)?.children = parent.children.map(\.node)
    self.parent = nil
  }

  /// Lets the node fill a window or a surface.
  func becomeRoot() throws(Failure) {
    guard parent == nil else { throw Failure(WEFT_ERROR_HIERARCHY, "The node is in a stack.") }
    guard !isRoot else {
      throw Failure(WEFT_ERROR_HIERARCHY, "The node fills a window or a surface already.")
    }
    isRoot = true
    // The stack that it was in lets it go with the next layout only.
    node.removeFromSupernode()
  }

  func resignRoot() { isRoot = false }

  /// Has the node laid out anew, and what is around it.
  func styleDidChange() {
    node.setNeedsLayout()
    parent?.node.setNeedsLayout()
  }
}
