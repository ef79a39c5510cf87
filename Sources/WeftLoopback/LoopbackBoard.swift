import Foundation
import WeftThreads

/// The state that a server's connections share: the routes, the requests so far, and the open connections.
final class LoopbackBoard: Sendable {
  private struct State {
    var handlers: [String: LoopbackServer.Handler] = [:]
    var requests: [LoopbackRequest] = []
    var connections: [ObjectIdentifier: LoopbackConnection] = [:]
    var bytesPerSecond: Int?
    var isEnded = false
    var waiting: [Waiting] = []
  }

  private struct Waiting {
    var count: Int
    var path: String
    var continuation: CheckedContinuation<Void, Never>
  }

  private let state = Protected(State())

  var requests: [LoopbackRequest] { state.withLock { $0.requests } }
  var connectionCount: Int { state.withLock { $0.connections.count } }

  var bytesPerSecond: Int? {
    get { state.withLock { $0.bytesPerSecond } }
    set { state.withLock { $0.bytesPerSecond = newValue } }
  }

  func setHandler(_ handler: @escaping LoopbackServer.Handler, for path: String) {
    state.withLock { $0.handlers[path] = handler }
  }

  /// Waits until a number of requests for a path have arrived.
  func waitForRequests(_ count: Int, for path: String) async {
    await withCheckedContinuation { continuation in
      state.withLock {
        $0.waiting.append(Waiting(count: count, path: path, continuation: continuation))
      }
      wake()
    }
  }

  /// Serves a connection until it ends. Blocks.
  func serve(_ connection: LoopbackConnection) {
    let isEnded = state.withLock { state in
      if !state.isEnded { state.connections[ObjectIdentifier(connection)] = connection }
      return state.isEnded
    }
    while !isEnded, let request = connection.receive() {
      let (response, isLast) = answer(to: request)
      let isSent = LoopbackSending(connection, response) { [weak self] in self?.bytesPerSecond }.run(request)
      if !isSent || isLast { break }
    }
    connection.close()
    state.withLock { _ = $0.connections.removeValue(forKey: ObjectIdentifier(connection)) }
  }

  func endConnections() {
    let connections = state.withLock { state in
      state.isEnded = true
      return Array(state.connections.values)
    }
    connections.forEach { $0.end() }
  }

  private func answer(to request: LoopbackRequest) -> (response: LoopbackResponse, isLast: Bool) {
    var request = request
    let handler = state.withLock { state in
      request.attempt = state.requests.count { $0.path == request.path }
      state.requests.append(request)
      return state.handlers[request.path] ?? state.handlers["*"]
    }
    wake()
    return (handler?(request) ?? .status(404), request.headers["connection"]?.lowercased() == "close")
  }

  private func wake() {
    let woken = state.withLock { state in
      func isEnough(_ waiting: Waiting) -> Bool {
        state.requests.count { $0.path == waiting.path } >= waiting.count
      }
      let woken = state.waiting.filter(isEnough)
      state.waiting.removeAll(where: isEnough)
      return woken
    }
    woken.forEach { $0.continuation.resume() }
  }
}
