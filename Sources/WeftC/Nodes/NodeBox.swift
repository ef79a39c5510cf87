import CWeft
import Weft

/// The object behind a `weft_node`. It also keeps the hierarchy valid.
///
/// A box retains the boxes of its children, as nodes do.
@MainActor
final class NodeBox {
  let node: DisplayNode
  private(set) weak var parent: NodeBox?
  private var children: [NodeBox] = []
  /// Whether it fills a window or a surface.
  private var isRoot = false

  init(_ node: DisplayNode) { self.node = node }

  /// Returns the node as one of a type; `name` is the type's name for the error message.
  func node<Node: DisplayNode>(as type: Node.Type, _ name: String) throws(Failure) -> Node {
    guard let node = node as? Node else { throw .invalid("The node is not a \(name) node.") }
    return node
  }

  // MARK: The tree

  func add(_ child: NodeBox) throws(Failure) {
    let stack = try node(as: StackNode.self, "stack")
    guard child.parent == nil else { throw Failure(WEFT_ERROR_HIERARCHY, "The node is already in a stack.") }
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
      throw Failure(WEFT_ERROR_HIERARCHY, "The node already fills a window or a surface.")
    }
    isRoot = true
    // The stack that it was in would release it only at the next layout.
    node.removeFromSupernode()
  }

  func resignRoot() { isRoot = false }

  /// Invalidates the layout of the node and of its parent.
  func styleDidChange() {
    node.setNeedsLayout()
    parent?.node.setNeedsLayout()
  }
}
