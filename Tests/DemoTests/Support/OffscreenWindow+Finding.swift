import Testing
import Weft
import WeftTesting

extension OffscreenWindow {
  /// A window of the usual size of demos, which is the active one, at rest.
  convenience init(showing root: DisplayNode, width: CGFloat = 900, height: CGFloat = 640) {
    self.init(size: CGSize(width: width, height: height), rootNode: root)
    scene.isActive = true
    settle()
  }

  /// The first node of a type, in the order of the tree, that satisfies a condition.
  func find<Node: DisplayNode>(_ type: Node.Type, _ isMeant: (Node) -> Bool = { _ in true }) throws -> Node {
    let found = all(type).first(where: isMeant)
    return try #require(found, "there is no such \(type)")
  }

  /// The nodes of a type, in the order of the tree.
  func all<Node: DisplayNode>(_ type: Node.Type) -> [Node] {
    var found: [Node] = []
    var waiting: [DisplayNode] = [rootNode]
    while let node = waiting.popLast() {
      if let node = node as? Node { found.append(node) }
      waiting += node.subnodes.reversed()
    }
    return found
  }

  /// Presses a key, and waits for what it does.
  func pressAndSettle(_ key: KeyboardKey, _ modifiers: KeyModifiers = []) {
    press(key, modifiers: modifiers)
    settle()
  }

  /// Chooses an item of the context menu of a node.
  func choose(_ item: String, inMenuOf node: DisplayNode) {
    click(on: node, button: .secondary)
    chooseMenuItem(item)
    settle()
  }

  /// The tooltip that appears while the pointer rests in the middle of a node; nil if there is none.
  func toolTip(of node: DisplayNode) -> String? {
    movePointer(to: node.convert(CGPoint(x: node.bounds.midX, y: node.bounds.midY), to: rootNode))
    advance(by: 1)
    return scene.popups.last?.content.accessibilityLabel
  }
}
