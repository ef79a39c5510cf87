import WeftSemantics

/// What has happened since clients were told last. If they take it slower than it happens, they hear of the differences
/// between the trees that they know and the newest ones, and not of each tree in between: it stays small however long that
/// takes.
struct UnsentChanges: Sendable {
  /// A window that has changed.
  struct Window: Sendable {
    let number: UInt64
    /// The tree that clients know, with rows that were made of it; nil if the window is new to them.
    var known: AccessibilityTree?
  }

  /// A text to be said.
  struct Announcement: Hashable, Sendable {
    let text: String
    let priority: AccessibilityLiveRegion
    let window: UInt64
  }

  /// How many announcements are kept: nobody wants to hear old ones.
  static let maximumAnnouncements = 16
  /// How many rows that were made of older trees are kept for a window.
  private static let maximumRows = 2000

  /// In the order in which they changed first.
  private(set) var windows: [Window] = []
  /// In their order.
  private(set) var announcements: [Announcement] = []

  var isEmpty: Bool { windows.isEmpty && announcements.isEmpty }

  /// A window has changed, come or gone.
  ///
  /// - Parameter old: the tree before; nil for none.
  mutating func windowDidChange(_ number: UInt64, from old: AccessibilityTree?) {
    guard let index = windows.firstIndex(where: { $0.number == number }) else {
      return windows.append(Window(number: number, known: old))
    }
    guard let known = windows[index].known, let old, !old.made.isEmpty, known.made.count < Self.maximumRows
    else { return }
    windows[index].known = AccessibilityTree(
      window: known.window, root: known.root, focus: known.focus, items: known.items,
      made: known.made.merging(old.made) { first, _ in first })
  }

  /// Something is to be said. The oldest text is left out if there are too many.
  mutating func announce(_ announcement: Announcement) {
    if announcements.count >= Self.maximumAnnouncements { announcements.removeFirst() }
    announcements.append(announcement)
  }

  /// Takes everything.
  mutating func take() -> UnsentChanges {
    defer { self = UnsentChanges() }
    return self
  }
}
