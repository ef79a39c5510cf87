import Foundation

/// Shortcuts that belong together, such as those of a menu.
public struct ShortcutGroup: Hashable, Sendable {
  /// The heading.
  public var title: String
  /// The shortcuts, in the order in which they are shown.
  public var shortcuts: [ShortcutDescription]

  /// Makes a group.
  public init(_ title: String, _ shortcuts: [ShortcutDescription]) {
    self.title = title
    self.shortcuts = shortcuts
  }

  /// The part of the group that matches what the user looks for: all of it, if the title does.
  ///
  /// - Parameter words: parts of words in any order, in any case and without accents.
  func matching(_ words: [Substring]) -> ShortcutGroup? {
    func has(_ word: Substring, in text: String) -> Bool {
      text.range(of: String(word), options: [.caseInsensitive, .diacriticInsensitive]) != nil
    }
    let found = shortcuts.filter { shortcut in
      words.allSatisfy { word in
        has(word, in: title) || has(word, in: shortcut.title) || has(word, in: shortcut.spokenKeys)
      }
    }
    return found.isEmpty ? nil : ShortcutGroup(title, found)
  }
}
