import FlyingSocks
import Foundation
import Testing

/// A connection to the server that sends a sequence of requests, or text that is not a request.
final class Client {
  /// A response of the server.
  struct Answer {
    /// The status code, such as 200.
    let status: Int
    /// The head, without the empty line that ends it.
    let head: String
    /// The length of the body according to the head.
    let length: Int
    /// The bytes after the head.
    let body: Data
  }

  private let socket: AsyncSocket
  private var received = Data()

  /// Connects to a port of 127.0.0.1.
  init(port: UInt16) async throws {
    socket = try await .connected(to: .inet(ip4: "127.0.0.1", port: port), timeout: 600)
  }

  deinit { try? socket.close() }

  /// Requests a path with its query and waits for the response.
  func get(_ path: String) async throws -> Answer {
    try await send("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    return try await answer()
  }

  /// Sends a text unchanged.
  func send(_ text: String) async throws { try await socket.write(Data(text.utf8)) }

  /// Waits for a response.
  ///
  /// - Parameter hasBody: false after a HEAD request.
  /// - Throws: `SocketError.disconnected` if the server closes the connection instead.
  func answer(hasBody: Bool = true) async throws -> Answer {
    let separator = Data("\r\n\r\n".utf8)
    while received.firstRange(of: separator) == nil { try await receive() }
    let end = try #require(received.firstRange(of: separator))
    let head = String(decoding: received[..<end.lowerBound], as: UTF8.self)
    received = Data(received[end.upperBound...])
    let status = try #require(head.firstMatch(of: /^HTTP\/1\.1 (\d+)/).flatMap { Int($0.1) })
    let length = try #require(head.firstMatch(of: /Content-Length: (\d+)/).flatMap { Int($0.1) })
    while hasBody, received.count < length { try await receive() }
    let body = received.prefix(hasBody ? length : 0)
    received = Data(received.dropFirst(body.count))
    return Answer(status: status, head: head, length: length, body: Data(body))
  }

  private func receive() async throws { received += try await socket.read(atMost: 1 << 16) }
}
