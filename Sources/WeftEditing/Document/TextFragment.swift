import WeftNodes
import WeftText

/// A part of a document. The pieces that are entirely in it are shared with the document, so it is made, kept
/// and inserted again without reading their characters.
struct TextFragment: Sendable {
  /// The pieces, in order. None is empty, except for the only piece of an empty fragment. The first and the
  /// last may be parts of pieces.
  let pieces: [TextPiece]
  /// The length in UTF-16 code units.
  let length: Int

  /// Whether there are no characters.
  var isEmpty: Bool { length == 0 }

  /// The characters with their attributes.
  var text: AttributedText {
    var result = pieces[0].text
    for piece in pieces.dropFirst() { result.append(piece.text) }
    return result
  }

  /// The characters.
  var string: String { pieces.joinedString }

  /// The number of characters as users perceive them (grapheme clusters).
  var characterCount: Int { pieces.reduce(0) { $0 + $1.characterCount } }
}

extension Sequence<TextPiece> {
  /// The characters of all pieces.
  var joinedString: String {
    var result = ""
    result.reserveCapacity(reduce(0) { $0 + $1.text.string.utf8.count })
    for piece in self { result += piece.text.string }
    return result
  }
}
