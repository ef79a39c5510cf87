import Foundation

/// How long other programs may take, and how much they may send.
struct SelectionLimits: Sendable {
  /// How long a transfer may stand still before it is given up, in seconds.
  var patience: TimeInterval = 5
  /// How long closing a display waits for the clipboard manager at most, in seconds.
  var handOverPatience: TimeInterval = 1
  /// The longest text that is taken from another program, in bytes.
  var largestText = 256 << 20
  /// How many bytes go in one piece at most; longer texts are sent piece by piece. Nil for as many as the
  /// server takes in one request.
  var pieceSize: Int?
}
