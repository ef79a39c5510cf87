import WeftNodes
import WeftText

/// A part of a document that is laid out by itself: a paragraph, or a part of a very long one.
///
/// It is immutable, so documents, fragments and the history share it.
final class TextPiece: Sendable {
  /// The characters, with the line feed that ends the paragraph, if there is one.
  let text: AttributedText
  /// The length in UTF-16 code units, with the line feed.
  let length: Int
  /// Whether a paragraph ends with this piece; the last piece of the document ends one without a line feed.
  let endsParagraph: Bool
  /// Differs for different contents. Results about a piece are cached by this number.
  let version: UInt64

  init(_ text: AttributedText, endsParagraph: Bool, version: UInt64) {
    self.text = text
    length = text.length
    self.endsParagraph = endsParagraph
    self.version = version
  }

  /// The length without the line feed.
  var contentLength: Int { endsParagraph ? length - 1 : length }

  /// The text that is laid out, without the line feed.
  var content: AttributedText { endsParagraph ? text[0..<contentLength] : text }

  /// The number of characters as users perceive them (grapheme clusters).
  var characterCount: Int {
    let string = text.string
    // Every ASCII character counts by itself, except for CR LF, which does not occur in a document.
    return string.utf8.count == length ? length : string.count
  }

  /// A part of the text, by positions in the piece.
  subscript(range: Range<Int>) -> AttributedText { range == 0..<length ? text : text[range] }

  /// The characters of a part, by positions in the piece.
  func string(in range: Range<Int>) -> Substring {
    let string = text.string
    return range == 0..<length ? string[...] : string[text.stringRange(of: range)]
  }

  /// A copy of the piece in which a range is replaced. Neither the range nor the new text has a line feed.
  func replacing(_ range: Range<Int>, with new: AttributedText, version: UInt64) -> TextPiece {
    var text = text
    text.replace(range, with: new)
    return TextPiece(text, endsParagraph: endsParagraph, version: version)
  }
}
