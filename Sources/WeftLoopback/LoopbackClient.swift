import CSystem
import Foundation

/// A connection to a server on this machine, for one request at a time. It blocks its thread.
package final class LoopbackClient {
  /// The answer of a server.
  package struct Answer {
    /// The status code, such as 200.
    package let status: Int
    /// The status line and headers, without the empty line that ends them.
    package let head: String
    /// The body.
    package let body: Data
  }

  private let descriptor: Int32
  private var received = Data()

  /// Connects to a port of 127.0.0.1.
  package init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isConnected = withUnsafeBytes(of: &address) { bytes in
      guard let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
      return connect(descriptor, address, length) == 0
    }
    guard isConnected else { throw Self.error }
  }

  deinit { close(descriptor) }

  private static var error: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  /// Requests a path, with its query, and waits for the answer.
  package func get(_ path: String) throws -> Answer {
    try send("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    return try answer()
  }

  /// Sends a text unchanged.
  package func send(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Self.error }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits for an answer that has a `Content-Length`.
  package func answer() throws -> Answer {
    let separator = Data("\r\n\r\n".utf8)
    var end = received.firstRange(of: separator)
    while end == nil {
      try receive()
      end = received.firstRange(of: separator)
    }
    guard let end else { throw POSIXError(.EBADMSG) }
    let head = String(decoding: received[..<end.lowerBound], as: UTF8.self)
    let lines = head.components(separatedBy: "\r\n")
    let lengthLine = lines.first { $0.lowercased().hasPrefix("content-length:") }
    guard let length = lengthLine.flatMap({ Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) }),
      let status = lines.first.flatMap({ Int($0.split(separator: " ").dropFirst().first ?? "") })
    else { throw POSIXError(.EBADMSG) }
    while received.distance(from: end.upperBound, to: received.endIndex) < length { try receive() }
    let body = Data(received[end.upperBound..<end.upperBound + length])
    received = Data(received[(end.upperBound + length)...])
    return Answer(status: status, head: head, body: body)
  }

  private func receive() throws {
    let chunk = 1 << 18
    let old = received.count
    received.count += chunk
    let count = received.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress! + old, chunk, 0) }
    received.count = old + max(count, 0)
    guard count > 0 else { throw count == 0 ? POSIXError(.ECONNRESET) : Self.error }
  }
}
