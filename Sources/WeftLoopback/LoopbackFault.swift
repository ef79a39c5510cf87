/// How a loopback server can fail while it answers.
public enum LoopbackFault: Hashable, Sendable {
  /// It accepts the request but never answers, until the client disconnects or the server is stopped.
  case hang
  /// It sends a number of bytes of the body and then nothing more, until the client disconnects.
  case stall(afterBytes: Int)
  /// It sends a number of bytes of the body and resets the connection.
  case reset(afterBytes: Int)
  /// It sends a number of bytes of the body and closes the connection regularly.
  case close(afterBytes: Int)
  /// It announces another length than it sends, and closes the connection.
  case announce(length: Int)
  /// It answers with bytes that are not HTTP.
  case malformed
}
