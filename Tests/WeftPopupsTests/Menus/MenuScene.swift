import Foundation
import WeftCommands
import WeftEditing
import WeftLayout
import WeftNodes
import WeftOffscreen
import WeftTesting

@testable import WeftPopups

/// A window with a menu bar, a text field and a node with a context menu, which records what is chosen.
@MainActor
final class MenuScene {
  /// What was chosen.
  final class Log: Sendable {
    @MainActor var chosen: [String] = []
    @MainActor var showsSidebar = true
  }

  let log = Log()
  let root = DisplayNode()
  let bar: MenuBarNode
  let field = EditableTextNode()
  let page = DisplayNode()
  let window: OffscreenWindow

  init() {
    let log = log
    bar = MenuBarNode(Self.menus(log))
    bar.frame = CGRect(x: 0, y: 0, width: 500, height: 34)
    field.frame = CGRect(x: 20, y: 60, width: 200, height: 32)
    field.text = "some text"
    page.frame = CGRect(x: 20, y: 120, width: 460, height: 260)
    page.contextMenu = Self.page(log)
    for node in [bar, field, page] as [DisplayNode] { root.addSubnode(node) }
    root.setHandler(for: .save) { log.chosen.append("save") }
    root.setHandler(for: .print, isEnabled: { false }) { log.chosen.append("print") }
    window = OffscreenWindow(size: CGSize(width: 500, height: 400), rootNode: root)
    window.settle()
  }

  private static func menus(_ log: Log) -> [Menu] {
    [
      Menu("File") {
        Command.open
        Command.save
        Command.print
        MenuSection {
          Menu("Export", mnemonic: "x") {
            item("PNG", log); item("SVG", log)
          }
        }
        MenuSection { Command.quit }
      },
      Menu("Edit") { for command in [Command.copy, .paste, .selectAll] { command } },
      Menu("View") {
        MenuItem("Sidebar", isOn: log.showsSidebar, shortcut: KeyboardShortcut(.f(9), [])) {
          log.showsSidebar.toggle()
        }
      },
    ]
  }

  private static func page(_ log: Log) -> Menu {
    Menu {
      item("Open", log)
      item("Rename", log).disabled(because: "It is read-only.")
      Menu("Sort") {
        item("Name", log)
        Menu("More") { item("Colour", log) }
      }
      item("Share", log)
    }
  }

  nonisolated private static func item(_ title: String, _ log: Log) -> MenuItem {
    MenuItem(title) { log.chosen.append(title) }
  }

  // MARK: What the user does and sees

  /// The titles of the open menus.
  var openTitles: [String] { window.openMenus.map(\.title) }

  /// The selected items of the open menus.
  var selected: [String?] { window.openMenus.map { $0.items.first(where: \.isSelected)?.title } }

  /// Takes what was chosen.
  func takeChosen() -> [String] {
    defer { log.chosen = [] }
    return log.chosen
  }

  func openContextMenu() {
    window.click(at: CGPoint(x: 60, y: 160), button: .secondary)
  }

  /// The centre of an item of the menu that was opened last, in points of the window.
  func place(of title: String) -> CGPoint {
    let frame = window.openMenus.last?[title]?.frame ?? .null
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  func press(_ keys: KeyboardKey...) {
    for key in keys { window.press(key) }
  }
}
