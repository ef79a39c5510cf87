import WeftThreads
import Foundation
import WeftGraphics
import WeftCompositor

extension DisplayNode {
  /// Whether the view or layer exists. Any thread.
  public final var isNodeLoaded: Bool { state.withLock { $0.backing != nil } }

  /// Whether the node wraps a view or layer that somebody else made, and so draws nothing itself.
  /// Any thread.
  public final var isSynchronous: Bool { state.withLock { $0.isSynchronous } }

  /// Whether the node has a layer but no view: cheaper, and without events. False by default; set it
  /// before the node is loaded, on any thread.
  public final var isLayerBacked: Bool {
    get { state.withLock { $0.isLayerBacked } }
    set { obeyingRules { () throws(HierarchyError) in try setLayerBacked(newValue) } }
  }

  final func setLayerBacked(_ isLayerBacked: Bool) throws(HierarchyError) {
    let subnodes = try state.withLock { state throws(HierarchyError) in
      guard state.isLayerBacked != isLayerBacked else { return [DisplayNode]() }
      guard state.backing == nil else { throw .alreadyLoaded }
      state.isLayerBacked = isLayerBacked
      return state.subnodes
    }
    guard isLayerBacked else { return }
    for subnode in subnodes where !subnode.isLayerBacked { throw .viewInsideLayer }
  }

  /// The node's view, made together with those of all subnodes when it is first asked for. Main.
  ///
  /// - Precondition: the node is not layer-backed.
  @MainActor public final var view: View {
    guard let view = loadedBacking().view else {
      preconditionFailure("a layer-backed node has no view")
    }
    return view
  }

  /// The node's layer, made when it is first asked for. Main.
  @MainActor public final var layer: Layer { loadedBacking().layer }

  /// Runs a block on main once the node is loaded: after `didLoad()`, in the order of the calls.
  ///
  /// Any thread before loading. On main a loaded node runs the block at once.
  ///
  /// - Precondition: the node is not loaded, or this is the main thread.
  public final func onDidLoad(_ body: @escaping @MainActor @Sendable (DisplayNode) -> Void) {
    let isLoaded = state.withLock { state in
      guard state.backing == nil else { return true }
      if state.rare.loading == nil { state.rare.loading = NodeLoading() }
      state.rare.loading!.didLoadBlocks.append(body)
      return false
    }
    guard isLoaded else { return }
    precondition(MainThread.isCurrent, "onDidLoad of a loaded node belongs on the main thread")
    MainActor.assumeIsolated { body(self) }
  }

  @MainActor final func loadedBacking() -> NodeBacking {
    state.withLock { $0.backing } ?? load()
  }

  @MainActor private final func load() -> NodeBacking {
    let (loading, isLayerBacked, isSynchronous) = state.withLock {
      ($0.rare.loading, $0.isLayerBacked, $0.isSynchronous)
    }
    let backing: NodeBacking
    let capability = isSynchronous ? nil : DrawingCapability.of(type(of: self))
    if isLayerBacked {
      backing = NodeBacking(layer: loading?.layerBlock?() ?? Layer(), view: nil, capability: capability)
    } else {
      let view = loading?.viewBlock?() ?? View()
      view.node = self
      backing = NodeBacking(layer: view.layer, view: view, capability: capability)
    }
    backing.layer.animatesImplicitly = false
    let blocks: [@MainActor @Sendable (DisplayNode) -> Void] = state.withLock { state in
      state.backing = backing
      guard let loading = state.rare.loading else { return [] }
      state.rare.loading = nil
      return loading.didLoadBlocks
    }
    applyPendingChanges(to: backing)
    for subnode in subnodes { attachBacking(of: subnode, to: backing, at: .front) }
    didLoad()
    for block in blocks { block(self) }
    tellDelegates { $0.nodeDidLoad() }
    return backing
  }
}
