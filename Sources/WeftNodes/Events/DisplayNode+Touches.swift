extension DisplayNode {
  /// Whether the event handlers of the node get several pointers at the same time, told apart by `PointerEvent.source`.
  /// False by default: while the handlers have the press of one pointer, another finger on the node, or the mouse, reaches
  /// neither them nor those of the supernodes. Gesture recognizers get all pointers anyway.
  ///
  /// Loads the node; main.
  @MainActor public final var isMultipleTouchEnabled: Bool {
    get { state.withLock { $0.backing }?.view?.isMultipleTouchEnabled ?? false }
    set { view.isMultipleTouchEnabled = newValue }
  }
}
