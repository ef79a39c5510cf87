import Foundation
import Weft

/// The field in which the user enters the path of a folder. Return goes there; Escape and the loss of the focus do not.
final class PathFieldNode: EditableTextNode, @unchecked Sendable {
  // Unchecked: what is stored is confined to main.
  @MainActor private var onEnd: ((String?, _ isByKey: Bool) -> Void)?

  /// - Parameter onEnd: called once, with the path, or with nil if the user stays, and whether a key has ended it.
  @MainActor init(_ path: String, onEnd: @escaping @MainActor (String?, _ isByKey: Bool) -> Void) {
    self.onEnd = onEnd
    super.init()
    isMultiline = false
    font = theme.type.body
    text = HomeFolder.abbreviated(path)
    accessibilityLabel = localized("Path")
    onSubmit = { [weak self] in self?.end($0, isByKey: true) }
  }

  override func didLoad() {
    super.didLoad()
    // What counts is the path at the end.
    ownUndoHistory = UndoHistory()
  }

  override func didBecomeFirstResponder() {
    super.didBecomeFirstResponder()
    selectedRange = 0..<text.utf16.count
  }

  override func didResignFirstResponder() {
    super.didResignFirstResponder()
    end(nil, isByKey: false)
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.keysym == Keysym.escape else { return super.keyPressed(event) }
    end(nil, isByKey: true)
    return true
  }

  @MainActor private func end(_ path: String?, isByKey: Bool) {
    let onEnd = onEnd
    self.onEnd = nil
    onEnd?(path, isByKey)
  }
}
