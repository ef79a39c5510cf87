import CX11

/// A question to the owner of a selection that is not answered whole yet.
struct IncomingTransfer {
  let selection: Atom
  /// When it was asked first, in the server's milliseconds.
  var time: Time = 0
  /// The forms that were not asked for yet, best first.
  var remainingTargets = TextTarget.requested[...]
  /// What has come so far of a text that is sent in pieces; nil if none is.
  private(set) var pieces: [UInt8]?
  /// The type of the pieces.
  private(set) var type: Atom = 0
  /// The last sign of life of the owner, or the question; each has another number.
  var step: Int
  let completion: @MainActor (String?) -> Void

  /// Begins to take in a text that is sent in pieces.
  mutating func expectPieces() { pieces = [] }

  /// Appends a piece, in the time that this piece takes, however much has come before.
  mutating func append(_ piece: [UInt8], type: Atom) {
    pieces?.append(contentsOf: piece)
    self.type = type
  }
}
