import WeftText

/// Collects the text of HTML: joins spaces, and breaks lines between blocks.
struct HTMLText {
  private var parts: [(text: String, attributes: TextAttributes)] = []
  private var paragraph: ParagraphStyle?
  /// Whether the next text begins a line.
  private var isAtStartOfLine = true
  /// Whether a line has to be broken before the next text.
  private var isBreakDue = false
  /// Whether a space stands between the last text and the next.
  private var isSpaceDue = false
  private var cellCount = 0

  /// Adds characters.
  ///
  /// - Parameter keepsSpaces: whether spaces and line breaks are kept. Otherwise several count as one space, and none is
  ///   kept at the beginning and at the end of a line.
  mutating func append(_ characters: String, _ attributes: TextAttributes, keepsSpaces: Bool) {
    guard !keepsSpaces else {
      guard let first = characters.first else { return }
      let isSpaceShown = isSpaceDue && !(isAtStartOfLine || isBreakDue || first.isNewline)
      isSpaceDue = false
      return add(isSpaceShown ? " " + characters : characters, attributes)
    }
    var result = ""
    for character in characters.unicodeScalars {
      switch character {
      case " ", "\n", "\t", "\r", "\u{0C}": isSpaceDue = true
      default:
        if isSpaceDue, !(isAtStartOfLine || isBreakDue) || !result.isEmpty { result += " " }
        isSpaceDue = false
        result.unicodeScalars.append(character == "\u{A0}" ? " " : character)
      }
    }
    add(result, attributes)
  }

  /// Breaks a line, even an empty one.
  mutating func breakLine(_ attributes: TextAttributes) {
    add("\n", attributes)
    isSpaceDue = false
  }

  /// Begins a paragraph.
  mutating func beginLine(_ style: ParagraphStyle?) {
    endLine()
    paragraph = style
  }

  /// Ends a paragraph.
  mutating func endLine() {
    if !isAtStartOfLine { isBreakDue = true }
    isSpaceDue = false
    cellCount = 0
    paragraph = nil
  }

  /// Begins a cell of a table: the cells of a row are separated by tabs.
  mutating func beginCell(_ attributes: TextAttributes) {
    isSpaceDue = false
    if cellCount > 0 { add("\t", attributes) }
    cellCount += 1
  }

  /// All of the text. A line break at its very end begins no other line.
  func finished() -> AttributedText {
    var text = AttributedText()
    for part in parts { text.append(AttributedText(part.text, attributes: part.attributes)) }
    if text.string.utf16.last == 0x0A { text.remove(text.length - 1..<text.length) }
    return text
  }

  private mutating func add(_ characters: String, _ attributes: TextAttributes) {
    guard !characters.isEmpty else { return }
    var attributes = attributes
    if let paragraph { attributes.paragraphStyle = paragraph }
    if isBreakDue, let last = parts.indices.last { parts[last].text += "\n" }
    isBreakDue = false
    isAtStartOfLine = characters.unicodeScalars.last == "\n"
    parts.append((characters, attributes))
  }
}
