import WeftCommands
import WeftLocalization
import WeftSemantics

/// The keys that nodes of a role answer by themselves.
enum RoleShortcuts {
  /// The group of a role; nil if it has no keys of its own.
  static func group(of role: AccessibilityRole, isRightToLeft: Bool) -> ShortcutGroup? {
    switch role {
    case .textField, .passwordField, .searchField, .dateField: ShortcutGroup(translated("Text Field"), text)
    case .textArea: ShortcutGroup(translated("Text"), text + pages)
    case .list: ShortcutGroup(translated("List"), rows)
    case .grid: ShortcutGroup(translated("Grid"), rows)
    case .table: ShortcutGroup(translated("Table"), rows)
    case .tree: ShortcutGroup(translated("Outline"), rows + branches(isRightToLeft))
    case .slider, .spinButton: ShortcutGroup(translated("Value"), values)
    case .radioButton, .radioGroup:
      ShortcutGroup(translated("Choice"), [arrows(translated("Choose another"))])
    case .tab, .tabList: ShortcutGroup(translated("Tabs"), [sides(translated("Go to another tab"))])
    case .calendar: ShortcutGroup(translated("Calendar"), days)
    case .button, .toggleButton, .checkBox, .switch, .link:
      ShortcutGroup(
        translated("Control"),
        [item(translated("Press"), [key(.space)] + (role == .switch ? [] : [key(.return)]))])
    case .menuButton, .comboBox:
      ShortcutGroup(translated("Control"), [item(translated("Open"), [key(.space), key(.down)])])
    default: nil
    }
  }

  // MARK: Groups

  private static var text: [ShortcutDescription] {
    [
      item(translated("Move by a word"), [key(.left, .control), key(.right, .control)]),
      item(translated("Go to the start or the end of the line"), [key(.home), key(.end)]),
      item(translated("Select while moving"), [key(.left, .shift), key(.right, .shift)]),
      item(translated("Delete a word"), [key(.backspace, .control), key(.delete, .control)]),
    ]
  }

  private static var pages: [ShortcutDescription] {
    [
      item(
        translated("Go to the start or the end of the text"), [key(.home, .control), key(.end, .control)]),
      item(translated("Move by a page"), [key(.pageUp), key(.pageDown)]),
      item(translated("Go to the next control"), [key(.tab, .control)]),
    ]
  }

  private static var rows: [ShortcutDescription] {
    [
      item(translated("Choose a row"), [key(.up), key(.down)]),
      item(translated("Go to the first or the last row"), [key(.home), key(.end)]),
      item(translated("Move by a page"), [key(.pageUp), key(.pageDown)]),
      item(translated("Extend the selection"), [key(.up, .shift), key(.down, .shift)]),
      item(translated("Open"), [key(.return)]),
    ]
  }

  private static func branches(_ isRightToLeft: Bool) -> [ShortcutDescription] {
    [
      item(translated("Open a branch"), [key(isRightToLeft ? .left : .right)]),
      item(translated("Close a branch"), [key(isRightToLeft ? .right : .left)]),
    ]
  }

  private static var values: [ShortcutDescription] {
    [
      item(translated("Change the value"), [key(.up), key(.down)]),
      item(translated("Lowest or highest value"), [key(.home), key(.end)]),
    ]
  }

  private static var days: [ShortcutDescription] {
    [
      arrows(translated("Choose a day")),
      item(translated("Go to another month"), [key(.pageUp), key(.pageDown)]),
      item(translated("Go to the start or the end of the week"), [key(.home), key(.end)]),
    ]
  }

  // MARK: Parts

  static func item(_ title: String, _ keys: [KeyboardShortcut]) -> ShortcutDescription {
    ShortcutDescription(title, combinations: keys.map(KeyCombination.init))
  }

  static func key(_ key: ShortcutKey, _ modifiers: KeyModifiers = []) -> KeyboardShortcut {
    KeyboardShortcut(key, modifiers)
  }

  private static func arrows(_ title: String) -> ShortcutDescription {
    item(title, [key(.left), key(.right), key(.up), key(.down)])
  }

  private static func sides(_ title: String) -> ShortcutDescription {
    item(title, [key(.left), key(.right)])
  }
}
