import Foundation
import Weft

/// The table of messages. Keys go from one to the other, and what can be done with the selected one can be done here.
final class MessagesNode: TableNode, @unchecked Sendable {
  // Unchecked: confined to main.

  /// Called when the table has got the keyboard focus, or has lost it.
  @MainActor var onFocus: ((Bool) -> Void)?
  /// Whether the press of a pointer is being handled.
  @MainActor private(set) var isPressed = false

  @MainActor private var selected: CellNode? { indexPathsForSelectedRows.first.flatMap(nodeForRow) }

  override func didBecomeFirstResponder() {
    super.didBecomeFirstResponder()
    onFocus?(true)
  }

  override func didResignFirstResponder() {
    super.didResignFirstResponder()
    onFocus?(false)
  }

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    isPressed = true
    defer { isPressed = false }
    return super.pointerPressed(event, at: point)
  }

  /// The menu of the selected message, for a key.
  override func contextMenu(at point: CGPoint?) -> Menu? {
    let menu = point == nil ? selected?.contextMenu : nil
    return menu ?? super.contextMenu(at: point)
  }

  override func handler(for command: Command) -> CommandHandler? {
    super.handler(for: command) ?? selected?.handler(for: command)
  }
}
