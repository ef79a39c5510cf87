import WeftNodes

extension CollectionSnapshot where Section == Int {
  /// Makes a snapshot of one section, numbered 0.
  ///
  /// - Parameters:
  ///   - items: what identifies its items, in their order, each once.
  ///   - changed: those among them that have another content than before.
  public init(_ items: [Item], reloading changed: [Item] = []) {
    self.init()
    appendSections([0])
    appendItems(items)
    reloadItems(changed)
  }
}

extension SnapshotDataSource where Section == Int {
  /// Shows items in one section; those that were there keep their cells. Main.
  ///
  /// - Parameters:
  ///   - items: what identifies them, in their order, each once.
  ///   - changed: those among them that have another content than before.
  ///   - isAnimated: whether cells move to their new places, where they are seen.
  ///   - completion: called once, on main, as that of a batch of updates.
  public func apply(
    _ items: [Item], reloading changed: [Item] = [], animated isAnimated: Bool = true,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    apply(CollectionSnapshot(items, reloading: changed), animated: isAnimated, completion: completion)
  }
}
