import FlyingFox
import FlyingSocks
import Weft

/// FlyingFox's pool of sockets, but they send at once what is written to them.
///
/// FlyingFox writes the head of an answer and then the body. By default the system holds the end of the body back until
/// the client has acknowledged the head, which clients delay by 40 ms.
struct PromptSocketPool: AsyncSocketPool {
  private let pool: any AsyncSocketPool = HTTPServer.defaultPool()

  func prepare() async throws { try await pool.prepare() }

  func run() async throws { try await pool.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    // The first to wait is the socket that listens, and those that it accepts inherit the option.
    try socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    try await pool.suspendSocket(socket, untilReadyFor: events)
  }
}
