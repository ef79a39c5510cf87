import Foundation
import WeftNodes
import WeftSemantics
import WeftText

// Assistive technologies know the text as it is displayed: with what an input method composes, and with bullets in place of
// secret characters. Nothing in proportion to the text is done on main: see `EditedText`.

@MainActor
extension EditableTextNode {
  final func describeText(_ description: inout AccessibilityDescription) {
    let state = edit { $0 }
    let isSecret = state.traits.isSecureTextEntry
    if isSecret {
      description.role = .passwordField
    } else if description.role != .searchField {
      description.role = state.editor.isMultiline ? .textArea : .textField
    }
    description.placeholder = state.placeholder?.string
    description.text = describedText(state)
    // The traits call text that is only read disabled.
    description.states.remove(.disabled)
    description.states.insert(state.isEditable ? .editable : .readOnly)
    if !isUserInteractionEnabled { description.states.insert(.disabled) }
    if state.editor.isMultiline { description.states.insert(.multiLine) }
    if state.isEditable || state.isSelectable { description.states.insert(.selectableText) }
    if state.hasError { description.states.insert(.invalid) }
  }

  private func describedText(_ state: EditableTextState) -> AccessibilityText {
    let (document, selection) = (state.editor.document, state.editor.selection)
    let composed = markedText.map { EditedText.Composed($0.text, at: selection.head) }
    var text: AccessibilityText
    var (caret, range) = (selection.head, selection.range)
    if state.traits.isSecureTextEntry {
      let map = SecureTextMap(document)
      let length = map.count + (composed?.length ?? 0)
      text = AccessibilityText(AttributedText(String(repeating: "\u{2022}", count: length)))
      (caret, range) = (
        map.displayed(caret), map.displayed(range.lowerBound)..<map.displayed(range.upperBound)
      )
    } else {
      text = AccessibilityText(source: EditedText(document: document, composed: composed))
    }
    if state.isEditable || state.isSelectable {
      text.caret = caret + (markedText?.caret ?? 0)
      text.selection = range.isEmpty ? nil : range
    }
    if let pieces = presenter?.shownPieces() {
      text.geometry = EditedTextGeometry(
        pieces: pieces, length: text.length, isWrapped: state.editor.isMultiline)
    }
    return text
  }

  // MARK: Actions

  /// Does what only a text that is edited knows. Nil for other actions.
  final func performTextAction(_ action: AccessibilityAction) -> Bool? {
    switch action {
    case .setText(let text):
      change { $0.setText(text) }
    case .replaceText(let range, let text):
      change { node in node.positions(range).map { node.replace($0, withText: text) } ?? false }
    case .cutText(let range):
      change { node in
        guard let range = node.positions(range), node.offer(range, for: .clipboard) else { return false }
        return node.replace(range, withText: "")
      }
    case .pasteText(let position): change { $0.paste(at: position) }
    case .copyText(let range): positions(range).map { offer($0, for: .clipboard) } ?? false
    case .setCaret(let position): select(position..<position)
    case .selectText(let range): select(range)
    case .scrollToText(let range): show(range)
    default: nil
    }
  }

  /// Changes the text, if the user may do so. What is being composed is finished first, so that all of the text is in the
  /// document.
  private func change(_ body: (EditableTextNode) -> Bool) -> Bool {
    guard isEditable, isUserInteractionEnabled else { return false }
    finishComposing(resets: true)
    return body(self)
  }

  private func setText(_ text: String) -> Bool {
    let length = textLength
    return length == 0 && text.isEmpty || replace(0..<length, withText: text)
  }

  private func replace(_ range: Range<Int>, withText text: String) -> Bool {
    var attributes = edit { state in
      state.editor.typingAttributes
        ?? state.editor.document.attributes(
          at: range.isEmpty ? max(range.lowerBound - 1, 0) : range.lowerBound)
    }
    (attributes.attachment, attributes.link) = (nil, nil)
    return replace(range, with: AttributedText(text, attributes: attributes), .single)
  }

  private func paste(at position: Int) -> Bool {
    guard let range = positions(position..<position), windowScene?.pasteboard != nil else { return false }
    select(TextSelection(range))
    paste()
    return true
  }

  private func select(_ range: Range<Int>) -> Bool {
    guard isEditable || isSelectable, isUserInteractionEnabled else { return false }
    finishComposing(resets: true)
    guard let range = positions(range) else { return false }
    select(TextSelection(range))
    return true
  }

  private func show(_ range: Range<Int>) -> Bool {
    guard let presenter, let range = positions(range) else { return false }
    presenter.reveal(range)
    return performAccessibilityAction(.scrollIntoView)
  }

  /// The range of the document for one of the displayed text; nil if it goes beyond the text.
  private func positions(_ range: Range<Int>) -> Range<Int>? {
    let (document, isSecret) = edit { ($0.editor.document, $0.traits.isSecureTextEntry) }
    let map = isSecret ? SecureTextMap(document) : nil
    guard range.lowerBound >= 0, range.upperBound <= map?.count ?? document.length else { return nil }
    return map.map { $0.original(range.lowerBound)..<$0.original(range.upperBound) } ?? range
  }
}

/// Relates the positions of secret characters to those of the bullets that stand for them.
private struct SecureTextMap {
  /// Where the characters begin, and where the last ends, in UTF-16 code units.
  private let starts: [Int]

  init(_ document: TextDocument) {
    let string = document.string
    starts = string.indices.map { $0.utf16Offset(in: string) } + [document.length]
  }

  /// The number of characters.
  var count: Int { starts.count - 1 }

  func displayed(_ position: Int) -> Int { starts.lastIndex { $0 <= position } ?? 0 }

  func original(_ position: Int) -> Int { starts[position] }
}
