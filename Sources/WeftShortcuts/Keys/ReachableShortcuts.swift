import WeftCommands
import WeftLocalization
import WeftNodes
import WeftPopups
import WeftSemantics

/// Collects the shortcuts that can be used in a window at the moment.
///
/// The order is that of the user's attention: what has the keyboard focus, the menus, the other commands from the focus
/// outwards, and what works in every window. A command is listed once, where it is found first: in a menu, if it is in one.
@MainActor
struct ReachableShortcuts {
  private let scene: WindowScene
  private let responders: [DisplayNode]
  private var listed: Set<KeyboardShortcut> = []

  private init(_ scene: WindowScene) {
    self.scene = scene
    responders = Array(sequence(first: scene.firstResponder, next: \.supernode))
    // They are in the group of the window.
    listed = Set([Command.keyboardShortcuts, .keyTips].compactMap(\.shortcut))
  }

  /// The groups of a window, without empty ones.
  static func groups(in scene: WindowScene) -> [ShortcutGroup] {
    var reachable = ReachableShortcuts(scene)
    let menus = reachable.menus()
    let commands = reachable.commands()
    return (reachable.focus() + menus + commands + [reachable.window()]).filter { !$0.shortcuts.isEmpty }
  }

  // MARK: The focus

  /// What the focused node, and the nodes around it, answer without commands.
  private func focus() -> [ShortcutGroup] {
    var groups: [ShortcutGroup] = []
    for node in responders {
      if let provider = node as? any ShortcutsProviding { groups += provider.shortcutGroups }
    }
    guard let node = scene.focusedNode, node.isInHierarchy else { return groups }
    var description = AccessibilityDescription()
    node.describeAccessibility(&description)
    let own = description.role.flatMap { RoleShortcuts.group(of: $0, isRightToLeft: isRightToLeft) }
    return (own.map { [$0] } ?? []) + groups
  }

  private var isRightToLeft: Bool { scene.layoutDirection == .rightToLeft }

  // MARK: Menus

  /// The shortcuts in the menus of all bars.
  private mutating func menus() -> [ShortcutGroup] {
    var groups: [ShortcutGroup] = []
    for root in scene.roots {
      for case let bar as MenuBarNode in root.findAllSubnodes(where: { $0 is MenuBarNode }) {
        for menu in bar.menus where menu.isEnabled {
          groups.append(ShortcutGroup(menu.title, shortcuts(in: menu.elements)))
        }
      }
    }
    return groups
  }

  private mutating func shortcuts(in elements: [MenuElement]) -> [ShortcutDescription] {
    var result: [ShortcutDescription] = []
    for element in elements {
      switch element {
      case .item(let item):
        guard let shortcut = item.shortcut, listed.insert(shortcut).inserted else { continue }
        var description = ShortcutDescription(item.title, shortcut)
        description.isEnabled = item.isEnabled
        if let command = item.command { apply(scene.handler(for: command), to: &description) }
        result.append(description)
      case .submenu(let menu): result += menu.isEnabled ? shortcuts(in: menu.elements) : []
      case .section(let section): result += shortcuts(in: section.elements)
      }
    }
    return result
  }

  /// A command may have another title at the moment, and may do nothing.
  private func apply(_ handler: CommandHandler?, to description: inout ShortcutDescription) {
    if let title = handler?.title { description.title = ShortcutDescription.withoutEllipsis(title) }
    description.isEnabled = description.isEnabled && handler?.isEnabled == true
  }

  // MARK: Commands

  /// The shortcuts of context menus and of commands that are in no menu, and the standard commands that a node handles.
  private mutating func commands() -> [ShortcutGroup] {
    let context = contextMenu.map { shortcuts(in: $0.elements) } ?? []
    var others: [ShortcutDescription] = []
    for node in responders {
      for command in node.commandsWithHandlers { append(command, to: &others) }
    }
    var editing: [ShortcutDescription] = []
    for command in Self.standard where scene.handler(for: command) != nil { append(command, to: &editing) }
    return [
      ShortcutGroup(translated("Context Menu"), context),
      ShortcutGroup(translated("Edit", context: "group of shortcuts"), editing),
      ShortcutGroup(translated("Commands"), others),
    ]
  }

  private mutating func append(_ command: Command, to list: inout [ShortcutDescription]) {
    guard let shortcut = command.shortcut, !command.title.isEmpty, listed.insert(shortcut).inserted else {
      return
    }
    var description = ShortcutDescription(command.title, shortcut)
    apply(scene.handler(for: command), to: &description)
    list.append(description)
  }

  private static var standard: [Command] {
    [.undo, .redo, .cut, .copy, .paste, .pasteWithoutFormatting, .delete, .selectAll, .find, .refresh]
  }

  private var contextMenu: Menu? { responders.lazy.compactMap { $0.contextMenu(at: nil) }.first }

  // MARK: The window

  private func window() -> ShortcutGroup {
    let hasBar = scene.roots.contains { !$0.findAllSubnodes(where: { $0 is MenuBarNode }).isEmpty }
    let key = RoleShortcuts.key, item = RoleShortcuts.item
    var shortcuts = [
      item(translated("Go to the next or the previous control"), [key(.tab, []), key(.tab, .shift)])
    ]
    if hasBar { shortcuts.append(item(translated("Open the menu bar"), [key(.f(10), [])])) }
    if contextMenu != nil {
      shortcuts.append(
        item(
          translated("Open the context menu"),
          [key(ShortcutKey(keysym: Keysym.menu), []), key(.f(10), .shift)]))
    }
    shortcuts.append(
      item(
        Command.keyboardShortcuts.title,
        [Command.keyboardShortcuts.shortcut, ShortcutKeys.otherKey].compactMap { $0 }))
    shortcuts.append(item(Command.keyTips.title, [Command.keyTips.shortcut].compactMap { $0 }))
    return ShortcutGroup(translated("Window"), shortcuts.filter { !$0.combinations.isEmpty })
  }
}
