import WeftNodes

extension CollectionSnapshot where Section == Int {
  /// Creates a snapshot of one section, with the identifier 0.
  ///
  /// - Parameters:
  ///   - items: the identifiers of its items, in their order, each once.
  ///   - changed: the items whose content has changed.
  public init(_ items: [Item], reloading changed: [Item] = []) {
    self.init()
    appendSections([0])
    appendItems(items)
    reloadItems(changed)
  }
}

extension SnapshotDataSource where Section == Int {
  /// Shows items in one section; items that were shown before keep their cells. Main.
  ///
  /// - Parameters:
  ///   - items: the identifiers of the items, in their order, each once.
  ///   - changed: the items whose content has changed.
  ///   - isAnimated: whether visible cells move to their new places with an animation.
  ///   - completion: called once, on main, like that of a batch of updates.
  public func apply(
    _ items: [Item], reloading changed: [Item] = [], animated isAnimated: Bool = true,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    apply(CollectionSnapshot(items, reloading: changed), animated: isAnimated, completion: completion)
  }
}
