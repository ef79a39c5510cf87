import WeftCommands

/// Keys and what they do, as the overlay of shortcuts shows them.
public struct ShortcutDescription: Hashable, Sendable {
  /// What the keys do.
  public var title: String
  /// The combinations of keys that have the same effect.
  package var combinations: [KeyCombination]
  /// Whether they do something at the moment. True by default.
  public var isEnabled = true

  /// Describes keyboard shortcuts.
  ///
  /// - Parameters:
  ///   - title: what they do. The ellipsis at the end of a menu item is left out.
  ///   - shortcuts: the shortcuts, which all have the same effect.
  public init(_ title: String, _ shortcuts: KeyboardShortcut...) {
    self.init(title, combinations: shortcuts.map(KeyCombination.init))
  }

  /// Describes keys that are no shortcut of a command.
  ///
  /// - Parameters:
  ///   - title: what they do.
  ///   - keys: what is printed on the keys, such as "R" or "Ctrl+I". The elements have the same effect.
  public init(_ title: String, keys: [String]) {
    self.init(title, combinations: keys.map(KeyCombination.init(printed:)))
  }

  init(_ title: String, combinations: [KeyCombination]) {
    self.title = Self.withoutEllipsis(title)
    self.combinations = combinations
  }

  /// A title without the dots by which a menu says that something follows; here that says nothing.
  static func withoutEllipsis(_ title: String) -> String {
    title.hasSuffix("…") ? String(title.dropLast()) : title
  }

  /// The keys in words, such as "Ctrl+S".
  public var spokenKeys: String { combinations.map(\.spoken).joined(separator: ", ") }
}
