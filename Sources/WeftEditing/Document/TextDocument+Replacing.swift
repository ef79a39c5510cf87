import WeftNodes
import WeftText

extension TextDocument {
  /// The change of the pieces by an edit.
  struct Change: Equatable, Sendable {
    /// The replaced pieces, by their indices before the edit.
    var replaced: Range<Int>
    /// How many pieces replace them.
    var count: Int
  }

  /// Replaces a range, which is clamped to the document, by a text whose only line ends are line feeds.
  @discardableResult
  mutating func replace(_ range: Range<Int>, with new: AttributedText) -> Change {
    let range = range.clamped(to: 0..<length)
    let first = pieceIndex(at: range.lowerBound)
    let last = pieceIndex(at: range.upperBound)
    if first == last, let change = replaceInPiece(first, range, with: new) { return change }
    var joined = pieces[first][0..<range.lowerBound - starts[first]]
    joined.append(new)
    joined.append(pieces[last][range.upperBound - starts[last]..<pieces[last].length])
    let end = joinFollowing(&joined, last + 1)
    return splice(first..<end, split(joined, isEnd: end == pieces.count))
  }

  /// Replaces a range, which is clamped to the document, by a fragment. Only the pieces at the ends are made
  /// again.
  @discardableResult
  mutating func replace(_ range: Range<Int>, with new: TextFragment) -> Change {
    guard new.pieces.count > 2 else { return replace(range, with: new.text) }
    let range = range.clamped(to: 0..<length)
    let first = pieceIndex(at: range.lowerBound)
    let last = pieceIndex(at: range.upperBound)
    var head = pieces[first][0..<range.lowerBound - starts[first]]
    head.append(new.pieces[0].text)
    var tail = new.pieces[new.pieces.count - 1].text
    tail.append(pieces[last][range.upperBound - starts[last]..<pieces[last].length])
    var inner = new.pieces[1..<new.pieces.count - 1]
    while let next = inner.first, Self.isJoined(head, with: next) { head.append(inner.removeFirst().text) }
    if inner.isEmpty {
      head.append(tail)
      let end = joinFollowing(&head, last + 1)
      return splice(first..<end, split(head, isEnd: end == pieces.count))
    }
    let end = joinFollowing(&tail, last + 1)
    return splice(first..<end, split(head, isEnd: false) + inner + split(tail, isEnd: end == pieces.count))
  }

  /// Sets the attributes of an empty document, for text that is inserted later.
  mutating func setAttributesOfEmptyText(_ attributes: TextAttributes) {
    guard isEmpty else { return }
    let empty = AttributedText("", attributes: attributes)
    _ = splice(0..<pieces.count, [TextPiece(empty, endsParagraph: false, version: nextVersion())])
  }

  /// The common case: no paragraph end is inserted or removed.
  private mutating func replaceInPiece(_ index: Int, _ range: Range<Int>, with new: AttributedText) -> Change?
  {
    let local = range.lowerBound - starts[index]..<range.upperBound - starts[index]
    let newLength = pieces[index].contentLength - range.count + new.length
    guard local.upperBound <= pieces[index].contentLength, newLength <= PieceSplitter.longestPiece,
      newLength > 0 || pieces[index].endsParagraph || index == pieces.count - 1,
      !new.string.utf8.contains(0x0A)
    else { return nil }
    let change = Change(replaced: index..<index + 1, count: 1)
    set(pieces[index].replacing(local, with: new, version: nextVersion()), at: index)
    return change
  }

  /// Joins a part of a paragraph that has become short with the parts that follow it.
  ///
  /// - Returns: the first piece that was not joined.
  private func joinFollowing(_ text: inout AttributedText, _ index: Int) -> Int {
    var index = index
    while index < pieces.count, Self.isJoined(text, with: pieces[index]) {
      text.append(pieces[index].text)
      index += 1
    }
    return index
  }

  /// Whether a text and the piece after it should be one.
  private static func isJoined(_ text: AttributedText, with next: TextPiece) -> Bool {
    // A code unit takes three bytes at most, so the units of long texts need not be counted.
    let bytes = text.string.utf8
    return bytes.last != 0x0A && bytes.count <= 3 * PieceSplitter.longestPiece
      && text.length + next.length <= PieceSplitter.longestPiece
  }

  private mutating func split(_ text: AttributedText, isEnd: Bool) -> [TextPiece] {
    if !isEnd, text.isEmpty { return [] }
    return PieceSplitter.pieces(of: text, isEnd: isEnd, makeVersion: { nextVersion() })
  }
}
