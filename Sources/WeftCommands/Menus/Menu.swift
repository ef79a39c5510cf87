import WeftImaging

/// A menu: items, sections and other menus. A value, which says what is shown; `open(from:)`, a `MenuBarNode`, a
/// `MenuButtonNode` or the `contextMenu` of a node shows it.
///
/// ```swift
/// Menu("View") {
///   MenuItem("Reload", shortcut: KeyboardShortcut(.f(5), [])) { page.reload() }
///   MenuSection {
///     MenuItem("Show Sidebar", isOn: page.showsSidebar) { page.showsSidebar.toggle() }
///   }
///   Menu("Zoom") {
///     for zoom in [50, 100, 200] { MenuItem("\(zoom) %", isChosen: page.zoom == zoom) { page.zoom = zoom } }
///   }
/// }
/// ```
/// The contents are made anew each time when the menu opens, so they show the present state. A menu bar also makes
/// those of its menus when a key is pressed that may be a shortcut.
public struct Menu: Sendable {
  /// The title in a menu bar, or in the menu that contains it. Not shown for a context menu.
  public var title: String
  /// The picture beside the title; nil for none.
  public var image: Image?
  /// Whether it can be opened. True by default.
  public var isEnabled = true
  /// The letter of the title that opens it: with Alt in a menu bar, alone in an open menu. Nil, the default, stands in
  /// a menu bar for the first letter that no other title has, and in a menu for none.
  public var mnemonic: Character?

  private let content: @MainActor @Sendable () -> [MenuElement]

  /// Makes a menu.
  ///
  /// - Parameters:
  ///   - title: the title. Empty by default, for context menus.
  ///   - image: the picture beside the title. None by default.
  ///   - mnemonic: the letter that opens it; see `mnemonic`.
  ///   - content: makes the contents; called on main each time when they are needed. It is kept, so it should refer
  ///     weakly to the node whose menu this is: `Menu { [weak self] in … }`. In an item inside, `[weak self]` comes too
  ///     late.
  public init(
    _ title: String = "", image: Image? = nil, mnemonic: Character? = nil,
    @MenuBuilder content: @escaping @MainActor @Sendable () -> [MenuElement]
  ) {
    self.title = title
    self.image = image
    self.mnemonic = mnemonic
    self.content = content
  }

  /// The present contents. Main.
  @MainActor public var elements: [MenuElement] { content() }
}
