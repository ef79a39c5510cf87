import WeftNodes
import WeftText

/// A part of a document: the pieces that lie in it whole are shared with the document, so that it is made, kept
/// and put back without looking at their characters.
struct TextFragment: Sendable {
  /// What it consists of, in order; nothing is empty but the only piece of an empty fragment. At both ends stand
  /// parts of pieces.
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

  /// How many characters there are, as people count them.
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
