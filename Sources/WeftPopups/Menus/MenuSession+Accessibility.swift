import WeftNodes
import WeftSemantics

// What assistive technologies do in an open menu has the same effects as keys.
extension MenuSession {
  /// Does something to a row. Returns whether it was done.
  func perform(_ action: AccessibilityAction, on row: Int, in level: MenuLevel) -> Bool {
    guard let entry = level.rows[row].entry, entry.isEnabled else { return false }
    switch action {
    case .press:
      choose(row, in: level, selectsFirst: true)
    case .expand:
      openSubmenu(of: row, in: level, selectsFirst: true)
      return level.openRow == row
    case .collapse:
      guard level.openRow == row else { return false }
      closeLevels(after: level)
    case .focus:
      if level.openRow != row { closeLevels(after: level) }
      level.select(row)
    case .dismiss:
      level.popup.close()
    default:
      return false
    }
    return true
  }
}
