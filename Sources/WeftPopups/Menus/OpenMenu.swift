import Foundation
import WeftCommands
import WeftNodes

/// A menu that is open, as the user sees it: for tests and for assistive technology.
@MainActor
public struct OpenMenu {
  /// An item or submenu.
  public struct Item: Hashable, Sendable {
    /// The title.
    public let title: String
    /// Whether it can be chosen.
    public let isEnabled: Bool
    /// The mark beside it.
    public let mark: MenuMark
    /// The key with the same effect; nil for none.
    public let shortcut: KeyboardShortcut?
    /// Whether it opens a menu.
    public let isSubmenu: Bool
    /// Whether it is selected.
    public let isSelected: Bool
    /// The frame, in points of the window that the first menu was opened from.
    public let frame: CGRect
  }

  /// The title; "Menu" in the language of the program if it has none.
  public let title: String
  /// Its items and submenus, from top to bottom.
  public let items: [Item]

  init?(_ popup: Popup) {
    guard let node = popup.content as? MenuNode else { return nil }
    title = popup.title
    let origin = popup.originInWindow
    items = node.rows.indices.compactMap { index in
      guard let entry = node.rows[index].entry else { return nil }
      return Item(
        title: entry.title, isEnabled: entry.isEnabled, mark: entry.mark, shortcut: entry.shortcut,
        isSubmenu: entry.submenu != nil, isSelected: node.selection == index,
        frame: node.frame(ofRow: index).offsetBy(dx: origin.x, dy: origin.y))
    }
  }

  /// The item with a title; nil if there is none.
  public subscript(title: String) -> Item? { items.first { $0.title == title } }
}

extension WindowScene {
  /// The menus that are open in the window, or in the sheet in front of it, each followed by its submenu. Main.
  public var openMenus: [OpenMenu] { frontmostScene.popups.compactMap { OpenMenu($0) } }

  /// Scrolls the innermost of the open menus to an item, as keys do. Main.
  ///
  /// - Returns: the frame of the item, as that of `OpenMenu.Item`; nil if there is none with the title, or if it is not visible
  ///   then.
  package func revealMenuItem(_ title: String) -> CGRect? {
    guard let popup = frontmostScene.popups.last(where: { $0.content is MenuNode }),
      let node = popup.content as? MenuNode,
      let row = node.rows.firstIndex(where: { $0.entry?.title == title })
    else { return nil }
    node.reveal(row)
    let (frame, origin) = (node.frame(ofRow: row), popup.originInWindow)
    guard node.bounds.contains(CGPoint(x: frame.midX, y: frame.midY)) else { return nil }
    return frame.offsetBy(dx: origin.x, dy: origin.y)
  }
}

extension Popup {
  /// The origin of the content, in points of the window that the outermost popup was opened from.
  fileprivate var originInWindow: CGPoint {
    guard let parent else { return frame.origin }
    let (origin, inner) = (
      parent.originInWindow, parent.content.convert(CGPoint.zero, to: parent.content.rootNode)
    )
    return CGPoint(x: frame.minX + origin.x - inner.x, y: frame.minY + origin.y - inner.y)
  }
}
