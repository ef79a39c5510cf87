import WeftText

// A document is a row of pieces, mostly paragraphs, so that a key touches one of them and not all the text.
// Where each begins is kept beside them: an edit moves what follows, which is an addition a piece.
//
// Invariants: there is at least one piece; the last has no line feed, and all others that end a paragraph end
// with one; no piece has a line feed anywhere else, nor is longer than `PieceSplitter.longestPiece` and its
// line feed.

/// A text that is edited. A value; positions are in UTF-16 code units.
struct TextDocument: Sendable {
  /// The pieces, in order.
  private(set) var pieces: [TextPiece]
  /// Where each piece begins, and where the last ends.
  private(set) var starts: [Int]
  private var lastVersion: UInt64

  /// Makes a document of a text whose only line ends are line feeds.
  init(_ text: AttributedText = AttributedText()) {
    var version: UInt64 = 0
    pieces = PieceSplitter.pieces(of: text, isEnd: true) {
      version += 1
      return version
    }
    lastVersion = version
    starts = [0]
    starts.reserveCapacity(pieces.count + 1)
    for piece in pieces { starts.append(starts[starts.count - 1] + piece.length) }
  }

  /// The length in UTF-16 code units.
  var length: Int { starts[pieces.count] }
  /// Whether there are no characters.
  var isEmpty: Bool { length == 0 }

  /// All of the text.
  var text: AttributedText { self[0..<length] }

  /// The characters.
  var string: String {
    var result = ""
    result.reserveCapacity(length)
    for piece in pieces { result += piece.text.string }
    return result
  }

  /// The part of the document in a range, which is cut to it.
  subscript(range: Range<Int>) -> AttributedText {
    let range = range.clamped(to: 0..<length)
    let first = pieceIndex(at: range.lowerBound)
    let last = pieceIndex(at: range.upperBound)
    let start = range.lowerBound - starts[first]
    guard last > first else { return pieces[first].text[start..<range.upperBound - starts[first]] }
    var result = pieces[first].text[start..<pieces[first].length]
    for index in first + 1..<last { result.append(pieces[index].text) }
    result.append(pieces[last].text[0..<range.upperBound - starts[last]])
    return result
  }

  /// The characters in a range, which is cut to the document.
  func string(in range: Range<Int>) -> String { self[range].string }

  /// The piece that a position is in: where two meet, the second; at the end, the last.
  func pieceIndex(at position: Int) -> Int {
    guard position < length else { return pieces.count - 1 }
    // The first piece that begins behind the position, less one.
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

  /// Replaces a range, which is cut to the document, by a text whose only line ends are line feeds.
  ///
  /// - Returns: which pieces were replaced, and how many took their place.
  @discardableResult
  mutating func replace(_ range: Range<Int>, with new: AttributedText) -> (replaced: Range<Int>, by: Int) {
    let range = range.clamped(to: 0..<length)
    let first = pieceIndex(at: range.lowerBound)
    let last = pieceIndex(at: range.upperBound)
    if first == last, let change = replaceInPiece(first, range, with: new) { return change }
    var joined = pieces[first].text[0..<range.lowerBound - starts[first]]
    joined.append(new)
    joined.append(pieces[last].text[range.upperBound - starts[last]..<pieces[last].length])
    var end = last + 1
    // A part of a paragraph that has become small is joined with the next one.
    while end < pieces.count, !joined.string.utf8.hasSuffixOfLineFeed,
      joined.length + pieces[end].length <= PieceSplitter.longestPiece
    {
      joined.append(pieces[end].text)
      end += 1
    }
    let isEnd = end == pieces.count
    var newPieces = PieceSplitter.pieces(of: joined, isEnd: isEnd, makeVersion: { nextVersion() })
    if !isEnd, joined.isEmpty { newPieces = [] }
    pieces.replaceSubrange(first..<end, with: newPieces)
    updateStarts(from: first)
    return (first..<end, newPieces.count)
  }

  /// The common case: nothing that ends a paragraph comes or goes.
  private mutating func replaceInPiece(
    _ index: Int, _ range: Range<Int>, with new: AttributedText
  ) -> (replaced: Range<Int>, by: Int)? {
    let local = range.lowerBound - starts[index]..<range.upperBound - starts[index]
    let newLength = pieces[index].contentLength - range.count + new.length
    guard local.upperBound <= pieces[index].contentLength, newLength <= PieceSplitter.longestPiece,
      newLength > 0 || pieces[index].endsParagraph || index == pieces.count - 1,
      !new.string.utf8.contains(0x0A)
    else { return nil }
    pieces[index].replace(local, with: new, version: nextVersion())
    let difference = new.length - range.count
    if difference != 0 { for later in index + 1..<starts.count { starts[later] += difference } }
    return (index..<index + 1, 1)
  }

  private mutating func updateStarts(from index: Int) {
    starts.removeSubrange(index + 1..<starts.count)
    for piece in pieces[index...] { starts.append(starts[starts.count - 1] + piece.length) }
  }

  private mutating func nextVersion() -> UInt64 {
    lastVersion += 1
    return lastVersion
  }
}

extension String.UTF8View {
  /// Whether the last byte is a line feed.
  fileprivate var hasSuffixOfLineFeed: Bool { last == 0x0A }
}
