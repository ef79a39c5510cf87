import WeftNodes
import WeftText

// A document is a sequence of pieces, mostly paragraphs, so a key press changes one of them and not the whole
// text. Where each begins is stored separately: an edit shifts the pieces after it, which is one addition a
// piece.
//
// Invariants: there is at least one piece. The last has no line feed, and all others that end a paragraph end
// with one. No piece has a line feed anywhere else, or is longer than `PieceSplitter.longestPiece` and its
// line feed.

/// An editable text. A value; positions are in UTF-16 code units.
struct TextDocument: Sendable {
  /// The pieces, in order.
  private(set) var pieces: [TextPiece]
  /// Where each piece begins, and where the last ends.
  private(set) var starts: [Int]
  /// The version of the piece that was made last. It grows with every change.
  private(set) var lastVersion: UInt64

  /// Makes a document of a text whose only line ends are line feeds.
  init(_ text: AttributedText = AttributedText()) { self.init(text, after: 0) }

  /// A document with another text. The versions of its pieces differ from those of this document.
  func replaced(by text: AttributedText) -> TextDocument { TextDocument(text, after: lastVersion) }

  private init(_ text: AttributedText, after lastVersion: UInt64) {
    var version = lastVersion
    pieces = PieceSplitter.pieces(of: text, isEnd: true) {
      version += 1
      return version
    }
    self.lastVersion = version
    starts = [0]
    starts.reserveCapacity(pieces.count + 1)
    var end = 0
    for piece in pieces {
      end += piece.length
      starts.append(end)
    }
  }

  /// The length in UTF-16 code units.
  var length: Int { starts[pieces.count] }
  /// Whether there are no characters.
  var isEmpty: Bool { length == 0 }

  /// All of the text.
  var text: AttributedText { self[0..<length] }

  /// The characters.
  var string: String { pieces.joinedString }

  /// The number of characters as users perceive them (grapheme clusters).
  var characterCount: Int { pieces.reduce(0) { $0 + $1.characterCount } }

  /// The part of the document in a range, which is clamped to it.
  subscript(range: Range<Int>) -> AttributedText { fragment(range).text }

  /// The characters in a range, which is clamped to the document.
  func string(in range: Range<Int>) -> String {
    let (first, last, range) = places(of: range)
    let start = range.lowerBound - starts[first]
    guard last > first else {
      return String(pieces[first].string(in: start..<range.upperBound - starts[first]))
    }
    let end = pieces[last].string(in: 0..<range.upperBound - starts[last])
    var result = ""
    let inner = pieces[first..<last].reduce(0) { $0 + $1.text.string.utf8.count }
    result.reserveCapacity(inner + end.utf8.count)
    result += pieces[first].string(in: start..<pieces[first].length)
    for piece in pieces[first + 1..<last] { result += piece.text.string }
    result += end
    return result
  }

  /// The part of the document in a range, which is clamped to it, with its pieces.
  func fragment(_ range: Range<Int>) -> TextFragment {
    let (first, last, range) = places(of: range)
    func part(_ index: Int) -> TextPiece {
      let start = max(range.lowerBound - starts[index], 0)
      let end = min(range.upperBound - starts[index], pieces[index].length)
      let isWhole = start == 0 && end == pieces[index].length
      if isWhole { return pieces[index] }
      return TextPiece(
        pieces[index][start..<end], endsParagraph: pieces[index].endsParagraph && end == pieces[index].length,
        version: pieces[index].version)
    }
    var parts = [part(first)]
    if last > first {
      parts += pieces[first + 1..<last]
      // A range that ends at the end of a piece contains nothing of the next one.
      if range.upperBound > starts[last] { parts.append(part(last)) }
    }
    return TextFragment(pieces: parts, length: range.count)
  }

  /// A range, clamped to the document, and the pieces that contain its ends.
  private func places(of range: Range<Int>) -> (first: Int, last: Int, range: Range<Int>) {
    let range = range.clamped(to: 0..<length)
    return (pieceIndex(at: range.lowerBound), pieceIndex(at: range.upperBound), range)
  }

  /// The piece that contains a position: the second one where two meet, and the last one at the end.
  func pieceIndex(at position: Int) -> Int {
    guard position < length else { return pieces.count - 1 }
    // Finds the first piece that begins after the position.
    var (low, high) = (1, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] > position { high = middle } else { low = middle + 1 }
    }
    return low - 1
  }

  /// The attributes of the character at a position; of the last one for the end.
  func attributes(at position: Int) -> TextAttributes {
    let index = pieceIndex(at: max(position, 0))
    if pieces[index].length == 0, index > 0 { return pieces[index - 1].text.attributes(at: .max) }
    return pieces[index].text.attributes(at: max(position, 0) - starts[index])
  }

  // MARK: Editing

  /// Replaces some pieces by others.
  mutating func splice(_ range: Range<Int>, _ new: [TextPiece]) -> Change {
    if range == pieces.indices {
      // A long array is not copied.
      pieces = new
    } else {
      pieces.replaceSubrange(range, with: new)
    }
    var position = starts[range.lowerBound]
    var newStarts: [Int] = []
    newStarts.reserveCapacity(new.count)
    for piece in new {
      position += piece.length
      newStarts.append(position)
    }
    let shift = position - starts[range.upperBound]
    starts.replaceSubrange(range.lowerBound + 1..<range.upperBound + 1, with: newStarts)
    starts.shift(from: range.lowerBound + new.count + 1, by: shift)
    return Change(replaced: range, count: new.count)
  }

  /// Replaces a piece by another.
  mutating func set(_ piece: TextPiece, at index: Int) {
    let shift = piece.length - pieces[index].length
    pieces[index] = piece
    starts.shift(from: index + 1, by: shift)
  }

  /// Whether both are the same state of one document.
  func hasSameVersion(as other: TextDocument) -> Bool {
    lastVersion == other.lastVersion && length == other.length && pieces.count == other.pieces.count
      && pieces[0] === other.pieces[0] && pieces[pieces.count - 1] === other.pieces[pieces.count - 1]
  }

  /// A version that no piece has yet.
  mutating func nextVersion() -> UInt64 {
    lastVersion += 1
    return lastVersion
  }
}

extension Array where Element: AdditiveArithmetic {
  /// Adds a distance to all elements from an index on.
  mutating func shift(from start: Int, by distance: Element) {
    guard distance != .zero else { return }
    for index in start..<Swift.max(count, start) { self[index] += distance }
  }
}
