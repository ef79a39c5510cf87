import WeftCommands
import WeftNodes
import WeftText

/// A text, its selection and its history: all of editing that needs no layout. A value.
struct TextEditor: Sendable {
  /// The text.
  private(set) var document = TextDocument()
  /// The selection; always between characters of the document.
  private(set) var selection = TextSelection(0)
  /// The history of edits.
  private(set) var history = TextHistory()
  /// The attributes of typed text, if they are set.
  private(set) var typingAttributes: TextAttributes?
  /// Whether there can be several paragraphs. Otherwise paragraph ends become spaces.
  var isMultiline = true
  /// The maximum number of characters (grapheme clusters) that can be entered; nil for no limit.
  var maximumLength: Int?

  /// The attributes of the text that is typed next: those set, or else those of the character before the
  /// caret, or of the first selected one.
  var attributesForTyping: TextAttributes {
    if let typingAttributes { return typingAttributes }
    guard !document.isEmpty else { return document.attributes(at: 0) }
    let range = selection.range
    var attributes = document.attributes(at: range.isEmpty ? max(range.lowerBound - 1, 0) : range.lowerBound)
    // Typed text does not continue an attachment or a link.
    attributes.attachment = nil
    attributes.link = nil
    return attributes
  }

  /// A text as the document may contain it: its line ends are line feeds, or spaces in a single line.
  func normalized(_ text: AttributedText) -> AttributedText {
    text.replacingLineEnds(by: isMultiline ? "\n" : " ")
  }

  // MARK: Selecting

  /// Changes the selection, which is aligned to whole characters.
  mutating func select(_ new: TextSelection) {
    let anchor: Int
    let head: Int
    if new.isEmpty {
      anchor = document.aligned(new.head)
      head = anchor
    } else {
      let range = document.aligned(new.range)
      (anchor, head) =
        new.anchor < new.head ? (range.lowerBound, range.upperBound) : (range.upperBound, range.lowerBound)
    }
    let selection = TextSelection(anchor: anchor, head: head, affinity: new.affinity)
    guard selection != self.selection else { return }
    self.selection = selection
    history.closeGroup()
  }

  // MARK: Editing

  /// Replaces the whole text. This is not an edit: it clears the history. The selection stays where that is
  /// possible; a caret at the end stays there.
  mutating func setText(_ text: AttributedText) {
    let wasAtEnd = selection.isEmpty && selection.head == document.length
    document = document.replaced(by: normalized(text))
    history.removeAll()
    select(wasAtEnd ? TextSelection(document.length) : selection)
  }

  /// The beginning of a text that fits in place of a range.
  func fitting(_ text: AttributedText, in range: Range<Int>) -> AttributedText {
    guard let maximumLength else { return text }
    // A character has one code unit or more, so mostly nothing needs to be counted.
    if document.length - range.count + text.length <= maximumLength { return text }
    let used = document.characterCount - document.fragment(range).characterCount
    let room = max(maximumLength - used, 0)
    guard text.string.count > room else { return text }
    let end = text.string.index(text.string.startIndex, offsetBy: room)
    return text[0..<text.string.utf16.distance(from: text.string.startIndex, to: end)]
  }

  /// Replaces a range, and puts the caret after the new text.
  ///
  /// - Parameters:
  ///   - range: clamped to the document, and widened to whole characters.
  ///   - text: the new text, as `normalized(_:)` and `fitting(_:in:)` return it.
  /// - Returns: the change of the pieces; nil if there was nothing to do.
  @discardableResult
  mutating func replace(
    _ range: Range<Int>, with text: AttributedText, _ kind: TextEdit.Kind
  ) -> TextDocument.Change? {
    let range = document.aligned(range)
    guard !range.isEmpty || !text.isEmpty else { return nil }
    let removed = document.fragment(range)
    let before = selection
    let length = text.length
    let change = document.replace(range, with: text)
    // The new text may have joined with its neighbours to one character.
    let end = range.lowerBound + length
    let caret = document.aligned(end)
    selection = TextSelection(
      caret < end ? document.position(after: caret) : caret, affinity: text.isEmpty ? .downstream : .upstream)
    history.append(
      TextEdit(
        kind: kind, position: range.lowerBound, removed: removed,
        inserted: document.fragment(range.lowerBound..<end), selectionBefore: before,
        selectionAfter: selection))
    return change
  }

  /// Sets the attributes of typed text, also of the first text of an empty document.
  mutating func setTypingAttributes(_ attributes: TextAttributes?) {
    typingAttributes = attributes
    document.setAttributesOfEmptyText(attributes ?? TextAttributes())
  }

  /// Begins a new group of the history.
  mutating func closeUndoGroup() { history.closeGroup() }

  /// Undoes the last group of edits.
  ///
  /// - Parameter number: the number of the group up to which is undone, if there are others after it. Nil, the default,
  ///   for the last one.
  /// - Returns: the change; nil if there was nothing to undo.
  @discardableResult
  mutating func undo(to number: Int? = nil) -> TextReplacement? {
    if let number, !history.contains(number, for: .undo) { return nil }
    var whole: TextReplacement?
    while let group = history.takeUndo() {
      for edit in group.edits.reversed() {
        let range = edit.position..<edit.position + edit.inserted.length
        document.replace(range, with: edit.removed)
        whole = TextReplacement(range: range, length: edit.removed.length).following(whole)
        selection = edit.selectionBefore
      }
      if number == nil || group.number == number { break }
    }
    return whole
  }

  /// Redoes what was undone last.
  ///
  /// - Parameter number: the number of the group up to which is redone, if there are others before it. Nil, the default,
  ///   for the next one.
  /// - Returns: the change; nil if there was nothing to redo.
  @discardableResult
  mutating func redo(to number: Int? = nil) -> TextReplacement? {
    if let number, !history.contains(number, for: .redo) { return nil }
    var whole: TextReplacement?
    while let group = history.takeRedo() {
      for edit in group.edits {
        let range = edit.position..<edit.position + edit.removed.length
        document.replace(range, with: edit.inserted)
        whole = TextReplacement(range: range, length: edit.inserted.length).following(whole)
        selection = edit.selectionAfter
      }
      if number == nil || group.number == number { break }
    }
    return whole
  }

  /// Undoes or redoes up to a group; see `undo(to:)`.
  @discardableResult
  mutating func step(_ direction: UndoDirection, to number: Int) -> TextReplacement? {
    direction == .undo ? undo(to: number) : redo(to: number)
  }
}
