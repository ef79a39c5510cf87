import Foundation
import WeftSemantics

/// The accessibility trees of all windows of the program at one moment, with rows of lists that were made for those who asked.
struct StoredTrees: Sendable {
  /// By the numbers of the windows.
  private(set) var trees: [UInt64: AccessibilityTree] = [:]
  /// Elements of rows that were made since the last tree of their window.
  private var rows: [AccessibilityID: StoredElement] = [:]

  /// The element that had the focus last, if it has gone. Screen readers ask for it to know what has changed around the focus.
  private var lastFocus: StoredElement? {
    didSet { if let old = oldValue?.item.id, old != lastFocus?.item.id { abandoned.append(old) } }
  }
  /// Those that were the last focus before, and are not answered for any more.
  private var abandoned: [AccessibilityID] = []

  /// How many of them are kept: a client may ask for a million, one after the other.
  private static let maximumRows = 2000

  /// The element with an identity; nil if it does not exist, or is a row that was not made.
  func element(_ id: AccessibilityID) -> StoredElement? {
    for tree in trees.values { if let item = tree[id] { return StoredElement(tree: tree, item: item) } }
    return rows[id] ?? (lastFocus?.item.id == id ? lastFocus : nil)
  }

  /// Whether an element has gone, and is still answered for.
  func isKept(_ id: AccessibilityID) -> Bool { lastFocus?.item.id == id }

  /// The list that a row without a node belongs to; nil if the identity is not that of a row that exists.
  func list(of id: AccessibilityID) -> StoredElement? {
    for tree in trees.values {
      if let list = tree.place(ofRow: id)?.list { return StoredElement(tree: tree, item: list) }
    }
    return nil
  }

  /// Takes the elements that were kept for a while and have gone now.
  mutating func takeAbandoned() -> [AccessibilityID] {
    defer { abandoned = [] }
    return abandoned.filter { element($0) == nil }
  }

  // MARK: Hierarchy

  /// The windows that belong to no other one, the oldest first.
  var windows: [AccessibilityTree] {
    trees.values.filter { tree in tree.window.owner.flatMap { trees[$0] } == nil }
      .sorted { $0.window.number < $1.window.number }
  }

  /// The popups and dialogs of a window, the oldest first.
  func windows(ownedBy number: UInt64) -> [AccessibilityTree] {
    trees.values.filter { $0.window.owner == number && number != $0.window.number }
      .sorted { $0.window.number < $1.window.number }
  }

  /// The children of an element that are windows.
  private func windows(in element: StoredElement) -> [AccessibilityTree] {
    element.item.id == element.tree.root ? windows(ownedBy: element.tree.window.number) : []
  }

  /// The number of an element's children.
  func childCount(of element: StoredElement) -> Int {
    element.item.children.count + windows(in: element).count
  }

  /// A child of an element; nil if there is none at the index.
  func child(_ index: Int, of element: StoredElement) -> AccessibilityID? {
    if let child = element.item.children[index] { return child }
    let windows = windows(in: element)
    let rest = index - element.item.children.count
    return windows.indices.contains(rest) ? windows[rest].root : nil
  }

  /// The children of an element, without the rows of a list that have no nodes.
  func knownChildren(of element: StoredElement) -> [AccessibilityID] {
    element.item.children.known + windows(in: element).map(\.root)
  }

  /// The element around an element; nil for a window that belongs to the program.
  func parent(of element: StoredElement) -> AccessibilityID? {
    if let parent = element.item.parent { return parent }
    return element.tree.window.owner.flatMap { trees[$0]?.root }
  }

  /// The index of an element among its siblings; -1 if it has none.
  func index(of element: StoredElement) -> Int {
    guard let parent = parent(of: element) else {
      return windows.firstIndex { $0.root == element.item.id } ?? -1
    }
    guard let around = self.element(parent) else { return -1 }
    if let index = around.item.children.index(of: element.item.id) { return index }
    let windows = windows(in: around)
    return windows.firstIndex { $0.root == element.item.id }.map { $0 + around.item.children.count } ?? -1
  }

  /// The element with the keyboard focus: a popup that has it goes before its window.
  var focus: AccessibilityID? {
    let active = trees.values.filter { $0.window.isActive && $0.focus != nil }
    return active.max { first, second in
      ((first.window.owner == nil ? 0 : 1), first.window.number)
        < ((second.window.owner == nil ? 0 : 1), second.window.number)
    }?.focus
  }

  // MARK: Places

  /// The innermost element at a point of the screen, in pixels: popups are in front of their windows, and newer ones in front of
  /// older ones.
  ///
  /// - Parameter window: the number of the window that is asked; nil for all windows.
  func element(at point: CGPoint, in window: UInt64? = nil) -> AccessibilityID? {
    let owned =
      window.map { windows(ownedBy: $0) } ?? windows.sorted { !$0.window.isActive && $1.window.isActive }
    for tree in owned.reversed() {
      if let found = element(at: point, in: tree.window.number) { return found }
    }
    return window.flatMap { trees[$0] }.flatMap { $0.item(at: $0.point(onScreen: point))?.id }
  }

  // MARK: Changes

  /// Takes over a new tree, and forgets the rows that were made of the old one: the new one has those that were asked for last.
  /// Returns the old one.
  mutating func update(_ tree: AccessibilityTree) -> AccessibilityTree? {
    rows = rows.filter { $0.value.tree.window.number != tree.window.number }
    let old = trees.updateValue(tree, forKey: tree.window.number)
    keepFocus(of: old)
    return old
  }

  private mutating func keepFocus(of old: AccessibilityTree?) {
    let new = old.flatMap { trees[$0.window.number] }
    guard let old, let id = old.focus, let item = old.items[id], new?.items[id] == nil else { return }
    // Nil where the window has gone, too: what it belonged to is around it, or the program. Screen readers look for what is
    // around both the old focus and the new one, and say nothing if they come to something that has gone.
    let parent = old.ancestors(of: item).first { new?.items[$0.id] != nil }?.id
    var description = item.description
    description.states.subtract([.focused, .showing])
    let kept = AccessibilityItem(
      id: id, parent: parent, children: item.children, description: description, frame: item.frame,
      relations: item.relations)
    // Without the others of the old tree, which would stay for as long.
    let tree = AccessibilityTree(window: old.window, root: old.root, focus: nil, items: [id: kept])
    lastFocus = StoredElement(tree: tree, item: kept)
  }

  /// Takes over the elements of a row of a window's list.
  mutating func add(_ items: [AccessibilityItem], of window: UInt64) {
    guard let tree = trees[window] else { return }
    if rows.count > Self.maximumRows { rows = [:] }
    for item in items { rows[item.id] = StoredElement(tree: tree, item: item) }
  }

  /// Forgets a window. Returns its tree.
  mutating func remove(_ window: UInt64) -> AccessibilityTree? {
    rows = rows.filter { $0.value.tree.window.number != window }
    let old = trees.removeValue(forKey: window)
    keepFocus(of: old)
    return old
  }
}
