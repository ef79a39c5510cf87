import Synchronization
import WeftThreads

/// Whether anybody listens to changes of the accessibility trees. Nothing is done for them while nobody does.
package enum AccessibilityActivity {
  private static let active = Atomic(false)

  /// Whether somebody listens. False at the start; any thread.
  package static var isActive: Bool {
    get { active.load(ordering: .relaxed) }
    set { active.store(newValue, ordering: .relaxed) }
  }

  /// Requests an update of the node's window, in which listeners hear of the change. For changes that are not visible, which
  /// request none by themselves. Any thread.
  package static func nodeDidChange(_ node: DisplayNode) {
    guard isActive else { return }
    if MainThread.isCurrent {
      MainActor.assumeIsolated { node.windowScene?.setNeedsUpdate() }
    } else {
      MutationQueue.shared.append(.perform { [weak node] in node?.windowScene?.setNeedsUpdate() })
    }
  }
}
