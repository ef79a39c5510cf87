import Foundation

/// A connection to a client, which is closed with its last reference.
final class HTTPConnection: Sendable {
  private let descriptor: Int32

  private static let largestHead = 16_384
  /// How long a client may be silent, in seconds.
  private static let patience = 30

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    var patience = timeval(tv_sec: Self.patience, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
    var yes: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close(descriptor) }

  /// Answers requests until the client has no more.
  func serve(_ respond: (HTTPRequest) -> HTTPResponse) {
    var received = Data()
    while let head = nextHead(&received) {
      guard let request = HTTPRequest(head: head) else {
        send(HTTPResponse(status: .badRequest, text: "This is no HTTP request."), keepsAlive: false)
        return
      }
      guard request.method == "GET" || request.method == "HEAD" else {
        // It may have a body, which nobody reads.
        send(
          HTTPResponse(status: .methodNotAllowed, text: "Only GET and HEAD are served."), keepsAlive: false)
        return
      }
      let response = respond(request)
      let isSent = send(response, keepsAlive: request.keepsAlive, hasBody: request.method == "GET")
      guard isSent, request.keepsAlive else { return }
    }
  }

  /// Waits for the head of a request, and takes it from what was received; nil if there is none any more.
  private func nextHead(_ received: inout Data) -> Data? {
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      if let end = received.firstRange(of: Data("\r\n\r\n".utf8)) {
        defer { received = Data(received[end.upperBound...]) }
        return Data(received[..<end.lowerBound])
      }
      guard received.count <= Self.largestHead else {
        send(HTTPResponse(status: .headersTooLarge, text: "The request is too long."), keepsAlive: false)
        return nil
      }
      let count = recv(descriptor, &chunk, chunk.count, 0)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return nil }
      received.append(contentsOf: chunk[..<count])
    }
  }

  /// Sends an answer, and says whether all of it could be sent.
  @discardableResult
  func send(_ response: HTTPResponse, keepsAlive: Bool, hasBody: Bool = true) -> Bool {
    send(response.head(keepsAlive: keepsAlive)) && (!hasBody || send(response.body))
  }

  private func send(_ data: Data) -> Bool {
    data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      var rest = bytes
      while !rest.isEmpty {
        let count = Foundation.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return true
    }
  }
}
