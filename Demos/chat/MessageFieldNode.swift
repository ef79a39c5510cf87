import DemoSupport
import Foundation
import Weft

/// A field of several lines in which Return sends, and Shift-Return begins a new line.
final class MessageFieldNode: EditableTextNode, @unchecked Sendable {
  // Unchecked: confined to main.

  /// Called when Return was pressed.
  @MainActor var onReturn: (() -> Void)?

  override func keyPressed(_ event: KeyEvent) -> Bool {
    let isReturn = event.keysym == Keysym.return || event.keysym == Keysym.keypadEnter
    guard isReturn, !event.modifiers.contains(.shift) else { return super.keyPressed(event) }
    onReturn?()
    return true
  }
}
