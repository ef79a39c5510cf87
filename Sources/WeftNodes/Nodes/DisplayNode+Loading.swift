import WeftThreads
import Foundation
import WeftGraphics
import WeftCompositor

extension DisplayNode {
  /// Whether the view or layer exists. Any thread.
  public final var isNodeLoaded: Bool { state.withLock { $0.backing != nil } }

  /// Whether the node shows a foreign view or layer, and draws nothing itself. Any thread; if `makeView()` or
  /// `makeLayer()` creates it, the value is known once the node is loaded.
  public final var isSynchronous: Bool { state.withLock { $0.isSynchronous } }

  /// Whether the node has a layer but no view: it costs less, and receives no events. False by default; set
  /// it before the node is loaded, on any thread.
  ///
  /// - Precondition: the node is not loaded. To set true, it also has to have `supportsLayerBacking`, and all subnodes
  ///   have to be layer-backed. To set false, the supernode must not be layer-backed.
  public final var isLayerBacked: Bool {
    get { state.withLock { $0.isLayerBacked } }
    set { trapOnError(of: self) { () throws(HierarchyError) in try setLayerBacked(newValue) } }
  }

  final func setLayerBacked(_ isLayerBacked: Bool) throws(HierarchyError) {
    guard isLayerBacked != self.isLayerBacked else { return }
    if isLayerBacked { try validateLayerBacking() }
    if !isLayerBacked, supernode?.isLayerBacked == true { throw .viewInsideLayer }
    try state.withLock { state throws(HierarchyError) in
      guard state.backing == nil else { throw .alreadyLoaded }
      state.isLayerBacked = isLayerBacked
    }
  }

  private final func validateLayerBacking() throws(HierarchyError) {
    guard supportsLayerBacking else { throw .layerBackingUnsupported }
    guard subnodes.allSatisfy(\.isLayerBacked) else { throw .viewInsideLayer }
  }

  /// Sets a block that makes the node's view. It runs once, on main, when the node is loaded. From now on the
  /// node is synchronous and not layer-backed. Any thread.
  ///
  /// - Precondition: the node is not loaded, and not in a layer-backed node.
  public final func setViewBlock(
    _ viewBlock: @escaping @MainActor @Sendable () -> View, file: StaticString = #fileID, line: UInt = #line
  ) {
    trapOnError(of: self, file: file, line: line) { () throws(HierarchyError) in
      if supernode?.isLayerBacked == true { throw .viewInsideLayer }
      try setBlocks(isLayerBacked: false) { $0.viewBlock = viewBlock }
    }
  }

  /// Sets a block that makes the node's layer. It runs once, on main, when the node is loaded. From now on
  /// the node is synchronous and layer-backed. Any thread.
  ///
  /// - Precondition: the node is not loaded, and all subnodes are layer-backed.
  public final func setLayerBlock(
    _ layerBlock: @escaping @MainActor @Sendable () -> Layer, file: StaticString = #fileID, line: UInt = #line
  ) {
    trapOnError(of: self, file: file, line: line) { () throws(HierarchyError) in
      guard subnodes.allSatisfy(\.isLayerBacked) else { throw .viewInsideLayer }
      try setBlocks(isLayerBacked: true) { $0.layerBlock = layerBlock }
    }
  }

  final func setBlocks(isLayerBacked: Bool, _ body: (inout NodeLoading) -> Void) throws(HierarchyError) {
    // What a block before holds is released without the lock.
    let previous = state.withLock { $0.rare.loading }
    defer { withExtendedLifetime(previous) {} }
    try state.withLock { state throws(HierarchyError) in
      guard state.backing == nil else { throw .alreadyLoaded }
      var loading = NodeLoading(didLoadBlocks: state.rare.loading?.didLoadBlocks ?? [])
      body(&loading)
      state.rare.loading = loading
      state.isSynchronous = true
      state.isLayerBacked = isLayerBacked
    }
  }

  /// The node's view, which is created on first use together with the views of all subnodes. Main.
  ///
  /// - Precondition: the node is neither layer-backed nor in a rasterized subtree.
  @MainActor public final var view: View {
    guard let view = loadedBacking().view else {
      requirementFailed("a layer-backed node has no view", of: self)
    }
    return view
  }

  /// The node's layer, which is created on first use. The node must not be in a rasterized subtree. Main.
  @MainActor public final var layer: Layer { loadedBacking().layer }

  /// Runs a block on main once the node is loaded: after `didLoad()`, in the order of the calls.
  ///
  /// Any thread before loading. On main a loaded node runs the block immediately. A node that is never loaded keeps the
  /// block as long as it lives, so a block should refer weakly to nodes that keep this one.
  ///
  /// - Precondition: the node is not loaded, or this is the main thread.
  public final func onDidLoad(
    _ body: @escaping @MainActor @Sendable (DisplayNode) -> Void, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let isLoaded = state.withLock { state in
      guard state.backing == nil else { return true }
      if state.rare.loading == nil { state.rare.loading = NodeLoading() }
      state.rare.loading!.didLoadBlocks.append(body)
      return false
    }
    guard isLoaded else { return }
    require(
      MainThread.isCurrent, "onDidLoad of a loaded node must be called on the main thread", of: self,
      file: file, line: line)
    MainActor.assumeIsolated { body(self) }
  }

  @MainActor package final func loadedBacking() -> NodeBacking { state.withLock { $0.backing } ?? load() }

  /// Creates the backing, applies the values that are already set, loads everything below, and runs the
  /// callbacks. It calls itself for the nodes below, so it has hardly any values: trees may have thousands of levels.
  @MainActor private final func load() -> NodeBacking {
    let (backing, loading) = makeBacking()
    let nodes = subnodes
    for index in nodes.indices { attachBacking(ofSubnodeAt: index, among: nodes, to: backing, at: .front) }
    finishLoading(loading)
    return backing
  }

  @MainActor private final func finishLoading(_ loading: NodeLoading?) {
    didLoad()
    for block in loading?.didLoadBlocks ?? [] { block(self) }
    notifyDelegates { $0.nodeDidLoad() }
  }

  /// Creates the backing and applies the values that are already set. Also returns the blocks to call after loading.
  @MainActor private final func makeBacking() -> (NodeBacking, NodeLoading?) {
    require(!isRasterized, "a node in a rasterized subtree has neither view nor layer", of: self)
    let (loading, isLayerBacked) = state.withLock { ($0.rare.loading, $0.isLayerBacked) }
    let view = isLayerBacked ? nil : loading?.viewBlock?() ?? makeView()
    let layer = view?.layer ?? loading?.layerBlock?() ?? makeLayer()
    require(layer.owner == nil, "a view or layer belongs to one node only", of: self)
    view?.node = self
    layer.owner = self
    layer.animatesImplicitly = false
    let isForeign = view.map { type(of: $0) != View.self } ?? (type(of: layer) != Layer.self)
    let isSynchronous = isForeign || self.isSynchronous
    let backing = NodeBacking(
      layer: layer, view: view, capability: isSynchronous ? nil : DrawingCapability.of(type(of: self)),
      rasterizesSubtree: rasterizesSubtree)
    // All of it, because blocks hold objects of clients, which must not be deallocated while the lock is held.
    let finished: NodeLoading? = state.withLock { state in
      state.backing = backing
      state.isSynchronous = isSynchronous
      guard let loading = state.rare.loading else { return nil }
      state.rare.loading = nil
      return loading
    }
    if isSynchronous { adoptValues(of: backing) }
    applyPendingChanges(to: backing)
    countDrawings(of: subnodes)
    return (backing, finished)
  }
}
