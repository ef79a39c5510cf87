import WeftText

@testable import WeftEditing
@testable import WeftNodes

/// Edits of the document of a text field, with undo and redo.
enum TextDocumentEdits: FuzzTarget {
  static let name = "text-document"
  static let longestInput = 1024

  static func run(_ bytes: [UInt8]) throws {
    var reader = FuzzReader(bytes)
    var editor = TextEditor()
    editor.isMultiline = reader.bool()
    editor.maximumLength = reader.bool() ? reader.number(below: 40) : nil
    editor.setText(AttributedText(reader.text(atMost: 40)))
    var states = [editor.document.string]
    while !reader.isAtEnd {
      try edit(&editor, &states, &reader)
      let document = editor.document
      document.checkInvariants()
      try require(document.length == document.string.utf16.count, "\(document.length) units")
      let selection = editor.selection.range
      try require(
        selection.lowerBound >= 0 && selection.upperBound <= document.length, "selected is \(selection)")
      try checkPlaces(of: document, at: reader.number(below: 64))
    }
    let last = editor.document.string
    while editor.undo() != nil {}
    try requireSame(editor.document.string, states[0], "everything was undone")
    while editor.redo() != nil {}
    // Redo also repeats changes that had been undone earlier.
    try require(
      states.contains { same($0, editor.document.string) } || same(last, editor.document.string),
      "redo led to a new text")
  }

  private static func edit(
    _ editor: inout TextEditor, _ states: inout [String], _ reader: inout FuzzReader
  ) throws {
    let (operation, first, second) = (
      reader.number(below: 8), reader.number(below: 80), reader.number(below: 80)
    )
    let range = min(first, second)..<max(first, second)
    switch operation {
    case 0...3:
      let kind: TextEdit.Kind = reader.pick([.typing, .deletingBackward, .deletingForward, .single])
      let text = editor.normalized(AttributedText(reader.text(atMost: 16)))
      let aligned = editor.document.aligned(range)
      let fitting = editor.fitting(text, in: aligned)
      let expected = replaced(editor.document.string, aligned, fitting.string)
      editor.replace(aligned, with: fitting, kind)
      try requireSame(editor.document.string, expected, "\(aligned) was replaced")
      states.append(expected)
    case 4:
      editor.select(TextSelection(anchor: first, head: second))
    case 5:
      editor.closeUndoGroup()
    case 6:
      if editor.undo() != nil {
        try require(
          states.contains { same($0, editor.document.string) }, "undo led to a new text")
      }
    default:
      if editor.redo() != nil {
        try require(
          states.contains { same($0, editor.document.string) }, "redo led to a new text")
      }
    }
  }

  private static func checkPlaces(of document: TextDocument, at position: Int) throws {
    let (length, position) = (document.length, min(position, document.length))
    let word = document.word(at: position)
    let places = [
      document.aligned(position), document.position(after: position), document.position(before: position),
      document.endOfWord(after: position), document.startOfWord(before: position),
      document.endOfParagraph(at: position),
      document.deletionStart(before: position), word.lowerBound, word.upperBound,
      document.paragraph(at: position).lowerBound, document.paragraph(at: position).upperBound,
    ]
    try require(places.allSatisfy { (0...length).contains($0) }, "\(places) of \(length)")
    try require(places[1] > position || position == length, "nothing follows \(position) of \(length)")
    try require(places[2] < position || position == 0, "nothing precedes \(position)")
  }

  private static func replaced(_ string: String, _ range: Range<Int>, _ new: String) -> String {
    let units = Array(string.utf16)
    return String(
      decoding: units[..<range.lowerBound] + Array(new.utf16) + units[range.upperBound...], as: UTF16.self)
  }

  /// Whether two strings have the same Unicode scalars.
  private static func same(_ left: String, _ right: String) -> Bool {
    left.unicodeScalars.elementsEqual(right.unicodeScalars)
  }

  private static func requireSame(_ string: String, _ expected: String, _ what: String) throws {
    try require(
      same(string, expected), "\(what): \(string.debugDescription), not \(expected.debugDescription)")
  }
}
