import FlyingFox
import FlyingSocks
import Weft

/// FlyingFox's pool of sockets with `TCP_NODELAY`, so that sockets send written data immediately.
///
/// FlyingFox writes the head of a response and then the body. By default the system delays the end of the body until
/// the client has acknowledged the head, which clients delay by 40 ms.
struct PromptSocketPool: AsyncSocketPool {
  private let pool: any AsyncSocketPool = HTTPServer.defaultPool()

  func prepare() async throws { try await pool.prepare() }

  func run() async throws { try await pool.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    // The listening socket is the first to wait. The sockets that it accepts inherit the option.
    try socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    try await pool.suspendSocket(socket, untilReadyFor: events)
  }
}
