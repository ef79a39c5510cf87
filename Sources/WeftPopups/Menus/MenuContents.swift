import WeftCommands
import WeftNodes

/// The rows of a menu at the moment at which it opens.
@MainActor
struct MenuContents {
  private(set) var rows: [MenuRow] = []

  /// Makes the contents of a menu, and looks up the handlers of its commands.
  ///
  /// - Parameters:
  ///   - menu: the menu.
  ///   - scene: the scene whose nodes handle the commands.
  ///   - responder: the node where the search for a handler begins; nil for the one with the keyboard focus.
  init(of menu: Menu, in scene: WindowScene?, from responder: DisplayNode?) {
    append(menu.elements) { Self.entry(of: $0, in: scene, from: responder) }
    if case .separator = rows.last { rows.removeLast() }
  }

  private mutating func append(_ elements: [MenuElement], _ entry: (MenuItem) -> MenuEntry) {
    for element in elements {
      switch element {
      case .item(let item): rows.append(.entry(entry(item)))
      case .submenu(let menu): rows.append(.entry(Self.entry(of: menu)))
      case .section(let section) where section.elements.isEmpty: continue
      case .section(let section):
        separate()
        if let title = section.title, !title.isEmpty { rows.append(.heading(title)) }
        append(section.elements, entry)
        separate()
      }
    }
  }

  /// Adds a line, unless there is one or nothing above it.
  private mutating func separate() {
    guard let last = rows.last else { return }
    if case .separator = last { return }
    rows.append(.separator)
  }

  private static func entry(of menu: Menu) -> MenuEntry {
    MenuEntry(
      title: menu.title, image: menu.image, isEnabled: menu.isEnabled, mnemonic: menu.mnemonic,
      choice: .open(menu))
  }

  /// The entry of an item; that of a command as its handler describes it.
  static func entry(
    of item: MenuItem, in scene: WindowScene?, from responder: DisplayNode?
  ) -> MenuEntry {
    var entry = MenuEntry(
      title: item.title, image: item.image, shortcut: item.shortcut, mark: item.mark,
      isEnabled: item.isEnabled, disabledReason: item.disabledReason, isDestructive: item.isDestructive,
      mnemonic: item.mnemonic, choice: .act {})
    switch item.action {
    case .call(let action): entry.choice = .act(action)
    case .perform(let command):
      guard let handler = scene?.handler(for: command, from: responder) else {
        entry.isEnabled = false
        return entry
      }
      if let title = handler.title { entry.title = title }
      if handler.mark != .none { entry.mark = handler.mark }
      entry.isEnabled = item.isEnabled && handler.isEnabled
      entry.disabledReason = item.disabledReason ?? handler.disabledReason
      entry.choice = .act(handler.action)
    }
    return entry
  }
}
