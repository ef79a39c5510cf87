import Foundation
import WeftLists

// Children that are loaded, and items that are asked for their children again.

@MainActor
extension OutlineNode {
  /// Loads children. They are shown as soon as they are there, unless the item was closed meanwhile.
  final func begin(
    _ load: @escaping @Sendable () async throws -> [Item], _ item: Item?, at place: OutlineBranch<Item>.Place?
  ) {
    let task = Task { [weak self] in
      let result: Result<[Item], any Error>
      do { result = .success(try await load()) } catch { result = .failure(error) }
      guard !Task.isCancelled else { return }
      self?.loadingDidEnd(item, result)
    }
    loadings[item]?.task.cancel()
    loadings[item] = Loading(task: task, place: place)
  }

  private func loadingDidEnd(_ item: Item?, _ result: Result<[Item], any Error>) {
    guard let loading = loadings.removeValue(forKey: item) else { return }
    switch result {
    case .failure(let error):
      // The outline is empty until it is asked for again: what asks for its rows must not load them without end.
      if item == nil, root == nil { root = OutlineBranch(nil, level: 0, .items([]), at: 0) }
      if let place = loading.place { updateRow(of: place) }
      onLoadingFailure?(item, error)
    case .success(let items):
      replaceChildren(of: item, at: loading.place, with: .items(items))
      if let place = loading.place { updateRow(of: place) }
    }
  }

  /// Asks again for the children of an item that is open, and of everything open below it; for nil, of the whole outline.
  /// Rows that stay keep their cells, and items their selection and what is open below them. Children that are being loaded
  /// at present are given up for the new ones.
  ///
  /// Does nothing for an item that is closed: it is asked when it is opened. The first rows of an outline are never animated.
  ///
  /// - Parameters:
  ///   - item: the item; nil for the whole outline.
  ///   - isAnimated: whether rows move to their new places with an animation, if the children are known now.
  public final func reloadChildren(of item: Item? = nil, animated isAnimated: Bool = true) {
    guard let source = outlineDataSource else { return }
    var place: OutlineBranch<Item>.Place?
    if let item {
      guard let found = self.place(of: item), isOpen(found) else { return }
      place = found
    } else if loadings[nil] == nil, loadedRoot() == nil {
      // They have just been asked for.
      return
    }
    let children = source.outlineNode(self, childrenOf: item)
    if case .loading(let load) = children {
      begin(load, item, at: place)
    } else if let known = children.known {
      loadings.removeValue(forKey: item)?.task.cancel()
      replaceChildren(of: item, at: place, with: known, isAnimated)
    }
    if let place { updateRow(of: place) }
  }

  /// Makes the cells of items again, because their content has changed. Items that are not shown are ignored. O(number of
  /// rows).
  public final func reloadItems(_ items: [Item]) {
    guard !items.isEmpty else { return }
    reloadRows(at: rows(of: items).map { IndexPath(row: $0, section: 0) })
  }

  /// Selects items without asking or notifying the delegate, and deselects all others. Items that are not shown are ignored.
  /// O(number of rows).
  public final func selectItems(_ items: [Item]) {
    selectRows(at: rows(of: items).map { IndexPath(row: $0, section: 0) })
  }

  private func rows(of items: [Item]) -> [Int] {
    guard !items.isEmpty else { return [] }
    let wanted = Set(items)
    return allItems.indices(of: wanted)
  }

  /// Replaces the children of an item, or opens it.
  private func replaceChildren(
    of item: Item?, at place: OutlineBranch<Item>.Place?, with children: OutlineChildren<Item>.Known,
    _ isAnimated: Bool = true
  ) {
    let old = place.map { $0.branch.branch(ofChild: $0.index) } ?? root
    let level = place.map { $0.branch.level + 1 } ?? 0
    guard let old, old.rowCount > 0, let all = rowsToCompare(with: children) else {
      return exchange(old, item, level, children, place, isAnimated)
    }
    saveOpenBranches(of: old)
    keptChildren = openChildren(below: old)
    var selected: [Item]?
    performBatchUpdates(
      animated: isAnimated, { selected = self.replace(all, item, level, children, place) })
    keptChildren = [:]
    if let selected { selectItems(selected) }
    updateAllRows()
  }

  /// The children of the items that are open below a branch.
  private func openChildren(below branch: OutlineBranch<Item>) -> [Item: OutlineChildren<Item>.Known] {
    var result: [Item: OutlineChildren<Item>.Known] = [:]
    branch.forEachBranch { open in
      if let item = open.item, open !== branch { result[item] = open.children }
    }
    return result
  }

  /// Puts other children in place of those of an item, and reports what has become of the rows.
  ///
  /// - Returns: the selected items, if all rows are made anew; nil if they stay selected by themselves.
  private func replace(
    _ rows: [Item], _ item: Item?, _ level: Int, _ children: OutlineChildren<Item>.Known,
    _ place: OutlineBranch<Item>.Place?
  ) -> [Item]? {
    put(branch(item, level: level, children, at: place?.index ?? 0), at: place)
    guard !report(from: rows, to: allItems, movingAtMost: Self.moveLimit) else { return nil }
    let selected = selectedRanges.flatMap { $0.items.map { rows[$0] } }
    reloadData()
    return selected
  }

  /// How many rows may move one by one; if there are more, all cells are made again.
  private static var moveLimit: Int { 500 }
  /// How many rows are compared one by one. More are made anew, which takes less time.
  private static var comparisonLimit: Int { 20_000 }
  /// How many rows are searched for the items that were selected.
  private static var selectionLimit: Int { 300_000 }

  private var allItems: [Item] {
    var items: [Item] = []
    root?.appendItems(to: &items)
    return items
  }

  private func rowsToCompare(with children: OutlineChildren<Item>.Known) -> [Item]? {
    (root?.rowCount ?? 0) + children.count <= Self.comparisonLimit ? allItems : nil
  }

  private func put(_ branch: OutlineBranch<Item>, at place: OutlineBranch<Item>.Place?) {
    guard let place else {
      root = branch
      return
    }
    _ = place.branch.remove(child: place.index)
    place.branch.insert([branch])
  }

  /// Replaces a branch, or opens one, without comparing rows.
  private func exchange(
    _ old: OutlineBranch<Item>?, _ item: Item?, _ level: Int, _ children: OutlineChildren<Item>.Known,
    _ place: OutlineBranch<Item>.Place?, _ isAnimated: Bool
  ) {
    let isReplaced = (old?.rowCount ?? 0) > 0
    let selected = isReplaced ? selectedItems : []
    performBatchUpdates(
      animated: isAnimated && !isReplaced && item != nil,
      { self.exchange(old, for: item, level, children, place) })
    if !selected.isEmpty, (root?.rowCount ?? 0) <= Self.selectionLimit { selectItems(selected) }
    updateAllRows()
  }

  private func exchange(
    _ old: OutlineBranch<Item>?, for item: Item?, _ level: Int, _ children: OutlineChildren<Item>.Known,
    _ place: OutlineBranch<Item>.Place?
  ) {
    if let old {
      deleteRows(old.firstRow..<old.firstRow + old.rowCount, inSection: 0)
      saveOpenBranches(of: old)
    }
    let new = branch(item, level: level, children, at: place?.index ?? 0)
    put(new, at: place)
    insertRows(new.firstRow..<new.firstRow + new.rowCount, inSection: 0)
  }
}

extension Array where Element: Hashable {
  /// The indices of the elements that are in a set.
  fileprivate func indices(of wanted: Set<Element>) -> [Int] {
    enumerated().filter { wanted.contains($0.element) }.map(\.offset)
  }
}
