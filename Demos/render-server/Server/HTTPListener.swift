import Foundation
import Synchronization

/// A socket that listens on 127.0.0.1, and a thread for each connection that is made to it.
///
/// Threads that wait cost next to nothing, and the work itself runs on as many threads as there are cores,
/// whatever the number of connections.
final class HTTPListener: Sendable {
  /// The port that it listens on.
  let port: Int
  private let descriptor: Int32
  private let connectionCount = Atomic(0)

  private static let mostConnections = 256

  /// Begins to listen. Port 0 stands for any that is free.
  init(port wanted: UInt16) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = wanted.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutableBytes(of: &address) { bytes in
      guard let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
      return descriptor >= 0 && bind(descriptor, address, length) == 0 && listen(descriptor, 128) == 0
        && getsockname(descriptor, address, &length) == 0
    }
    guard isListening else {
      let error = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      if descriptor >= 0 { close(descriptor) }
      throw error
    }
    self.descriptor = descriptor
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  /// Answers requests from now on, each on the thread of its connection.
  func start(_ respond: @escaping @Sendable (HTTPRequest) -> HTTPResponse) {
    // A client that goes away is no reason to end.
    signal(SIGPIPE, SIG_IGN)
    Thread.detachNewThread { self.accept(respond) }
  }

  private func accept(_ respond: @escaping @Sendable (HTTPRequest) -> HTTPResponse) {
    while true {
      let accepted = Foundation.accept(descriptor, nil, nil)
      guard accepted >= 0 else {
        // Out of descriptors: some will be free soon.
        if errno == EMFILE || errno == ENFILE { usleep(10_000) }
        continue
      }
      let connection = HTTPConnection(accepted)
      guard connectionCount.add(1, ordering: .relaxed).newValue <= Self.mostConnections else {
        connectionCount.subtract(1, ordering: .relaxed)
        connection.send(
          HTTPResponse(status: .serviceUnavailable, text: "Too many connections."), keepsAlive: false)
        continue
      }
      Thread.detachNewThread {
        connection.serve(respond)
        self.connectionCount.subtract(1, ordering: .relaxed)
      }
    }
  }
}
