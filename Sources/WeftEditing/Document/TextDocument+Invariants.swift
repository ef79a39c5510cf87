import WeftNodes

extension TextDocument {
  /// Stops the program if an invariant of the document is violated; for tests. Takes time in proportion to
  /// the document.
  func checkInvariants() {
    precondition(!pieces.isEmpty && starts.count == pieces.count + 1 && starts[0] == 0)
    for (index, piece) in pieces.enumerated() {
      let isLast = index == pieces.count - 1
      precondition(piece.length == piece.text.length && starts[index + 1] == starts[index] + piece.length)
      precondition(piece.contentLength <= PieceSplitter.longestPiece)
      precondition(!isLast || !piece.endsParagraph)
      precondition(isLast || piece.length > 0)
      let lineFeeds = piece.text.string.utf8.filter { $0 == 0x0A }.count
      precondition(lineFeeds == (piece.endsParagraph ? 1 : 0))
      precondition(!piece.endsParagraph || piece.text.string.utf8.last == 0x0A)
    }
    precondition(Set(pieces.map(\.version)).count == pieces.count)
  }
}
