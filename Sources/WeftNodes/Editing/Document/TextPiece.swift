import WeftText

/// A part of a document that is laid out by itself: a paragraph, or a part of one that is very long.
struct TextPiece: Sendable {
  /// The characters, with the line feed that ends the paragraph, if there is one.
  private(set) var text: AttributedText
  /// The length in UTF-16 code units, with the line feed.
  private(set) var length: Int
  /// Whether the paragraph ends with this piece; that of the document's last piece ends without a line feed.
  let endsParagraph: Bool
  /// Another number for other contents: what was found out about a piece is kept by it.
  private(set) var version: UInt64

  init(_ text: AttributedText, endsParagraph: Bool, version: UInt64) {
    self.text = text
    length = text.length
    self.endsParagraph = endsParagraph
    self.version = version
  }

  /// The length without the line feed.
  var contentLength: Int { endsParagraph ? length - 1 : length }

  /// What is laid out: the text without the line feed.
  var content: AttributedText { endsParagraph ? text[0..<contentLength] : text }

  /// Replaces a part that has no line feed by another without.
  mutating func replace(_ range: Range<Int>, with new: AttributedText, version: UInt64) {
    text.replace(range, with: new)
    length = text.length
    self.version = version
  }
}
