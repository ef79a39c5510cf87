import CX11

/// A request to the owner of a selection that is not completely answered yet.
struct IncomingTransfer {
  let selection: Atom
  /// The server time of the first request, in milliseconds.
  var time: Time = 0
  /// The targets that were not requested yet, best first.
  var remainingTargets = TextTarget.requested[...]
  /// The part of a text sent in pieces that has arrived; nil if the text is not sent in pieces.
  private(set) var pieces: [UInt8]?
  /// The type of the pieces.
  private(set) var type: Atom = 0
  /// The number of the last activity: of the owner, or the request itself. Each has a different number.
  var step: Int
  let completion: @MainActor (String?) -> Void

  /// Prepares to receive a text in pieces.
  mutating func expectPieces() { pieces = [] }

  /// Appends a piece. The time depends on the size of the piece only, not on what has arrived before.
  mutating func append(_ piece: [UInt8], type: Atom) {
    pieces?.append(contentsOf: piece)
    self.type = type
  }
}
