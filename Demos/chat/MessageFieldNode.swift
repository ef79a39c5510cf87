import DemoSupport
import Foundation
import Weft

/// A field of several lines in which Return sends, and Shift-Return begins a new line. It leaves Page Up and Page Down to
/// the conversation.
final class MessageFieldNode: EditableTextNode, @unchecked Sendable {
  // Unchecked: confined to main.

  /// Called when Return was pressed.
  @MainActor var onReturn: (() -> Void)?

  override func keyPressed(_ event: KeyEvent) -> Bool {
    // The text is a few lines long, so there is nothing to page in.
    let isPage = event.keysym == Keysym.pageUp || event.keysym == Keysym.pageDown
    guard !isPage else { return false }
    let isReturn = event.keysym == Keysym.return || event.keysym == Keysym.keypadEnter
    guard isReturn, !event.modifiers.contains(.shift) else { return super.keyPressed(event) }
    onReturn?()
    return true
  }
}
