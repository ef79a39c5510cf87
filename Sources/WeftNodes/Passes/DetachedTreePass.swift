/// Does for trees in no window what the other passes do for windows, as requested by `DisplayNode.enterInterfaceState(_:)`:
/// notifies the nodes about their states, and lays out and draws those in the display state.
///
/// It runs when a state is requested, and when something in such a tree has changed.
@MainActor
enum DetachedTreePass {
  /// Runs the pass for a node and all below it, unless they are in a window.
  static func run(from node: DisplayNode) {
    node.state.withLock { $0.isDetachedPassDue = false }
    guard node.windowScene == nil else { return }
    for drawn in InterfaceStatePass.run(outsideOfWindowsFrom: node) {
      LayoutPass.run(from: drawn)
      DisplayPass.run(outsideOfWindowsFrom: drawn)
      if drawn.isDrawingOutsideOfWindows { drawing.append(WeakNode(node: drawn)) }
    }
  }

  /// Whether drawings of trees that are in no window are under way.
  static var isDrawing: Bool {
    guard !drawing.isEmpty else { return false }
    drawing.removeAll { $0.node?.isDrawingOutsideOfWindows != true }
    return !drawing.isEmpty
  }

  /// The nodes whose drawings were started here.
  private static var drawing: [WeakNode] = []

  private struct WeakNode {
    weak var node: DisplayNode?
  }

  /// Schedules the pass for a node with the next update of any scene. Any thread.
  nonisolated static func schedule(_ node: DisplayNode) {
    let isDue = node.state.withLock { state in
      defer { state.isDetachedPassDue = true }
      return state.isDetachedPassDue
    }
    guard !isDue else { return }
    MutationQueue.shared.append(.perform { run(from: node) })
  }
}

@MainActor
extension DisplayNode {
  /// Whether anything in the node or below it is being drawn, while it is in no window.
  fileprivate final var isDrawingOutsideOfWindows: Bool {
    windowScene == nil && state.withLock { $0.backing }.map { $0.pendingDisplays > 0 } ?? false
  }
}
