import Foundation
import WeftNodes
import WeftText

extension EditableTextNode {
  /// The text; nil while it is empty, with or without a placeholder. Setting nil stands for an empty text in the
  /// attributes of typed text. Any thread.
  ///
  /// Setting it keeps the caret where it is, or at the end if it is there. It ends what can be undone in
  /// it, also in the history of the window, and does not notify the delegate.
  public final var attributedText: AttributedText? {
    get {
      let document = edit { $0.editor.document }
      return document.isEmpty ? nil : document.text
    }
    set { setText(newValue ?? AttributedText("", attributes: edit { $0.editor.attributesForTyping })) }
  }

  /// The characters of the text. Setting them gives them `typingAttributes`, or else the attributes of the
  /// first character. Any thread; see `attributedText`.
  public final var text: String {
    get { edit { $0.editor.document }.string }
    set {
      let attributes = edit { $0.editor.typingAttributes ?? $0.editor.document.attributes(at: 0) }
      setText(AttributedText(newValue, attributes: attributes))
    }
  }

  private func setText(_ text: AttributedText) {
    let isChanged = edit { state in
      let normalized = state.editor.normalized(text)
      let document = state.editor.document
      guard normalized.length != document.length || normalized != document.text else { return false }
      state.editor.setText(normalized)
      return true
    }
    if isChanged { contentsDidChange() }
  }

  /// How many UTF-16 code units the text has. Any thread.
  public final var textLength: Int { edit { $0.editor.document.length } }

  /// The selected range, or the position of the caret. Any thread; ranges beyond the text are clamped to it,
  /// and widened to whole characters. Setting it scrolls the caret into view, and notifies the delegate.
  public final var selectedRange: Range<Int> {
    get { edit { $0.editor.selection.range } }
    set {
      let old = edit { state in
        defer { state.editor.select(TextSelection(newValue)) }
        return state.editor.selection.range
      }
      onMain { node in
        guard let node = node as? EditableTextNode else { return }
        node.selectionDidChange(from: old, dueToEditing: false)
      }
    }
  }

  /// The attributes of typed text; nil, the default, for those of the text before the caret. Any thread.
  public final var typingAttributes: TextAttributes? {
    get { edit { $0.editor.typingAttributes } }
    set {
      let isEmpty = edit { state in
        state.editor.setTypingAttributes(newValue)
        return state.editor.document.isEmpty
      }
      if isEmpty { lookDidChange() }
    }
  }

  /// What is shown while there is no text, also while the node has the keyboard focus. Without a colour of
  /// its own it is paler than the text. Nil by default; any thread.
  public final var attributedPlaceholderText: AttributedText? {
    get { edit { $0.placeholder } }
    set { change(\.placeholder, to: newValue) }
  }

  /// Whether the placeholder is shown. Any thread.
  public final var isDisplayingPlaceholder: Bool {
    edit { $0.editor.document.isEmpty && $0.placeholder?.isEmpty == false }
  }

  /// The bounding rectangle of a range, in points of the node; that of the caret for an empty range. Main;
  /// zero before the node is loaded and laid out.
  @MainActor public final func frame(for range: Range<Int>) -> CGRect {
    let rects = rects(for: range)
    guard let first = rects.first else { return presenter?.caretFrame(at: range.lowerBound) ?? .zero }
    return rects.dropFirst().reduce(first) { $0.union($1) }
  }

  /// The rectangles that cover a range, a line or a part of one each, in points of the node. Main; empty before
  /// the node is laid out.
  @MainActor public final func rects(for range: Range<Int>) -> [CGRect] {
    presenter?.rects(for: edit { $0.editor.document.aligned(range) }) ?? []
  }

  /// The position that is nearest to a point of the node, in UTF-16 code units. Main.
  @MainActor public final func position(at point: CGPoint) -> Int {
    presenter?.position(at: point).offset ?? 0
  }

  /// Sets a value that affects the look, if it has changed.
  final func change<Value: Equatable>(_ path: WritableKeyPath<EditableTextState, Value>, to value: Value) {
    let isChanged = edit { state in
      guard state[keyPath: path] != value else { return false }
      state[keyPath: path] = value
      return true
    }
    if isChanged { lookDidChange() }
  }

  /// Updates what is shown. What is being composed stays.
  final func lookDidChange() {
    setNeedsLayout()
    onMain { ($0 as? EditableTextNode)?.presenter?.reset() }
  }

  /// Updates everything after the program has set a text, which ends the history.
  final func contentsDidChange() {
    onMain { ($0 as? EditableTextNode)?.discardComposing() }
    lookDidChange()
    onMain { ($0 as? EditableTextNode)?.historyDidEnd() }
  }
}
