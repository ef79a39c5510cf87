import DemoSupport
import Foundation
import Weft

/// The field in which a file gets another name. Return and the loss of the focus accept it; Escape does not, and neither does
/// the end of its row.
final class FileNameFieldNode: EditableTextNode, @unchecked Sendable {
  // Unchecked: what is stored is confined to main.
  @MainActor private var onEnd: ((String?, _ isByKey: Bool) -> Void)?

  /// - Parameter onEnd: called once, with the name, or with nil if it stays, and whether a key has ended it.
  @MainActor init(_ name: String, onEnd: @escaping @MainActor (String?, _ isByKey: Bool) -> Void) {
    self.onEnd = onEnd
    super.init()
    isMultiline = false
    fieldStyle = .plain
    font = theme.type.body
    text = name
    textContainerInset = EdgeInsets(top: 1, left: 4, bottom: 1, right: 4)
    cornerRadius = 4
    borderWidth = 1
    accessibilityLabel = localized("New name")
    onSubmit = { [weak self] in self?.end($0, isByKey: true) }
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
    end(windowScene == nil ? nil : text, isByKey: false)
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.keysym == Keysym.escape else { return super.keyPressed(event) }
    end(nil, isByKey: true)
    return true
  }

  @MainActor private func end(_ name: String?, isByKey: Bool) {
    let onEnd = onEnd
    self.onEnd = nil
    onEnd?(name, isByKey)
  }
}
