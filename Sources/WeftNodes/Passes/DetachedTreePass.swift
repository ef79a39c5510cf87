/// Does for trees that are in no window what the passes do for windows, as far as it was asked for by
/// `DisplayNode.enterInterfaceState(_:)`: tells the nodes their states, and lays out and draws those that
/// are in the display state.
///
/// It runs when a state is asked for, and when something in such a tree has changed.
@MainActor
enum DetachedTreePass {
  /// Runs the pass for a node and all below it, unless they are in a window, or soon are.
  static func run(from node: DisplayNode) {
    node.state.withLock { $0.isDetachedPassDue = false }
    guard node.windowScene == nil else { return }
    for drawn in InterfaceStatePass.run(outsideOfWindowsFrom: node) {
      LayoutPass.run(from: drawn)
      DisplayPass.run(outsideOfWindowsFrom: drawn)
    }
  }

  /// Has the pass run for a node with the next update of anything. Any thread.
  nonisolated static func schedule(_ node: DisplayNode) {
    let isDue = node.state.withLock { state in
      defer { state.isDetachedPassDue = true }
      return state.isDetachedPassDue
    }
    guard !isDue else { return }
    MutationQueue.shared.append(.perform { run(from: node) })
  }
}
