import WeftNodes
import WeftText

/// A text, what is selected in it, and its history: all of editing that needs no layout. A value.
struct TextEditor: Sendable {
  /// The text.
  private(set) var document = TextDocument()
  /// What is selected; always between characters of the document.
  private(set) var selection = TextSelection(0)
  /// What was edited.
  private(set) var history = UndoHistory()
  /// What is typed gets these, if they are set.
  private(set) var typingAttributes: TextAttributes?
  /// Whether there can be several paragraphs. Otherwise what ends one becomes a space.
  var isMultiline = true
  /// The most characters, as people count them, that can be entered; nil for no limit.
  var maximumLength: Int?

  /// The attributes of what is typed next: those set, or else those of the character before the caret, or of
  /// the first selected one.
  var attributesForTyping: TextAttributes {
    if let typingAttributes { return typingAttributes }
    guard !document.isEmpty else { return document.attributes(at: 0) }
    let range = selection.range
    var attributes = document.attributes(at: range.isEmpty ? max(range.lowerBound - 1, 0) : range.lowerBound)
    // A picture or a link ends where it ends.
    attributes.attachment = nil
    attributes.link = nil
    return attributes
  }

  /// A text as it may stand in the document: its line ends are line feeds, or spaces in a single line.
  func normalized(_ text: AttributedText) -> AttributedText {
    text.replacingLineEnds(by: isMultiline ? "\n" : " ")
  }

  // MARK: Selecting

  /// Selects, as near to what is wanted as characters allow.
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

  /// Puts another text into the document, which is no edit: there is nothing to take back then. The selection
  /// stays as far as it can; a caret at the end stays there.
  mutating func setText(_ text: AttributedText) {
    let wasAtEnd = selection.isEmpty && selection.head == document.length
    document = document.replaced(by: normalized(text))
    history.removeAll()
    select(wasAtEnd ? TextSelection(document.length) : selection)
  }

  /// How much of a text fits in place of a range.
  func fitting(_ text: AttributedText, in range: Range<Int>) -> AttributedText {
    guard let maximumLength else { return text }
    // A character has one code unit or more: mostly nothing needs to be counted.
    if document.length - range.count + text.length <= maximumLength { return text }
    let used = document.characterCount - document.fragment(range).characterCount
    let room = max(maximumLength - used, 0)
    guard text.string.count > room else { return text }
    let end = text.string.index(text.string.startIndex, offsetBy: room)
    return text[0..<text.string.utf16.distance(from: text.string.startIndex, to: end)]
  }

  /// Replaces a range, and puts the caret behind what came.
  ///
  /// - Parameters:
  ///   - range: brought into the document, and widened to whole characters.
  ///   - text: what comes; as `normalized(_:)` and `fitting(_:in:)` give it.
  /// - Returns: what became of the pieces; nil if there was nothing to do.
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
    // What came may have joined with its neighbours to one character.
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

  /// Gives what is typed other attributes, also the first text of an empty document.
  mutating func setTypingAttributes(_ attributes: TextAttributes?) {
    typingAttributes = attributes
    document.setAttributesOfEmptyText(attributes ?? TextAttributes())
  }

  /// Begins a new group of the history.
  mutating func closeUndoGroup() { history.closeGroup() }

  /// Takes the last group of edits back.
  ///
  /// - Returns: what that changed; nil if there was nothing to take back.
  @discardableResult
  mutating func undo() -> TextReplacement? {
    guard let group = history.takeUndo(), let first = group.first else { return nil }
    var whole: TextReplacement?
    for edit in group.reversed() {
      let range = edit.position..<edit.position + edit.inserted.length
      document.replace(range, with: edit.removed)
      whole = TextReplacement(range: range, length: edit.removed.length).following(whole)
    }
    selection = first.selectionBefore
    return whole
  }

  /// Does again what was undone last.
  ///
  /// - Returns: what that changed; nil if there was nothing to do again.
  @discardableResult
  mutating func redo() -> TextReplacement? {
    guard let group = history.takeRedo(), let last = group.last else { return nil }
    var whole: TextReplacement?
    for edit in group {
      let range = edit.position..<edit.position + edit.removed.length
      document.replace(range, with: edit.inserted)
      whole = TextReplacement(range: range, length: edit.inserted.length).following(whole)
    }
    selection = last.selectionAfter
    return whole
  }
}
