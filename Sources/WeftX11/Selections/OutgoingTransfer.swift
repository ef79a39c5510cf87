import CX11

/// A text that another program fetches piece by piece.
struct OutgoingTransfer {
  /// The window that asked, and its property for the pieces.
  let requestor: XID
  let property: Atom
  let type: Atom
  let bytes: [UInt8]
  var sentCount = 0
  /// The last sign of life of the program, or the first piece's; each has another number.
  var step: Int

  /// Takes the next piece; the last one is empty, and nil follows it.
  mutating func nextPiece(size: Int) -> ArraySlice<UInt8>? {
    guard sentCount <= bytes.count else { return nil }
    let piece = bytes[sentCount..<min(sentCount + size, bytes.count)]
    sentCount = piece.isEmpty ? bytes.count + 1 : piece.endIndex
    return piece
  }
}
