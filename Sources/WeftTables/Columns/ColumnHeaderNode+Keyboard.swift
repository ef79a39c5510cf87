import Foundation
import WeftCommands
import WeftNodes

// Keys: the arrows go from title to title, with Shift they change the width, with Control they move the column. Space and
// Return sort.

@MainActor
extension ColumnHeaderNode {
  /// How much a key changes a width, in points.
  private static let step: CGFloat = 10

  /// The column that keys act on.
  var focusedColumn: TableColumn.ID? {
    let shown = places?.places.map(\.id) ?? []
    return focused.flatMap { shown.contains($0) ? $0 : nil } ?? shown.first
  }

  func act(on event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.alt, .super]), let owner, let column = focusedColumn else {
      return false
    }
    switch event.keysym {
    case Keysym.left, Keysym.right:
      let isForward = (event.keysym == Keysym.right) != isMirrored
      act(on: column, isForward: isForward, event.modifiers, owner)
      return true
    case Keysym.space, Keysym.return, Keysym.keypadEnter:
      owner.sortByUser(column)
      return true
    case Keysym.home, Keysym.end:
      focused = event.keysym == Keysym.home ? places?.places.first?.id : places?.places.last?.id
      revealFocused()
      return true
    case Keysym.down:
      return owner.table.becomeFirstResponder()
    default: return false
    }
  }

  private func act(
    on column: TableColumn.ID, isForward: Bool, _ modifiers: KeyModifiers, _ owner: ColumnTableNode
  ) {
    guard let places, let index = places.places.firstIndex(where: { $0.id == column }) else { return }
    if modifiers.contains(.shift) {
      guard owner.columns.first(where: { $0.id == column })?.isResizable == true else { return }
      owner.resize(column, to: places.places[index].width + (isForward ? Self.step : -Self.step))
      return owner.userDidChangeColumns()
    }
    let next = index + (isForward ? 1 : -1)
    guard places.places.indices.contains(next) else { return }
    let neighbor = places.places[next].id
    if modifiers.contains(.control) {
      guard owner.mayMove(column), owner.mayMove(neighbor) else { return }
      owner.moveColumn(column, to: neighbor)
      owner.userDidChangeColumns()
    } else {
      focused = neighbor
    }
    revealFocused()
  }

  /// Lets keys act on a column.
  func focus(_ column: TableColumn.ID) {
    focused = column
    revealFocused()
  }

  /// Scrolls the focused title into view.
  private func revealFocused() {
    guard let owner, let places, let id = focusedColumn, let place = places.place(of: id) else { return }
    if places.isFirstFixed, places.places.first?.id == id { return }
    let hidden = places.isFirstFixed ? places.places.first?.width ?? 0 : 0
    let distance = scrolledDistance
    var wanted = max(distance, place.end - bounds.width)
    wanted = min(wanted, place.start - hidden)
    guard wanted != distance else { return }
    var offset = owner.table.contentOffset
    offset.x += isMirrored ? distance - wanted : wanted - distance
    owner.table.setContentOffset(offset, animated: true)
  }

  // MARK: The menu

  func menu(at point: CGPoint?) -> Menu? {
    let columns = columnsInMenu
    guard let owner, !columns.isEmpty else { return nil }
    return Menu {
      for column in columns {
        MenuItem(column.title, isOn: !column.isHidden) { [weak owner] in owner?.toggleByUser(column.id) }
      }
    }
  }

  /// The columns that the user can show and hide.
  var columnsInMenu: [TableColumn] {
    guard let owner else { return [] }
    return owner.columns.filter { $0.isHideable && ($0.isHidden || !owner.model.isBound($0.id)) }
  }
}
