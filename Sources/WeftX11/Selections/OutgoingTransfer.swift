import CX11
import Foundation

/// Data that another program fetches in pieces.
struct OutgoingTransfer {
  /// The window of the request, and its property for the pieces.
  let requestor: XID
  let property: Atom
  let selection: Atom
  let type: Atom
  let data: Data
  private var sentCount = 0
  /// Whether the last piece, which is empty, was taken.
  private var hasEnded = false
  /// The number of the last activity: of the program, or the beginning of the transfer. Each has a different
  /// number.
  var step: Int

  init(requestor: XID, property: Atom, selection: Atom, type: Atom, data: Data, step: Int) {
    self.requestor = requestor
    self.property = property
    self.selection = selection
    self.type = type
    self.data = data
    self.step = step
  }

  /// Takes the next piece, as a part of the data. The last piece is empty, and nil follows it.
  mutating func nextPiece(size: Int) -> Data? {
    guard !hasEnded else { return nil }
    let start = data.startIndex + sentCount
    let piece = data[start..<min(start + size, data.endIndex)]
    sentCount += piece.count
    hasEnded = piece.isEmpty
    return piece
  }
}
