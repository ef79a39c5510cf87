import WeftGraphics

extension DisplayNode {
  /// Whether the node and its subnodes receive pointer and scroll events. True by default; a layer-backed
  /// node never does. Any thread.
  public final var isUserInteractionEnabled: Bool {
    get { state.withLock { $0.properties.isUserInteractionEnabled && !$0.isLayerBacked } }
    set { write(.interaction) { assign(&$0.properties.isUserInteractionEnabled, newValue) ? [] : nil } }
  }

  /// Insets of the area for hit testing relative to the bounds, in points: negative insets enlarge it, up to
  /// the supernode's own area. Zero by default. Any thread; values that are not finite are ignored.
  public final var hitTestSlop: EdgeInsets {
    get { read { $0.more.hitTestSlop } }
    set {
      let isFinite = (newValue.horizontal + newValue.vertical).isFinite
      guard accepts(isFinite, "hitTestSlop") else { return }
      state.withLock { $0.properties.more.hitTestSlop = newValue }
    }
  }

  /// The shape of the pointer over the node and those below it that do not set their own; nil, the default,
  /// for that of the supernode. Any thread.
  public final var cursor: CursorShape? {
    get { read { $0.more.cursor } }
    set {
      state.withLock { $0.properties.more.cursor = newValue }
      onMain { $0.root.scene?.cursorMayHaveChanged() }
    }
  }

  @MainActor private final var root: (scene: WindowScene?, node: DisplayNode) {
    let node = rootNode
    return (node.state.withLock { $0.backing }?.scene, node)
  }
}
