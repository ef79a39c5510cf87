import Weft

/// A page with a context menu like those of most programs.
final class MenuPageNode: DisplayNode, @unchecked Sendable {
  override init() {
    super.init()
    backgroundColor = Color(hex: 0x2F_5D_50)
    contextMenu = Menu {
      MenuItem("Open", shortcut: KeyboardShortcut("o", .control)) {}
      MenuItem("Open in New Window") {}
      Menu("Open With") { for name in ["Pictures", "Editor", "Viewer"] { MenuItem(name) {} } }
      MenuSection {
        MenuItem("Cut", shortcut: KeyboardShortcut("x", .control)) {}
        MenuItem("Copy", shortcut: KeyboardShortcut("c", .control)) {}
        MenuItem("Paste", shortcut: KeyboardShortcut("v", .control)) {}.disabled(
          because: "Nothing was copied.")
      }
      MenuSection {
        MenuItem("Show Hidden Files", isOn: true) {}
        MenuItem("Sort Folders First", isOn: false) {}
      }
      MenuSection { MenuItem("Move to Trash", isDestructive: true) {} }
      MenuSection { MenuItem("Properties", shortcut: KeyboardShortcut("i", .control)) {} }
    }
  }
}
