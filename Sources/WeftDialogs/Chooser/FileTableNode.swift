import Foundation
import WeftCommands
import WeftLists
import WeftNodes
import WeftSemantics

/// The rows of the file list, with the keys that mean something else there than in other tables.
final class FileTableNode: TableNode, @unchecked Sendable {
  // Unchecked: what is stored is confined to main.

  /// Whether the user selects several files at once, as with Shift.
  @MainActor private(set) var selectsSeveral = false
  /// Called when the table may have got or lost the keyboard, or the ring that shows it.
  @MainActor var onFocusChange: (() -> Void)?

  @MainActor private func select<Result>(several: Bool, _ body: () -> Result) -> Result {
    selectsSeveral = several
    defer { selectsSeveral = false }
    return body()
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    onFocusChange?()
    // With these a path begins.
    if ["/", "~"].contains(event.text) { return false }
    let extends = event.text.isEmpty && event.modifiers.contains(.shift)
    let isAll = Command.selectAll.shortcut?.matches(event) == true
    if select(several: extends || isAll, { super.keyPressed(event) }) { return true }
    // Where no file is selected, it opens none, and accepts nothing.
    return [Keysym.return, Keysym.keypadEnter].contains(event.keysym)
      && event.modifiers.isDisjoint(with: [.control, .alt, .super])
  }

  override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool {
    select(several: event.modifiers.contains(.shift)) { super.pointerReleased(event, at: point) }
  }

  override func handler(for command: Command) -> CommandHandler? {
    guard var handler = super.handler(for: command), command == .selectAll else {
      return super.handler(for: command)
    }
    let action = handler.action
    handler.action = { [weak self] in self?.select(several: true, action) }
    return handler
  }

  override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    select(several: action == .selectAllRows) { super.performAccessibilityAction(action) }
  }

  override func didBecomeFirstResponder() {
    super.didBecomeFirstResponder()
    onFocusChange?()
  }

  override func didResignFirstResponder() {
    super.didResignFirstResponder()
    onFocusChange?()
  }
}
