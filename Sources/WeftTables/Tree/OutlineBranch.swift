import Foundation

/// The children of an item whose row is open, or of the outline itself, as rows: how many there are, and which of them are
/// open themselves. What is closed takes no memory.
@MainActor
final class OutlineBranch<Item: Hashable & Sendable> {
  /// The item whose children these are; nil for the outline itself.
  let item: Item?
  /// How many items are around the children.
  let level: Int
  let children: OutlineChildren<Item>.Known
  /// The branch that this one is open in; nil for the outline itself, and while it is not open.
  private(set) weak var parent: OutlineBranch?
  /// The index of the item among the children of `parent`.
  let index: Int
  /// The children that are open, in their order.
  private(set) var open: [OutlineBranch] = []
  /// The number of rows of the children and of all that are below.
  private(set) var rowCount: Int
  /// The rows of the open children, as they are needed; nil after a change.
  private var starts: [Int]?

  init(_ item: Item?, level: Int, _ children: OutlineChildren<Item>.Known, at index: Int) {
    self.item = item
    self.level = level
    self.children = children
    self.index = index
    rowCount = children.count
  }

  /// The rows of the open children, counted from the first child of this branch.
  private var startsOfOpen: [Int] {
    if let starts { return starts }
    var before = 0
    let result = open.map { branch in
      defer { before += branch.rowCount }
      return branch.index + before
    }
    starts = result
    return result
  }

  // MARK: Places

  /// A child and the branch that it is in.
  struct Place {
    let branch: OutlineBranch
    let index: Int

    @MainActor var item: Item { branch.children[index] }
  }

  /// What is shown in a row, which has to exist. O(depth × log(open children)).
  func place(ofRow row: Int) -> Place {
    let starts = startsOfOpen
    let next = openCount { starts[$0] <= row }
    guard next > 0 else { return Place(branch: self, index: row) }
    let (branch, start) = (open[next - 1], starts[next - 1])
    if row == start { return Place(branch: self, index: branch.index) }
    if row <= start + branch.rowCount { return branch.place(ofRow: row - start - 1) }
    return Place(branch: self, index: branch.index + row - start - branch.rowCount)
  }

  /// The row of a child, counted from the first row of the outline.
  func row(ofChild index: Int) -> Int {
    let position = openPosition(of: index)
    guard position > 0 else { return firstRow + index }
    let last = open[position - 1]
    return firstRow + startsOfOpen[position - 1] + last.rowCount + index - last.index
  }

  /// The row of the first child, counted from the first row of the outline.
  var firstRow: Int { parent.map { $0.row(ofChild: index) + 1 } ?? 0 }

  /// How many of the open children are before one.
  private func openPosition(of index: Int) -> Int { openCount { open[$0].index < index } }

  /// How many of the open children at the beginning meet a condition, which gets their positions. None after the first that
  /// does not meet it may meet it.
  private func openCount(where isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, open.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The branch of a child; nil if it is not open.
  func branch(ofChild index: Int) -> OutlineBranch? {
    let position = openPosition(of: index)
    return position < open.count && open[position].index == index ? open[position] : nil
  }

  // MARK: Opening and closing

  /// Opens children that are not open. Their branches are in their order.
  func insert(_ branches: [OutlineBranch]) {
    guard let first = branches.first else { return }
    for branch in branches { branch.parent = self }
    if open.isEmpty || open[open.count - 1].index < first.index {
      open += branches
    } else if branches.count == 1 {
      open.insert(first, at: openPosition(of: first.index))
    } else {
      open = (open + branches).sorted { $0.index < $1.index }
    }
    grow(by: branches.reduce(0) { $0 + $1.rowCount })
  }

  /// Closes a child.
  ///
  /// - Returns: its branch; nil if it was not open.
  func remove(child index: Int) -> OutlineBranch? {
    guard let branch = branch(ofChild: index) else { return nil }
    open.remove(at: openPosition(of: index))
    branch.parent = nil
    grow(by: -branch.rowCount)
    return branch
  }

  private func grow(by count: Int) {
    rowCount += count
    starts = nil
    parent?.grow(by: count)
  }

  // MARK: All rows

  /// Appends the items of all rows, in their order.
  func appendItems(to items: inout [Item]) {
    var position = 0
    for index in 0..<children.count {
      items.append(children[index])
      if position < open.count, open[position].index == index {
        open[position].appendItems(to: &items)
        position += 1
      }
    }
  }

  /// Calls a closure with this branch and all that are open below it.
  func forEachBranch(_ body: (OutlineBranch) -> Void) {
    body(self)
    for branch in open { branch.forEachBranch(body) }
  }
}
