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
    for node in [scroll, details, tools, titleBar] as [DisplayNode] { addSubnode(node) }
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
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
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
    case .undo:
      return CommandHandler(
        isEnabled: album.undoName != nil, title: album.undoName.map { "Undo \($0)" }, action: album.undo)
    case .redo:
      return CommandHandler(
        isEnabled: album.redoName != nil, title: album.redoName.map { "Redo \($0)" }, action: album.redo)
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

  override func contextMenu(at point: CGPoint?) -> Menu? {
    point == nil ? album.selectedEntry.map { AlbumMenus(album: album).menu(of: $0) } : nil
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .super]) else { return false }
    switch event.keysym {
    case Keysym.left: photos.moveSelection(by: -1)
    case Keysym.right: photos.moveSelection(by: 1)
    case Keysym.up: photos.moveSelection(by: -photos.columns)
    case Keysym.down: photos.moveSelection(by: photos.columns)
    default: return super.keyPressed(event)
    }
    return true
  }
}
