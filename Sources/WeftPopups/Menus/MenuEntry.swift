import WeftCommands
import WeftImaging

/// An item or a submenu of an open menu: what is shown, and what happens when it is chosen.
@MainActor
struct MenuEntry {
  /// What happens when it is chosen.
  enum Choice {
    case act(@MainActor () -> Void)
    case open(Menu)
  }

  var title: String
  var image: Image?
  var shortcut: KeyboardShortcut?
  var mark = MenuMark.none
  var isEnabled: Bool
  var disabledReason: String?
  var isDestructive = false
  var mnemonic: Character?
  var choice: Choice

  /// The menu that it opens; nil if it is an item.
  var submenu: Menu? {
    if case .open(let menu) = choice { menu } else { nil }
  }
}
