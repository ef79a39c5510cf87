import CSystem
import Foundation
import WeftCompositor
import WeftServer
import WeftX11

/// An input device of Xorg's driver `inputtest`, which a test controls through a socket. Any thread may use it.
final class InputTestDevice: @unchecked Sendable {
  // Unchecked: the descriptor is used only with the lock held.
  private let lock = NSLock()
  private let descriptor: Descriptor

  /// How long the server may take for an answer, in seconds.
  private static let timeout: TimeInterval = 120

  /// Connects to a device.
  ///
  /// - Parameter path: the path of its socket, which the server has made.
  /// - Throws: `.noTouchscreen` with the reason.
  init(socket path: String) throws(VirtualDisplayError) {
    guard let connection = Self.connection(to: path) else {
      throw .noTouchscreen("its device \(path) can't be reached")
    }
    descriptor = connection
    // Eight bytes and the version, which is at least the client's: else the server hangs up.
    guard exchange([.version], answerLength: 12) else {
      throw .noTouchscreen("its device \(path) has another protocol")
    }
  }

  /// Sends events, and waits until the server has processed them.
  ///
  /// - Throws: `.ended` if the server has ended.
  func send(_ events: [InputTestEvent]) throws(VirtualDisplayError) {
    guard exchange(events + [.sync], answerLength: 8) else { throw .ended }
  }

  /// Sends events and reads an answer. Returns whether it came.
  private func exchange(_ events: [InputTestEvent], answerLength: Int) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    var bytes = ArraySlice(events.flatMap(\.bytes))
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        sendto(descriptor.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL), nil, 0)
      }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    var answer = [UInt8](repeating: 0, count: answerLength)
    var received = 0
    while received < answerLength {
      guard Descriptor.wait(for: [descriptor.number], timeout: Self.timeout) else { return false }
      let count = recv(descriptor.number, &answer[received], answerLength - received, 0)
      guard count > 0 else { return false }
      received += count
    }
    return true
  }

  private static func connection(to path: String) -> Descriptor? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard let descriptor = try? Descriptor(socket(AF_UNIX, kind, 0)) else { return nil }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor.number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    return result == 0 ? descriptor : nil
  }
}
