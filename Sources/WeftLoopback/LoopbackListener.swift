import CSystem
import Foundation
import WeftThreads

/// A socket that listens on 127.0.0.1, and the thread that accepts connections.
final class LoopbackListener: Sendable {
  let port: Int
  private let descriptor: Int32
  private let isStopped = Protected(false)

  init() throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let failure: Int32 = withUnsafeMutableBytes(of: &address) { bytes in
      guard let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), descriptor >= 0,
        bind(descriptor, address, length) == 0, listen(descriptor, 128) == 0,
        getsockname(descriptor, address, &length) == 0
      else { return errno }
      return 0
    }
    guard failure == 0 else {
      if descriptor >= 0 { close(descriptor) }
      throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO)
    }
    self.descriptor = descriptor
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  /// Accepts connections until `stop()`, each on a thread of its own.
  func start(_ serve: @escaping @Sendable (LoopbackConnection) -> Void) {
    let descriptor = descriptor
    Thread.detachNewThread {
      while true {
        // A program that is started meanwhile must not inherit the descriptor, because that would keep the
        // connection open.
        let accepted = accept4(descriptor, nil, nil, Int32(SOCK_CLOEXEC.rawValue))
        if accepted >= 0 {
          let connection = LoopbackConnection(accepted)
          Thread.detachNewThread { serve(connection) }
        } else if errno != EINTR && errno != ECONNABORTED {
          break
        }
      }
      close(descriptor)
    }
  }

  /// Stops the accepting thread, which closes the socket.
  func stop() {
    let wasStopped = isStopped.withLock { isStopped in
      defer { isStopped = true }
      return isStopped
    }
    if !wasStopped { shutdown(descriptor, Int32(SHUT_RDWR)) }
  }
}
