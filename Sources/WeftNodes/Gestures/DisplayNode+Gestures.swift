import WeftThreads

extension DisplayNode {
  /// The recognizers of the node, in the order in which they were added. Main; empty before the node is loaded.
  @MainActor public final var gestureRecognizers: [GestureRecognizer] {
    state.withLock { $0.backing }?.view?.gestureRecognizers ?? []
  }

  /// Attaches a recognizer, and detaches it from its previous node. Loads the node; main. Usually called in
  /// `didLoad()`.
  ///
  /// - Precondition: the node is neither layer-backed nor in a rasterized subtree.
  @MainActor public final func addGestureRecognizer(
    _ recognizer: GestureRecognizer, file: StaticString = #fileID, line: UInt = #line
  ) {
    require(
      !isLayerBacked, "a layer-backed node gets no events and can't have gesture recognizers", of: self,
      file: file, line: line)
    guard recognizer.node !== self else { return }
    recognizer.node?.removeGestureRecognizer(recognizer)
    recognizer.node = self
    view.gestureRecognizers.append(recognizer)
  }

  /// Detaches a recognizer, and cancels its current gesture. Does nothing if it belongs to another node. Main.
  @MainActor public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.node === self else { return }
    recognizer.withdraw()
    view.gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.node = nil
  }
}
