import WeftThreads
import Foundation
import WeftGraphics

extension DisplayNode {
  /// Redraws the contents in the next display pass. A running drawing is cancelled, unless its predecessor
  /// was too: then it is shown first. Any thread.
  public final func setNeedsDisplay() {
    let (isLoaded, isRasterized) = state.withLock { state in
      state.needsDisplay = true
      return (state.backing != nil, state.isRasterized)
    }
    if isRasterized { return rasterizingNode.setNeedsDisplay() }
    invalidate(.display)
    guard isLoaded, MainThread.isCurrent else { return }
    MainActor.assumeIsolated { cancelOutdatedRun() }
  }

  /// Marks this node, and the path up to the root, for the passes. Any thread.
  package final func invalidate(_ flags: DirtyFlags) { mark(flags, includingSelf: true) }

  /// Marks the path from here to the root, because something below is marked. Any thread.
  final func markSubtree(_ flags: DirtyFlags) { mark(flags, includingSelf: false) }

  private final func mark(_ flags: DirtyFlags, includingSelf: Bool) {
    guard !flags.isEmpty else { return }
    let isMain = MainThread.isCurrent
    var isOwn = includingSelf
    var node = self
    while true {
      switch node.state.withLock({ $0.mark(flags, own: isOwn, isMain: isMain) }) {
      case .up(let supernode): node = supernode
      case .detached(let supernode):
        DetachedTreePass.schedule(node)
        guard let supernode else { return }
        node = supernode
      case .done: return
      case .queue: return MutationQueue.shared.append(.flush(node))
      case .root(let backing): return MainActor.assumeIsolated { backing.scene?.setNeedsUpdate(for: flags) }
      }
      isOwn = false
    }
  }

  /// Applies the changes of other threads: updates the backing and marks the tree. Main.
  @MainActor final func flushRemoteChanges() {
    let (flags, backing, needsDisplay) = state.withLock { state in
      defer { state.remoteFlags = [] }
      state.isQueued = false
      return (state.remoteFlags, state.backing, state.needsDisplay)
    }
    guard let backing else { return }
    applyPendingChanges(to: backing)
    // The marked node may have been this one or one below it; visiting both costs almost nothing.
    invalidate(flags)
    if needsDisplay { cancelOutdatedRun() }
  }
}

extension NodeState {
  fileprivate enum Mark {
    case up(DisplayNode)
    /// The node is in no window, but states were requested for it; the supernode follows.
    case detached(DisplayNode?)
    case done
    case queue
    case root(NodeBacking)
  }

  fileprivate mutating func mark(_ flags: DirtyFlags, own: Bool, isMain: Bool) -> Mark {
    if backing != nil && !isMain {
      remoteFlags.formUnion(flags)
      guard !isQueued else { return .done }
      isQueued = true
      return .queue
    }
    if own {
      guard !ownFlags.isSuperset(of: flags) else { return .done }
      ownFlags.formUnion(flags)
    } else {
      guard !subtreeFlags.isSuperset(of: flags) else { return .done }
      subtreeFlags.formUnion(flags)
    }
    if hasInterfaceStateRange && !isInHierarchy && !isRootOfWindow { return .detached(supernode) }
    if let supernode { return .up(supernode) }
    return backing.map { .root($0) } ?? .done
  }
}
