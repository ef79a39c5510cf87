import Foundation
import WeftNodes
import WeftText

// Input methods: see `TextInputClient`.
extension EditableTextNode: TextInputClient {
  /// Where the caret is, in points of the node.
  public final var textInputCaret: CGRect {
    let selection = edit { $0.editor.selection }
    return presenter?.caretFrame(at: selection.head, selection.affinity) ?? .zero
  }

  /// Handles text that an input method composes or has finished.
  public final func handleTextInput(_ event: TextInputEvent) {
    guard isEditable else { return }
    switch event {
    case .commit(let text): _ = perform(.insert(text))
    case .mark(let marked): setMarkedText(marked)
    }
  }

  /// Shows or hides the caret, and inserts what is being composed if a popup takes the keyboard.
  public final func windowActivityDidChange() {
    if windowScene?.isKeyboardElsewhere == true { finishComposing(resets: true) }
    presenter?.update()
  }

  @MainActor private func setMarkedText(_ marked: MarkedText?) {
    guard marked != markedText else { return }
    let selection = edit { $0.editor.selection }
    if marked != nil, !selection.isEmpty { replace(selection.range, with: AttributedText(), .single) }
    markedText = marked?.text.isEmpty == true ? nil : marked
    presenter?.scrollsToCaret = true
    presenter?.update()
  }

  /// Inserts the text that is being composed, since the caret is about to move.
  ///
  /// - Parameter resets: whether the input method has to be notified.
  @MainActor package final func finishComposing(resets: Bool = false) {
    guard let marked = markedText else { return }
    markedText = nil
    presenter?.update()
    _ = perform(.insert(marked.text))
    if resets { windowScene?.resetTextInput() }
  }

  /// Drops the text that is being composed, since its place is gone. The input method would send it again otherwise.
  @MainActor final func discardComposing() {
    guard markedText != nil else { return }
    markedText = nil
    windowScene?.resetTextInput()
  }
}
