import DemoSupport
import Foundation
import Weft

/// A field for the text to find. Return goes to the next place, Shift-Return to the previous one, Escape empties
/// the field, and closes it when it is empty.
final class FindBarNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  /// Called to select the next place of a text, or the previous one. Returns whether there is one.
  @MainActor var onFind: ((_ text: String, _ isForward: Bool) -> Bool)?
  /// Called when the user is done.
  @MainActor var onClose: (() -> Void)?

  private let field = SearchFieldNode(placeholder: "Find in the notes")

  override init() {
    super.init()
    addSubnode(field)
    field.accessibilityLabel = "Find in the notes"
    field.selectsAllOnFocus = true
    field.onSubmit = { [weak self] _ in self?.find(isForward: true) }
    field.onTextChange = { [weak self] _ in self?.field.hasError = false }
  }

  /// The text to find.
  @MainActor var text: String {
    get { field.text }
    set { field.text = newValue }
  }

  /// Gives the field the keyboard focus.
  @MainActor func begin() {
    field.becomeFirstResponder()
    field.selectAll()
  }

  override func layout() { field.frame = bounds }

  @MainActor private func find(isForward: Bool) {
    field.hasError = !text.isEmpty && onFind?(text, isForward) != true
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    switch event.keysym {
    case Keysym.escape: onClose?()
    case Keysym.return where event.modifiers.contains(.shift): find(isForward: false)
    default: return false
    }
    return true
  }
}
