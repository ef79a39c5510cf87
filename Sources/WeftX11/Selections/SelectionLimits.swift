import Foundation

/// Limits for the time that other programs take and for the amount that they send.
struct SelectionLimits: Sendable {
  /// How long a transfer may stall before it is abandoned, in seconds.
  var timeout: TimeInterval = 5
  /// The longest time for which closing a display waits for the clipboard manager, in seconds.
  var saveTimeout: TimeInterval = 1
  /// The largest data that is accepted from another program, in bytes.
  var largestData = 512 << 20
  /// The maximum size of one piece, in bytes. Larger data is sent in several pieces. Nil for the size that the server
  /// accepts in one request.
  var pieceSize: Int?
  /// The largest data that is sent in one piece to the target of a drag, in bytes, if the server accepts that. Some targets
  /// read the first piece and no more: Chromium 156 does.
  var largestDropPiece = 1 << 20
}
