import DemoSupport
import Foundation
import Weft

/// The field in which a file gets another name. Return and the loss of the focus accept it, Escape does not.
final class FileNameFieldNode: EditableTextNode, @unchecked Sendable {
  // Unchecked: what is stored is confined to main.
  @MainActor private var onEnd: ((String?) -> Void)?

  /// - Parameter onEnd: called once, with the name, or with nil if the user gives up.
  @MainActor init(_ name: String, onEnd: @escaping @MainActor (String?) -> Void) {
    self.onEnd = onEnd
    super.init()
    isMultiline = false
    fieldStyle = .plain
    font = theme.type.body
    text = name
    textContainerInset = EdgeInsets(top: 1, left: 4, bottom: 1, right: 4)
    cornerRadius = 4
    borderWidth = 1
    accessibilityLabel = "New name"
    onSubmit = { [weak self] in self?.end($0) }
  }

  override func didLoad() {
    super.didLoad()
    // What counts is the name at the end.
    ownUndoHistory = UndoHistory()
    showColors()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    showColors()
  }

  private func showColors() {
    backgroundColor = theme.background
    borderColor = theme.accent
  }

  /// Selects the name without what says its kind.
  override func didBecomeFirstResponder() {
    super.didBecomeFirstResponder()
    let stem = text[..<FileSystem.startOfExtension(in: text)]
    selectedRange = 0..<stem.utf16.count
  }

  override func didResignFirstResponder() {
    super.didResignFirstResponder()
    end(text)
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.keysym == Keysym.escape else { return super.keyPressed(event) }
    end(nil)
    return true
  }

  @MainActor private func end(_ name: String?) {
    let onEnd = onEnd
    self.onEnd = nil
    onEnd?(name)
  }
}
