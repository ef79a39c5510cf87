import CSystem
import Foundation

/// The sockets of display servers in the file system.
enum DisplaySocket {
  /// The path of the socket of a display with a number.
  static func path(ofNumber number: some StringProtocol) -> String { "/tmp/.X11-unix/X\(number)" }

  /// Connects to a socket; nil if nobody listens.
  static func connect(to path: String) -> Int32? {
    let socket = makeSocket()
    if withAddress(path, { Glibc.connect(socket, $0, $1) }) == 0 { return socket }
    close(socket)
    return nil
  }

  /// Listens at a path; nil if somebody else does.
  static func listen(at path: String) -> Int32? {
    let socket = makeSocket()
    var isBound = withAddress(path) { bind(socket, $0, $1) } == 0
    if !isBound, errno == EADDRINUSE, isAbandoned(path) {
      unlink(path)
      isBound = withAddress(path) { bind(socket, $0, $1) } == 0
    }
    if isBound, Glibc.listen(socket, 128) == 0 { return socket }
    close(socket)
    return nil
  }

  /// Whether a process has left the socket behind.
  private static func isAbandoned(_ path: String) -> Bool {
    guard let socket = connect(to: path) else { return errno == ECONNREFUSED }
    close(socket)
    return false
  }

  private static func makeSocket() -> Int32 {
    socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
  }

  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
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
