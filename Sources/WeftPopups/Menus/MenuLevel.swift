import Foundation
import WeftCommands

/// One of the menus that are open beside each other.
@MainActor
final class MenuLevel {
  let popup: Popup
  let node: MenuNode
  /// The row whose submenu is open; nil for none.
  var openRow: Int? { didSet { node.openRow = openRow } }
  /// Where the pointer was last, in points of the scene of the menu.
  var pointer = CGPoint.zero
  /// What was typed to find an item.
  var typeAhead = TypeAhead()

  init(_ popup: Popup, _ node: MenuNode) {
    self.popup = popup
    self.node = node
  }

  var rows: [MenuRow] { node.rows }

  /// Selects a row and scrolls to it, as keys do.
  func select(_ row: Int?) {
    node.selection = row
    if let row { node.reveal(row) }
  }

  /// The next row that can be selected, from one on, in steps of 1 or -1; the first or last without one. Goes on at
  /// the other end.
  func row(after row: Int?, step: Int) -> Int? {
    let count = rows.count
    let start = row ?? (step > 0 ? -1 : count)
    return (1...max(count, 1)).lazy.map { ((start + step * $0) % count + count) % count }
      .first { self.rows[$0].isSelectable }
  }

  /// The row that a letter chooses; nil if there is none.
  func row(withMnemonic letter: String) -> Int? {
    rows.firstIndex { $0.isSelectable && Mnemonic.matches($0.entry?.mnemonic, letter) }
  }

  /// The titles of the rows that can be selected, and nil for the others.
  var titles: [String?] { rows.map { $0.isSelectable ? $0.entry?.title : nil } }
}
