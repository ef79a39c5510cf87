/// A part of a menu.
public enum MenuElement: Sendable {
  /// Something to choose.
  case item(MenuItem)
  /// A menu that opens beside this one.
  case submenu(Menu)
  /// Items that belong together, with lines around them.
  case section(MenuSection)
}
