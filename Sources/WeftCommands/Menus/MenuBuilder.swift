/// Builds the contents of a menu from items, menus and sections, with conditions and loops.
@resultBuilder
public enum MenuBuilder {
  /// An item.
  public static func buildExpression(_ item: MenuItem) -> [MenuElement] { [.item(item)] }
  /// A menu within the menu.
  public static func buildExpression(_ menu: Menu) -> [MenuElement] { [.submenu(menu)] }
  /// A section.
  public static func buildExpression(_ section: MenuSection) -> [MenuElement] { [.section(section)] }
  /// A command, as an item.
  public static func buildExpression(_ command: Command) -> [MenuElement] { [.item(MenuItem(command))] }
  /// Parts that were made elsewhere.
  public static func buildExpression(_ elements: [MenuElement]) -> [MenuElement] { elements }
  /// One part after the other.
  public static func buildBlock(_ parts: [MenuElement]...) -> [MenuElement] { parts.flatMap { $0 } }
  /// A part that may be missing.
  public static func buildOptional(_ part: [MenuElement]?) -> [MenuElement] { part ?? [] }
  /// The first of two alternatives.
  public static func buildEither(first part: [MenuElement]) -> [MenuElement] { part }
  /// The second of two alternatives.
  public static func buildEither(second part: [MenuElement]) -> [MenuElement] { part }
  /// A loop.
  public static func buildArray(_ parts: [[MenuElement]]) -> [MenuElement] { parts.flatMap { $0 } }
  /// A part that depends on the version of the system.
  public static func buildLimitedAvailability(_ part: [MenuElement]) -> [MenuElement] { part }
}
