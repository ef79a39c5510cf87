/// A line of an open menu.
@MainActor
enum MenuRow {
  case entry(MenuEntry)
  case heading(String)
  case separator

  /// The item or submenu; nil for headings and separators.
  var entry: MenuEntry? {
    if case .entry(let entry) = self { entry } else { nil }
  }

  /// Whether it can be chosen.
  var isSelectable: Bool { entry?.isEnabled == true }
}
