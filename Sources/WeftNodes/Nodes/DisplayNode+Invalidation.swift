import WeftThreads
import Foundation
import WeftGraphics

extension DisplayNode {
  /// Asks for the contents to be drawn anew in the next display pass. A drawing that is running is
  /// cancelled, unless its predecessor was too: then it is shown first. Any thread.
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

  /// Marks this node, and the path up to the root, for passes. Any thread.
  package final func invalidate(_ flags: DirtyFlags) { mark(flags, includingSelf: true) }

  /// Marks the path up from here because something below is marked. Any thread.
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

  /// Takes in what other threads changed: brings the backing up to date and marks the tree. Main.
  @MainActor final func flushRemoteChanges() {
    let (flags, backing, needsDisplay) = state.withLock { state in
      defer { state.remoteFlags = [] }
      state.isQueued = false
      return (state.remoteFlags, state.backing, state.needsDisplay)
    }
    guard let backing else { return }
    applyPendingChanges(to: backing)
    // What was marked may have been this node or one below it; visiting both costs next to nothing.
    invalidate(flags)
    if needsDisplay { cancelOutdatedRun() }
  }
}

extension NodeState {
  fileprivate enum Mark {
    case up(DisplayNode)
    /// The node is in no window, but was told to be in certain states; the supernode follows.
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
