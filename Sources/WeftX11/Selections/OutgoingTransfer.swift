import CX11

/// A text that another program fetches in pieces.
struct OutgoingTransfer {
  /// The window of the request, and its property for the pieces.
  let requestor: XID
  let property: Atom
  let type: Atom
  let bytes: [UInt8]
  var sentCount = 0
  /// The number of the last activity: of the program, or the beginning of the transfer. Each has a different
  /// number.
  var step: Int

  /// Takes the next piece. The last piece is empty, and nil follows it.
  mutating func nextPiece(size: Int) -> ArraySlice<UInt8>? {
    guard sentCount <= bytes.count else { return nil }
    let piece = bytes[sentCount..<min(sentCount + size, bytes.count)]
    sentCount = piece.isEmpty ? bytes.count + 1 : piece.endIndex
    return piece
  }
}
