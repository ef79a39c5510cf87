import WeftCommands
import WeftControls
import WeftImaging
import WeftLayout
import WeftNodes

@testable import WeftPopups

/// A page with a menu bar and the buttons that open menus.
final class MenuPage: DisplayNode, @unchecked Sendable {
  let bar = MenuBarNode([
    Menu("File") {
      Command.new
      Command.open
      Menu("Open Recent") { for name in ["Autumn.png", "Harbour.jpg", "Notes.txt"] { MenuItem(name) {} } }
      MenuSection {
        Command.save
        Command.saveAs
      }
      MenuSection { MenuItem("Move to Trash", isDestructive: true) {} }
      MenuSection { Command.quit }
    },
    Menu("View") {
      MenuItem("Show Sidebar", isOn: true, shortcut: KeyboardShortcut(.f(9), []), mnemonic: "s") {}
      MenuItem("Show Status Bar", isOn: false) {}
      MenuSection("Sort by", choices: ["Name", "Size", "Date"], chosen: "Size", name: { $0 }) { _ in }
    },
    Menu("Help") { Command.help },
  ])
  let button = MenuButtonNode(Menu("Options") { MenuItem("One") {} })
  let popUp = PopUpButtonNode(["Small", "Medium", "Large", "Extra large"], selectedIndex: 1)

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    for command in [Command.new, .open, .save, .quit] { setHandler(for: command) {} }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: 60) {
      bar
      HStack(spacing: 12) {
        button
        popUp
      }
      .padding(16)
    }
  }
}
