import DemoSupport
import Foundation
import Weft

/// The window: a title bar with the menus, a bar of buttons, the album, and a line that says what has happened.
final class MenusRootNode: DemoRootNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main.
  @MainActor let album = Album()
  @MainActor private lazy var dialogs = AlbumDialogs(album)
  private let titleBar: TitleBarNode
  private let tools: ToolbarNode
  private let photos: AlbumNode
  private let scroll: ScrollNode
  private let details: DetailsNode

  @MainActor init() {
    titleBar = TitleBarNode(leading: MenuBarNode(AlbumMenus(album: album).bar))
    tools = ToolbarNode(album)
    photos = AlbumNode(album)
    scroll = ScrollNode(content: photos)
    details = DetailsNode(album)
    super.init(title: "Menus", hasHeader: false, followsAppearance: true, hasTitleBar: true)
    // In the order in which they are read.
    for node in [titleBar, tools, scroll, details] as [DisplayNode] { addSubnode(node) }
    ownUndoHistory = album.history
    album.onChange = { [weak self] in self?.albumDidChange() }
    album.onSelect = { [weak self] in self?.selectionDidChange() }
  }

  override func layout() {
    super.layout()
    var y: CGFloat = 0
    for node in [titleBar, tools] as [DisplayNode] {
      let range = SizeRange(
        min: CGSize(width: bounds.width, height: 0), max: CGSize(width: bounds.width, height: .infinity))
      let height = node.layoutThatFits(range).size.height
      node.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
    let pane = album.showsDetails ? min(DetailsNode.width, bounds.width / 2) : 0
    let height = max(bounds.height - y, 0)
    details.isHidden = !album.showsDetails
    details.frame = CGRect(x: isMirrored ? 0 : bounds.width - pane, y: y, width: pane, height: height)
    scroll.frame = CGRect(x: isMirrored ? pane : 0, y: y, width: bounds.width - pane, height: height)
  }

  @MainActor private func albumDidChange() {
    photos.showEntries()
    tools.showState()
    details.showSelection()
    setNeedsLayout()
  }

  @MainActor private func selectionDidChange() {
    photos.showSelection()
    details.showSelection()
    if let card = photos.selectedCard { scroll.scrollTo(card) }
  }

  // MARK: Commands

  override func handler(for command: Command) -> CommandHandler? {
    let (album, selected) = (album, album.selectedEntry)
    let reason = "No photograph is selected."
    switch command {
    case .delete:
      return CommandHandler(isEnabled: selected != nil, disabledReason: reason) { [self] in
        if let selected { dialogs.delete(selected, askedOn: self) }
      }
    case .open: return CommandHandler { [self] in dialogs.open(askedOn: self) }
    case .saveAs: return CommandHandler { [self] in dialogs.save(askedOn: self) }
    case .rename:
      return CommandHandler(isEnabled: selected != nil, disabledReason: reason) { [self] in
        if let selected { dialogs.rename(selected, askedOn: self) }
      }
    case .favorite:
      let isFavorite = selected?.isFavorite == true
      return CommandHandler(
        isEnabled: selected != nil, disabledReason: reason, mark: .check(isFavorite)
      ) {
        guard let selected else { return }
        album.change(selected.index, "Favourite") { entry in
          var entry = entry
          entry.isFavorite.toggle()
          return entry
        }
      }
    default: return super.handler(for: command)
    }
  }

  // MARK: Keys

  override var keys: [KeyDescription] {
    [
      KeyDescription("Arrow keys", "Select a photograph"),
      KeyDescription(["F10", "Alt+letter"], "Open a menu of the bar"),
      KeyDescription(["Menu", "Shift+F10"], "Open the menu of the photograph"),
      KeyDescription(.favorite), KeyDescription(.rename), KeyDescription(.delete), KeyDescription(.undo),
      KeyDescription("Ctrl+I", "Details"),
    ]
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    if opensMenu(event), let card = photos.selectedCard { return card.openMenu() }
    guard event.modifiers.isDisjoint(with: [.control, .alt, .super]) else { return false }
    switch event.keysym {
    case Keysym.left: photos.moveSelection(by: -1)
    case Keysym.right: photos.moveSelection(by: 1)
    case Keysym.up: photos.moveSelection(by: -photos.columns)
    case Keysym.down: photos.moveSelection(by: photos.columns)
    // One that was meant for a menu must not end the program.
    case Keysym.escape: album.selection = nil
    default: return false
    }
    if album.selection != nil { photos.becomeFirstResponder() }
    return true
  }

  /// Whether a key opens context menus.
  private func opensMenu(_ event: KeyEvent) -> Bool {
    let keys = [KeyboardShortcut(ShortcutKey(keysym: Keysym.menu), []), KeyboardShortcut(.f(10), .shift)]
    return keys.contains { $0.matches(event) }
  }
}
