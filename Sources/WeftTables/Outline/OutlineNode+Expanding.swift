import Foundation
import WeftLists
import WeftNodes

// Opening and closing, for the program and for the user.

@MainActor
extension OutlineNode {
  /// Opens an item, if it is shown and can be opened. O(number of rows), to find it.
  ///
  /// - Parameters:
  ///   - recursively: whether everything below it is opened, too, as far as it need not be loaded first. What
  ///     was open below it before is loaded, too.
  ///   - isAnimated: whether rows move to their new places with an animation.
  /// - Returns: whether it is open now, or being loaded.
  @discardableResult
  public final func expand(
    _ item: Item, recursively: Bool = false, animated isAnimated: Bool = true
  ) -> Bool {
    guard let place = place(of: item) else { return false }
    return expand(place, recursively: recursively, isAnimated: isAnimated)
  }

  /// Opens the item in a row, if it can be opened.
  ///
  /// - Returns: whether it is open now, or being loaded.
  @discardableResult
  public final func expandItem(
    at indexPath: IndexPath, recursively: Bool = false, animated isAnimated: Bool = true
  ) -> Bool {
    guard let place = place(ofRow: indexPath.row) else { return false }
    return expand(place, recursively: recursively, isAnimated: isAnimated)
  }

  /// Closes an item. O(number of rows), to find it.
  public final func collapse(_ item: Item, animated isAnimated: Bool = true) {
    if let place = place(of: item) { collapse(place, isAnimated: isAnimated) }
  }

  /// Closes the item in a row.
  public final func collapseItem(at indexPath: IndexPath, animated isAnimated: Bool = true) {
    if let place = place(ofRow: indexPath.row) { collapse(place, isAnimated: isAnimated) }
  }

  /// Opens all children of an item that is open, or of the outline itself for nil: all of a level.
  ///
  /// - Parameters:
  ///   - recursively: whether everything below them is opened, too, as far as it need not be loaded first.
  ///   - isAnimated: whether rows move to their new places with an animation.
  public final func expandChildren(
    of item: Item?, recursively: Bool = false, animated isAnimated: Bool = true
  ) {
    var branch = loadedRoot()
    if let item { branch = place(of: item).flatMap { $0.branch.branch(ofChild: $0.index) } }
    guard let branch else { return }
    report(openAll(in: branch, recursively: recursively, loads: true), isAnimated)
  }

  final func toggleRow(_ row: Int) -> Bool {
    guard let place = place(ofRow: row) else { return false }
    return toggle(place)
  }

  /// Opens or closes an item.
  ///
  /// - Parameter place: where it was.
  final func toggle(_ item: Item, near place: OutlineBranch<Item>.Place) {
    let isThere = isShown(place.branch) && place.item == item
    if let place = isThere ? place : self.place(of: item) { _ = toggle(place) }
  }

  private func toggle(_ place: OutlineBranch<Item>.Place) -> Bool {
    if place.branch.branch(ofChild: place.index) != nil || loadings[place.item] != nil {
      collapse(place, isAnimated: true)
      return true
    }
    return expand(place, recursively: false, isAnimated: true)
  }

  private func isShown(_ branch: OutlineBranch<Item>) -> Bool {
    var branch = branch
    while let parent = branch.parent { branch = parent }
    return branch === root
  }

  // MARK: Opening

  final func expand(
    _ place: OutlineBranch<Item>.Place, recursively: Bool, isAnimated: Bool
  ) -> Bool {
    if let open = place.branch.branch(ofChild: place.index) {
      if recursively { report(openAll(in: open, recursively: true, loads: false), isAnimated) }
      return true
    }
    let item = place.item
    guard loadings[item] == nil else { return true }
    guard isExpandable(item) else { return false }
    if let new = branch(of: item, at: place, loads: true) {
      if recursively { _ = openAll(in: new, recursively: true, loads: false) }
      place.branch.insert([new])
      report([new], isAnimated)
    }
    updateRow(of: place)
    return true
  }

  /// The branch of an item that is being opened; nil if its children have to be loaded first.
  ///
  /// - Parameter loads: whether loading them begins now.
  private func branch(
    of item: Item, at place: OutlineBranch<Item>.Place, loads: Bool
  ) -> OutlineBranch<Item>? {
    guard let source = outlineDataSource else { return nil }
    switch source.outlineNode(self, childrenOf: item) {
    case .loading(let load):
      guard loads else { return nil }
      begin(load, item, at: place)
      return keptChildren[item].map { branch(item, level: place.branch.level + 1, $0, at: place.index) }
    case let children:
      return children.known.map { branch(item, level: place.branch.level + 1, $0, at: place.index) }
    }
  }

  /// A branch in which everything is open that was so before.
  final func branch(
    _ item: Item?, level: Int, _ children: OutlineChildren<Item>.Known, at index: Int
  ) -> OutlineBranch<Item> {
    let branch = OutlineBranch(item, level: level, children, at: index)
    let indices = savedIndices(in: branch)
    branch.insert(indices.compactMap { open(child: $0, of: branch, loads: true) })
    return branch
  }

  private func savedIndices(in branch: OutlineBranch<Item>) -> [Int] {
    guard let open = saved.removeValue(forKey: branch.item), !open.isEmpty else { return [] }
    switch branch.children {
    case .items(let items):
      let wanted = Set(open.map(\.item))
      return items.indices.filter { wanted.contains(items[$0]) }
    case .counted:
      let count = branch.children.count
      let there = open.filter { $0.index < count && branch.children[$0.index] == $0.item }
      return Set(there.map(\.index)).sorted()
    }
  }

  private func open(
    child index: Int, of branch: OutlineBranch<Item>, loads: Bool
  ) -> OutlineBranch<Item>? {
    let place = OutlineBranch.Place(branch: branch, index: index)
    let item = place.item
    return isExpandable(item) ? self.branch(of: item, at: place, loads: loads) : nil
  }

  /// Opens all children that are not open, and below them only what need not be loaded: it may be any number of items.
  ///
  /// - Parameter loads: whether loading begins for the children themselves.
  /// - Returns: the branches that are new in one that was there.
  private func openAll(
    in branch: OutlineBranch<Item>, recursively: Bool, loads: Bool
  ) -> [OutlineBranch<Item>] {
    let old = branch.open
    let isOpen = Set(old.map(\.index))
    var new: [OutlineBranch<Item>] = []
    for index in 0..<branch.children.count where !isOpen.contains(index) {
      guard let child = open(child: index, of: branch, loads: loads) else { continue }
      if recursively { _ = openAll(in: child, recursively: true, loads: false) }
      new.append(child)
    }
    branch.insert(new)
    guard recursively else { return new }
    return new + old.flatMap { openAll(in: $0, recursively: true, loads: false) }
  }

  /// Reports the rows of branches that are open now, each in one that was there.
  private func report(_ branches: [OutlineBranch<Item>], _ isAnimated: Bool) {
    performBatchUpdates(
      animated: isAnimated,
      {
        for branch in branches {
          let start = branch.firstRow
          self.insertRows(start..<start + branch.rowCount, inSection: 0)
        }
      })
    updateAllRows()
  }

  // MARK: Closing

  /// Closes an item.
  ///
  /// - Parameter discardsState: whether everything below it is closed, too, and stays so when the item is opened again.
  final func collapse(_ place: OutlineBranch<Item>.Place, isAnimated: Bool, discardsState: Bool = false) {
    if let loading = loadings.removeValue(forKey: place.item) {
      loading.task.cancel()
      updateRow(of: place)
    }
    guard let open = place.branch.branch(ofChild: place.index) else { return }
    let start = open.firstRow
    let range = start..<start + open.rowCount
    let holdsSelection = !selectedRanges.isEmpty && selectedRanges.allSatisfy { range.contains($0.items) }
    saveOpenBranches(of: open)
    if discardsState { open.forEachBranch { saved[$0.item] = nil } }
    performBatchUpdates(
      animated: isAnimated,
      {
        _ = place.branch.remove(child: place.index)
        self.deleteRows(range, inSection: 0)
      })
    updateRow(of: place)
    // The selection must not vanish with its rows.
    if holdsSelection { moveSelection(to: IndexPath(row: start - 1, section: 0)) }
  }

  /// Saves what is open, and stops loading.
  final func saveOpenBranches(of branch: OutlineBranch<Item>) {
    branch.forEachBranch { branch in
      let open = branch.open.map { SavedChild(index: $0.index, item: branch.children[$0.index]) }
      saved[branch.item] = open.isEmpty ? nil : open
    }
    for (item, loading) in loadings {
      guard let place = loading.place, isInside(place.branch, branch) else { continue }
      loading.task.cancel()
      loadings[item] = nil
      // It begins again when the item is there again.
      let child = SavedChild(index: place.index, item: place.item)
      saved[place.branch.item, default: []].append(child)
    }
  }

  private func isInside(_ branch: OutlineBranch<Item>, _ other: OutlineBranch<Item>) -> Bool {
    var next: OutlineBranch<Item>? = branch
    while let branch = next {
      if branch === other { return true }
      next = branch.parent
    }
    return false
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
