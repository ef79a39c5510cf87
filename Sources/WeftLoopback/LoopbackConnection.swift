import CSystem
import Foundation
import WeftThreads

/// One connection to a client. Used by its own thread; `end()` by any.
final class LoopbackConnection: Sendable {
  private let descriptor: Int32
  /// `POLLRDHUP`: the flag of `poll` for when the other side sends no more. The C library's header hides its
  /// name.
  private static let hungUp: Int32 = 0x2000
  private let isOpen = Protected(true)

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    var on: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close() }

  /// Waits for the next request. Returns nil if there are no more, or if the client has sent something else.
  func receive() -> LoopbackRequest? {
    var head = Data()
    var byte: UInt8 = 0
    // This reads byte by byte, so that nothing of the next request is read.
    while head.count < 65_536, recv(descriptor, &byte, 1, 0) == 1 {
      head.append(byte)
      if byte == 0x0A, head.suffix(4) == Data("\r\n\r\n".utf8) {
        return LoopbackRequest(head: String(decoding: head, as: UTF8.self))
      }
    }
    return nil
  }

  /// Sends bytes; returns false if the client has disconnected.
  func send(_ data: Data) -> Bool {
    data.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[offset...])
        let count = Glibc.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
        guard count > 0 else { return false }
        offset += count
      }
      return true
    }
  }

  /// Whether neither the client nor `end()` has closed the connection.
  var isConnected: Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN | Self.hungUp), revents: 0)
    guard poll(&entry, 1, 0) > 0 else { return true }
    return entry.revents & Int16(POLLHUP | POLLERR | Self.hungUp | POLLNVAL) == 0
  }

  /// Waits until the client or `end()` closes the connection.
  func waitForEnd() {
    var entry = pollfd(fd: descriptor, events: Int16(Self.hungUp), revents: 0)
    while poll(&entry, 1, -1) < 0, errno == EINTR {}
  }

  /// Ends the connection from another thread: reads and writes fail.
  func end() {
    isOpen.withLock { isOpen in
      if isOpen { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }

  /// Resets the connection: the client gets an error instead of a regular end.
  func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
    close()
  }

  /// Closes the connection.
  func close() {
    isOpen.withLock { isOpen in
      if isOpen { _ = Glibc.close(descriptor) }
      isOpen = false
    }
  }
}
