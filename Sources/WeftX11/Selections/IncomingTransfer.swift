import CX11

/// A question to the owner of a selection that is not answered whole yet.
struct IncomingTransfer {
  let selection: Atom
  /// When it was asked first, in the server's milliseconds.
  let time: Time
  /// The forms that were not asked for yet, best first.
  var remainingTargets: ArraySlice<TextTarget>
  /// What has come so far of a text that is sent in pieces; nil if none is.
  var pieces: [UInt8]?
  /// The type of the pieces.
  var type: Atom = 0
  /// Grows with every sign of life of the owner.
  var step = 0
  let completion: @MainActor (String?) -> Void
}
