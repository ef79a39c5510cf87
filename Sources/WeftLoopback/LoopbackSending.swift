import Foundation
import WeftCompositor
import WeftThreads

/// Sends an answer to a client.
struct LoopbackSending {
  private let connection: LoopbackConnection
  private let response: LoopbackResponse
  private let bytesPerSecond: () -> Int?

  init(_ connection: LoopbackConnection, _ response: LoopbackResponse, bytesPerSecond: @escaping () -> Int?) {
    self.connection = connection
    self.response = response
    self.bytesPerSecond = bytesPerSecond
  }

  /// Sends the answer to a request. Blocks.
  ///
  /// - Returns: whether the connection can be used for another request.
  func run(_ request: LoopbackRequest) -> Bool {
    wait(response.delay)
    switch response.fault {
    case .hang:
      connection.waitForEnd()
      return false
    case .malformed:
      _ = connection.send(Data("<html>This is no HTTP.</html>\r\n\r\n".utf8))
      return false
    default: break
    }
    guard connection.send(head) else { return false }
    let body = request.method == "HEAD" || response.status == 304 ? Data() : response.body
    guard sendBody(body) else { return false }
    return !response.omitsLength && response.fault == nil
  }

  private var head: Data {
    var lines = ["HTTP/1.1 \(response.status) \(response.status < 400 ? "OK" : "No")"]
    lines += response.headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    var length = response.body.count
    if case .announce(let other) = response.fault { length = other }
    lines.append(response.omitsLength ? "Connection: close" : "Content-Length: \(length)")
    return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  private func sendBody(_ body: Data) -> Bool {
    var offset = 0
    while true {
      for pause in response.pauses where pause.offset == offset {
        guard pause.gate.pass(while: { connection.isConnected }) else { return false }
      }
      if offset == faultOffset { return fail() }
      guard offset < body.count else { return true }
      let rate = response.bytesPerSecond ?? bytesPerSecond()
      let end = min(offset + pieceLength(rate), nextStop(after: offset), body.count)
      guard connection.send(body[body.startIndex + offset..<body.startIndex + end]) else { return false }
      if let rate, rate > 0 { wait(.seconds(Double(end - offset) / Double(rate))) }
      offset = end
    }
  }

  /// The size of a piece, for about thirty pieces per second.
  private func pieceLength(_ rate: Int?) -> Int {
    guard let rate, rate > 0 else { return 65_536 }
    return min(max(rate / 30, 1), 65_536)
  }

  private var faultOffset: Int? {
    switch response.fault {
    case .stall(let count), .reset(let count), .close(let count): min(max(count, 0), response.body.count)
    default: nil
    }
  }

  private func nextStop(after offset: Int) -> Int {
    (response.pauses.map(\.offset) + [faultOffset].compactMap(\.self)).filter { $0 > offset }.min() ?? .max
  }

  private func fail() -> Bool {
    switch response.fault {
    case .stall: connection.waitForEnd()
    case .reset: connection.reset()
    default: break
    }
    return false
  }

  /// Waits for a duration, or until the client disconnects.
  private func wait(_ duration: Duration) {
    let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    let end = MonotonicTime.now + seconds
    while connection.isConnected {
      let rest = end - MonotonicTime.now
      guard rest > 0 else { return }
      usleep(UInt32(min(rest, 0.05) * 1e6))
    }
  }
}
