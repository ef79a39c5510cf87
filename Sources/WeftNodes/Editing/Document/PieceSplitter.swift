import WeftText

/// Cuts a text into pieces: at line feeds, and where paragraphs are too long to be laid out at every key.
struct PieceSplitter {
  /// The longest piece, in UTF-16 code units. A longer paragraph is shown in parts: its lines end where a part
  /// does, and letters are neither joined nor reordered across.
  static let longestPiece = 4096
  /// How far before that a space is looked for, in UTF-16 code units.
  private static let searchedLength = 512

  private let string: String
  private let runs: [AttributedText.Run]
  private let emptyAttributes: TextAttributes
  private var runIndex = 0
  private var offset = 0
  private var index: String.Index

  private init(_ text: AttributedText) {
    string = text.string
    runs = text.runs
    emptyAttributes = text.attributes(at: 0)
    index = string.startIndex
  }

  /// The pieces of a text: of an empty one a single empty piece.
  ///
  /// - Parameters:
  ///   - text: what to cut; its only line ends are line feeds.
  ///   - isEnd: whether the document ends here: then what follows the last line feed is a piece, even if it is
  ///     empty.
  ///   - makeVersion: gives every piece its number.
  static func pieces(
    of text: AttributedText, isEnd: Bool, makeVersion: () -> UInt64
  ) -> [TextPiece] {
    var splitter = PieceSplitter(text)
    var pieces: [TextPiece] = []
    while splitter.index < splitter.string.endIndex {
      let (part, endsParagraph) = splitter.next()
      pieces.append(TextPiece(part, endsParagraph: endsParagraph, version: makeVersion()))
    }
    if pieces.isEmpty || (isEnd && pieces[pieces.count - 1].endsParagraph) {
      let empty = AttributedText("", attributes: text.attributes(at: .max))
      pieces.append(TextPiece(empty, endsParagraph: false, version: makeVersion()))
    }
    return pieces
  }

  private mutating func next() -> (AttributedText, endsParagraph: Bool) {
    let utf16 = string.utf16
    var limit = utf16.index(index, offsetBy: Self.longestPiece, limitedBy: string.endIndex) ?? string.endIndex
    if limit.samePosition(in: string.unicodeScalars) == nil { limit = utf16.index(before: limit) }
    let lineFeed = string.utf8[index..<limit].firstIndex(of: 0x0A)
    if let lineFeed { return (take(to: string.utf8.index(after: lineFeed)), true) }
    if limit == string.endIndex { return (take(to: limit), false) }
    if string.utf8[limit] == 0x0A { return (take(to: string.utf8.index(after: limit)), true) }
    return (take(to: breakBefore(limit)), false)
  }

  /// Where to cut best: after a space, else between characters, else, in what is one character without end,
  /// between scalars.
  private func breakBefore(_ limit: String.Index) -> String.Index {
    let scalars = string.unicodeScalars
    var start = string.utf16.index(limit, offsetBy: -Self.searchedLength, limitedBy: index) ?? index
    if start.samePosition(in: scalars) == nil { start = string.utf16.index(after: start) }
    if let space = string.utf8[start..<limit].lastIndex(of: 0x20) {
      let afterSpace = string.utf8.index(after: space)
      if string.index(before: afterSpace) == space { return afterSpace }
    }
    let boundary = string.index(before: string.index(after: limit))
    return boundary > index ? boundary : limit
  }

  private mutating func take(to end: String.Index) -> AttributedText {
    let part = String(string[index..<end])
    let length = part.utf16.count
    defer {
      index = end
      offset += length
    }
    while runIndex < runs.count, runs[runIndex].range.upperBound <= offset { runIndex += 1 }
    guard runIndex < runs.count, runs[runIndex].range.upperBound < offset + length else {
      return AttributedText(
        part, attributes: runs.indices.contains(runIndex) ? runs[runIndex].attributes : emptyAttributes)
    }
    return pieceOfSeveralRuns(part, length)
  }

  private func pieceOfSeveralRuns(_ part: String, _ length: Int) -> AttributedText {
    var result = AttributedText()
    var run = runIndex
    var start = part.startIndex
    var position = offset
    while position < offset + length, run < runs.count {
      let end = min(runs[run].range.upperBound, offset + length)
      let endIndex = part.utf16.index(start, offsetBy: end - position)
      result.append(AttributedText(String(part[start..<endIndex]), attributes: runs[run].attributes))
      (start, position) = (endIndex, end)
      run += 1
    }
    return result
  }
}
