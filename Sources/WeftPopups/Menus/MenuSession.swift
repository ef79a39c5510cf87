import Foundation
import WeftCommands
import WeftLocalization
import WeftNodes
import WeftTheme

// An open menu with its submenus. Each level is a popup, opened from a row of the one before. The pointer works in the
// level below it, keys in the last one. All of it ends by closing the first popup, whose end is reported to the levels
// in turn; so there is one way out, whatever closes a popup.

/// The menus that are open, from when one opens until all are closed.
@MainActor
final class MenuSession {
  /// The open menus, each with the submenu of the one before.
  private(set) var levels: [MenuLevel] = []
  /// Whether the letters that choose items are underlined: while the keyboard is used.
  let showsMnemonics: Bool
  /// What the first menu is for the desktop.
  var kind = PopupDescription.Kind.menu
  /// Called when all menus are closed, before what was chosen is done.
  var onEnd: (() -> Void)?
  /// Called when an arrow key leaves the menu for the next one of a menu bar, or the previous one.
  var onLeave: ((_ forward: Bool) -> Void)?

  private weak var scene: WindowScene?
  private weak var responder: DisplayNode?
  /// Counts what could cancel a scheduled step.
  private var generation = 0

  /// How long the pointer rests on an item before its submenu opens, in seconds.
  static let openingDelay: TimeInterval = 0.2
  /// How long the pointer may take on its way to a submenu, in seconds, between two motions.
  static let travelTime: TimeInterval = 0.3

  /// - Parameters:
  ///   - scene: the scene whose nodes handle commands.
  ///   - responder: the node at which the search for a handler begins; nil for the one with the keyboard focus.
  ///   - showsMnemonics: whether letters are underlined.
  init(in scene: WindowScene?, from responder: DisplayNode?, showsMnemonics: Bool) {
    self.scene = scene
    self.responder = responder
    self.showsMnemonics = showsMnemonics
  }

  // MARK: Opening

  /// Opens the first menu.
  ///
  /// - Parameters:
  ///   - passthrough: a node that still receives the pointer.
  ///   - minimumWidth: in points.
  ///   - selection: which row is selected first, of those that the menu has.
  func open(
    _ menu: Menu, from node: DisplayNode, at rect: CGRect?, _ placement: PopupPlacement,
    passthrough: DisplayNode? = nil, minimumWidth: CGFloat = 0,
    selecting selection: ([MenuRow]) -> Int? = { _ in nil }
  ) throws(PopupError) {
    let level = level(of: menu, placement, theme: node.theme)
    guard !level.rows.isEmpty else { return }
    level.popup.kind = kind
    level.popup.passthroughNode = passthrough
    level.node.minimumWidth = minimumWidth
    // It may be closed before it is shown.
    levels = [level]
    do {
      try level.popup.open(from: node, at: rect)
    } catch {
      levels = []
      throw error
    }
    if level.popup.isOpen, let row = selection(level.rows) { level.select(row) }
  }

  private func level(of menu: Menu, _ placement: PopupPlacement, theme: Theme) -> MenuLevel {
    let contents = MenuContents(of: menu, in: scene, from: responder)
    let node = MenuNode(contents.rows, showsMnemonics: showsMnemonics, theme: theme)
    let popup = Popup(node, behavior: .modal, style: .panel, placement: placement)
    popup.title = menu.title.isEmpty ? translated("Menu") : menu.title
    popup.kind = .menu
    // A menu without a title is a menu and nothing else.
    node.accessibilityLabel = menu.title.isEmpty ? nil : menu.title
    popup.sharesPresses = true
    let level = MenuLevel(popup, node)
    node.onPointer = { [weak self, weak level] event in
      if let level { self?.handle(event, in: level) }
    }
    popup.onKey = { [weak self, weak level] event in
      guard let self, let level else { return false }
      return handle(event, in: level)
    }
    node.onAction = { [weak self, weak level] action, row in
      guard let self, let level else { return false }
      return perform(action, on: row, in: level)
    }
    popup.onReleaseAfterDrag = { [weak self, weak level] location in
      guard let self, let level else { return }
      let point = level.node.convert(location, from: level.node.rootNode)
      handle(MenuPointerEvent(.released, row: level.node.row(at: point), location: location), in: level)
    }
    // The popups keep the session until they are closed.
    popup.onClose = { [self, weak level] _ in
      if let level { didClose(level) }
    }
    return level
  }

  /// Opens the submenu of a row.
  func openSubmenu(of row: Int, in level: MenuLevel, selectsFirst: Bool) {
    generation += 1
    guard let menu = level.rows[row].entry?.submenu, level.rows[row].isSelectable else { return }
    if level.openRow == row, let next = levels.last, next !== level {
      if selectsFirst { next.select(next.row(after: nil, step: 1)) }
      return
    }
    closeLevels(after: level)
    let submenu = self.level(of: menu, .submenu, theme: level.node.theme)
    guard !submenu.rows.isEmpty else { return }
    levels.append(submenu)
    do {
      try submenu.popup.open(from: level.node, at: level.node.frame(ofRow: row))
    } catch {
      levels.removeAll { $0 === submenu }
      return
    }
    guard submenu.popup.isOpen else { return }
    level.node.selection = row
    level.openRow = row
    if selectsFirst { submenu.select(submenu.row(after: nil, step: 1)) }
  }

  // MARK: Closing

  /// Closes all menus.
  func close() { levels.first?.popup.close() }

  /// Closes the submenus of a menu.
  func closeLevels(after level: MenuLevel) {
    guard let index = levels.firstIndex(where: { $0 === level }), index + 1 < levels.count else { return }
    levels[index + 1].popup.close()
  }

  private func didClose(_ level: MenuLevel) {
    generation += 1
    level.popup.onClose = nil
    guard let index = levels.firstIndex(where: { $0 === level }) else { return }
    levels.removeSubrange(index...)
    levels.last?.openRow = nil
    guard levels.isEmpty else { return }
    onEnd?()
    onEnd = nil
  }

  /// Opens the submenu of a row, or closes everything and does what the row is for.
  func choose(_ row: Int, in level: MenuLevel, selectsFirst: Bool) {
    guard let entry = level.rows[row].entry, entry.isEnabled else { return }
    switch entry.choice {
    case .open: openSubmenu(of: row, in: level, selectsFirst: selectsFirst)
    case .act(let action):
      close()
      action()
    }
  }

  // MARK: Pointer

  private func handle(_ event: MenuPointerEvent, in level: MenuLevel) {
    switch event.phase {
    case .moved: pointerMoved(to: event, in: level)
    case .exited: pointerExited(level)
    case .pressed:
      if let row = event.row, level.rows[row].entry?.submenu != nil {
        openSubmenu(of: row, in: level, selectsFirst: false)
      }
    case .released:
      if let row = event.row, level.rows[row].entry?.submenu == nil {
        choose(row, in: level, selectsFirst: false)
      }
    }
  }

  private func pointerMoved(to event: MenuPointerEvent, in level: MenuLevel) {
    let previous = level.pointer
    level.pointer = event.location
    level.node.toolTip = event.row.flatMap { level.rows[$0].entry?.disabledReason }
    if let openRow = level.openRow, event.row != openRow, let submenu = submenu(of: level) {
      if SubmenuTriangle(from: previous, to: submenu.popup.frame).contains(event.location) {
        schedule(after: Self.travelTime) { [weak self, weak level] in
          guard let self, let level else { return }
          arrive(at: event.row, in: level)
        }
        return
      }
    }
    arrive(at: event.row, in: level)
  }

  /// The pointer is at a row for good.
  private func arrive(at row: Int?, in level: MenuLevel) {
    if level.openRow != nil, level.openRow != row { closeLevels(after: level) }
    let isEntry = row.map { level.rows[$0].isSelectable } == true
    let isNew = level.node.selection != row
    level.node.selection = isEntry ? row : nil
    guard isEntry, let row, level.rows[row].entry?.submenu != nil, level.openRow != row else {
      if isNew { generation += 1 }
      return
    }
    guard isNew else { return }
    schedule(after: Self.openingDelay) { [weak self, weak level] in
      guard let self, let level, level.node.selection == row else { return }
      openSubmenu(of: row, in: level, selectsFirst: false)
    }
  }

  private func pointerExited(_ level: MenuLevel) {
    level.node.selection = level.openRow
    if level.openRow == nil { generation += 1 }
  }

  private func submenu(of level: MenuLevel) -> MenuLevel? {
    guard let index = levels.firstIndex(where: { $0 === level }), index + 1 < levels.count else { return nil }
    return levels[index + 1]
  }

  /// Does something later, unless something else happens before.
  private func schedule(after delay: TimeInterval, _ body: @escaping @MainActor () -> Void) {
    generation += 1
    let generation = generation
    clock?.perform(after: delay) { [weak self] in
      if self?.generation == generation { body() }
    }
  }

  /// The clock of the window.
  var clock: (any SceneClock)? { scene?.clock }
}

extension PopupPlacement {
  /// Beside a row of a menu, the first row of the submenu at its height.
  @MainActor fileprivate static var submenu: PopupPlacement {
    PopupPlacement(
      anchor: .topTrailing, gravity: .bottomTrailing, gap: 2,
      offset: CGSize(width: 0, height: -MenuMetrics.edge))
  }
}
