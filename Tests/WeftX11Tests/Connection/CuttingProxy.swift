import Foundation

/// A proxy between a client and a display server that closes the connection after a number of bytes from the client.
/// It simulates a server that disconnects at an arbitrary moment.
final class CuttingProxy: Sendable {
  /// The display name under which clients reach the proxy.
  let name: String
  private let path: String
  private let listener: Int32

  /// Listens on a free display number. Fails if there is none.
  ///
  /// - Parameters:
  ///   - server: the name of the real display, such as ":3".
  ///   - byteCount: how many bytes from the client are forwarded.
  init?(to server: String, hangingUpAfter byteCount: Int) {
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let free = (900..<1000).first { number in
      Self.withAddress("/tmp/.X11-unix/X\(number)") { bind(socket, $0, $1) } == 0
    }
    guard let free, listen(socket, 1) == 0 else { return nil }
    listener = socket
    name = ":\(free)"
    path = "/tmp/.X11-unix/X\(free)"
    let serverPath = "/tmp/.X11-unix/X\(server.dropFirst())"
    Thread { Self.serve(socket, serverPath, byteCount) }.start()
  }

  deinit {
    close(listener)
    unlink(path)
  }

  private static func serve(_ listener: Int32, _ serverPath: String, _ byteCount: Int) {
    let client = accept(listener, nil, nil)
    let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer {
      // Programs started by other tests in the meantime may have inherited the sockets: closing ours is not enough.
      for end in [client, server] {
        shutdown(end, Int32(SHUT_RDWR))
        close(end)
      }
    }
    guard withAddress(serverPath, { connect(server, $0, $1) }) == 0 else { return }
    var remaining = byteCount
    while remaining > 0 {
      var ends = [
        pollfd(fd: client, events: Int16(POLLIN), revents: 0),
        pollfd(fd: server, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&ends, 2, -1) > 0 else { return }
      if ends[1].revents != 0, pass(from: server, to: client, atMost: 65536) == nil { return }
      if ends[0].revents != 0 {
        guard let count = pass(from: client, to: server, atMost: remaining) else { return }
        remaining -= count
      }
    }
  }

  /// Forwards what one end has sent. Returns nil if either end has closed the connection.
  private static func pass(from source: Int32, to target: Int32, atMost limit: Int) -> Int? {
    var buffer = [UInt8](repeating: 0, count: min(limit, 65536))
    let count = read(source, &buffer, buffer.count)
    guard count > 0, send(target, buffer, count, Int32(MSG_NOSIGNAL)) == count else { return nil }
    return count
  }

  private static func withAddress<Result>(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
