/// Starts the drawings that are due, sorts them into transactions, and covers what came on the screen
/// without contents with placeholders. What main draws itself is shown in the same frame.
@MainActor
enum DisplayPass {
  /// Runs the pass for a window.
  static func run(in scene: WindowScene) {
    let turn = DisplayTurn(scale: scene.scale, pool: scene.pool)
    visit(scene.rootNode, turn, container: nil)
    turn.close()
    for node in scene.takePlaceholderCandidates() { node.showPlaceholderIfNeeded() }
  }

  /// Runs the pass for a node that is in no window, and all below it.
  static func run(outsideOfWindowsFrom node: DisplayNode) {
    let turn = DisplayTurn(scale: node.layoutScale, pool: .shared)
    visit(node, turn, container: nil)
    turn.close()
  }

  private static func visit(_ node: DisplayNode, _ turn: DisplayTurn, container: DisplayNode?) {
    let (own, subtree) = node.takeFlags(.display)
    guard own || subtree else { return }
    let container = container ?? (node.isDisplayTransactionContainer ? node : nil)
    if own {
      turn.container = container
      node.displayIfNeeded(in: turn)
    }
    guard subtree else { return }
    for subnode in node.subnodes { visit(subnode, turn, container: container) }
  }
}
