import WeftNodes
import WeftText

/// A part of a document that is laid out by itself: a paragraph, or a part of one that is very long.
///
/// It never changes, so that documents, what was cut out of them and the history share it.
final class TextPiece: Sendable {
  /// The characters, with the line feed that ends the paragraph, if there is one.
  let text: AttributedText
  /// The length in UTF-16 code units, with the line feed.
  let length: Int
  /// Whether the paragraph ends with this piece; that of the document's last piece ends without a line feed.
  let endsParagraph: Bool
  /// Another number for other contents: what was found out about a piece is kept by it.
  let version: UInt64

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

  /// How many characters it has, as people count them.
  var characterCount: Int {
    let string = text.string
    // No two characters of ASCII are one but CR LF, which does not get into a document.
    return string.utf8.count == length ? length : string.count
  }

  /// A part of the text, by positions in the piece.
  subscript(range: Range<Int>) -> AttributedText { range == 0..<length ? text : text[range] }

  /// The characters of a part, by positions in the piece.
  func string(in range: Range<Int>) -> Substring {
    let string = text.string
    return range == 0..<length ? string[...] : string[text.stringRange(of: range)]
  }

  /// A piece in which a part that has no line feed is replaced by a text without.
  func replacing(_ range: Range<Int>, with new: AttributedText, version: UInt64) -> TextPiece {
    var text = text
    text.replace(range, with: new)
    return TextPiece(text, endsParagraph: endsParagraph, version: version)
  }
}
