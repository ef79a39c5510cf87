import WeftCommands
import WeftNodes

// Keys in an open menu, as is usual on Linux desktops. None of them reaches the window.
extension MenuSession {
  /// Handles a key. Modifiers alone have no effect.
  func handle(_ event: KeyEvent, in level: MenuLevel) -> Bool {
    let selection = level.node.selection
    let isMirrored = level.node.isRightToLeft
    switch event.keysym {
    case Keysym.down, Keysym.keypadDown: level.select(level.row(after: selection, step: 1))
    case Keysym.up, Keysym.keypadUp: level.select(level.row(after: selection, step: -1))
    case Keysym.home, Keysym.keypadHome, Keysym.pageUp, Keysym.keypadPageUp:
      level.select(level.row(after: nil, step: 1))
    case Keysym.end, Keysym.keypadEnd, Keysym.pageDown, Keysym.keypadPageDown:
      level.select(level.row(after: nil, step: -1))
    case Keysym.right, Keysym.keypadRight: isMirrored ? goBack(from: level) : goForward(from: level)
    case Keysym.left, Keysym.keypadLeft: isMirrored ? goForward(from: level) : goBack(from: level)
    case Keysym.return, Keysym.keypadEnter, Keysym.space:
      if let selection { choose(selection, in: level, selectsFirst: true) }
    case Keysym.escape: level.popup.close()
    case Keysym.menu, Keysym.f10: close()
    default: type(event, in: level)
    }
    return true
  }

  /// Opens the submenu of the selected row, or leaves for the next menu of the bar.
  private func goForward(from level: MenuLevel) {
    if let selection = level.node.selection, level.rows[selection].entry?.submenu != nil {
      openSubmenu(of: selection, in: level, selectsFirst: true)
    } else {
      onLeave?(true)
    }
  }

  /// Closes a submenu, or leaves for the previous menu of the bar.
  private func goBack(from level: MenuLevel) {
    if level === levels.first { onLeave?(false) } else { level.popup.close() }
  }

  /// A letter chooses the item that it is the mnemonic of, also while Alt is still held from opening the menu. Else the next
  /// item is selected that begins with what was typed. If there is none, because the menu is in another alphabet, the letter
  /// of the key in the first layout with Latin letters chooses its item.
  private func type(_ event: KeyEvent, in level: MenuLevel) {
    guard event.modifiers.isDisjoint(with: [.control, .super]) else { return }
    if event.modifiers.contains(.alt) {
      let row = event.mnemonicLetters.lazy.compactMap { level.row(withMnemonic: $0) }.first
      if let row { choose(row, in: level, selectsFirst: true) }
      return
    }
    guard !event.text.isEmpty, event.text.allSatisfy({ !$0.isNewline && !$0.isWhitespace }) else {
      return
    }
    if let row = level.row(withMnemonic: event.text) { return choose(row, in: level, selectsFirst: true) }
    let next = level.typeAhead.type(
      event.text, at: event.time(orNow: clock?.now ?? 0), titles: level.titles,
      selection: level.node.selection)
    if let next { return level.select(next) }
    guard event.latinKeysym != event.keysym,
      let letter = ShortcutKey(keysym: event.latinKeysym).character,
      let row = level.row(withMnemonic: String(letter))
    else { return }
    choose(row, in: level, selectsFirst: true)
  }
}
