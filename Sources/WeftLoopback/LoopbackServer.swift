import Foundation
import WeftThreads

// A server for tests and demos of loading from the network. It is a real server, so that the client's
// sockets, headers and time limits are tested too, but it misbehaves on request. Each connection has a
// blocking thread: there are few connections, and this is the simplest design.

/// A small HTTP/1.1 server on 127.0.0.1 that serves the results of closures, slowly or with faults on
/// request.
///
/// ```swift
/// let server = try LoopbackServer()
/// let gate = LoopbackGate()
/// server.route("/cat.jpg") { request in
///   .serving(jpeg, to: request, type: "image/jpeg").pausing(at: 2000, until: gate)
/// }
/// node.url = server.url("/cat.jpg")
/// await gate.reached()
/// // … 2,000 bytes have been sent; look at the node …
/// gate.open()
/// ```
///
/// Connections are kept alive between requests. Any thread may use it. It serves until `stop()` is called or
/// it is deallocated.
public final class LoopbackServer: Sendable {
  /// Answers a request. Called on a thread of the connection.
  public typealias Handler = @Sendable (LoopbackRequest) -> LoopbackResponse

  /// The port that the server listens on, chosen from the free ones.
  public let port: Int

  private let listener: LoopbackListener
  private let board = LoopbackBoard()

  /// Starts listening. Requests without a route are answered with status 404.
  ///
  /// - Throws: a `POSIXError` if the system refuses the socket.
  public init() throws {
    listener = try LoopbackListener()
    port = listener.port
    let board = board
    listener.start { connection in board.serve(connection) }
  }

  deinit { stop() }

  /// Returns the URL of a path on this server.
  ///
  /// - Parameter path: starts with a slash; may have a query.
  public func url(_ path: String, file: StaticString = #fileID, line: UInt = #line) -> URL {
    guard path.hasPrefix("/"), let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
      requirementFailed("a path of a URL starts with a slash", of: path, file: file, line: line)
    }
    return url
  }

  /// Sets the handler of a path, and replaces an earlier one.
  ///
  /// - Parameters:
  ///   - path: starts with a slash, without a query; `*` for every path that has no route of its own.
  ///   - handler: called for each request.
  public func route(_ path: String, _ handler: @escaping Handler) { board.setHandler(handler, for: path) }

  /// The maximum number of bytes of a body that are sent per second on each connection; nil for no limit. A
  /// change takes effect immediately, also for answers that are under way.
  public var bytesPerSecond: Int? {
    get { board.bytesPerSecond }
    set { board.bytesPerSecond = newValue }
  }

  /// The requests so far, in the order in which they arrived.
  public var requests: [LoopbackRequest] { board.requests }

  /// The requests for a path so far.
  public func requests(for path: String) -> [LoopbackRequest] { requests.filter { $0.path == path } }

  /// The number of connections that are open.
  public var connectionCount: Int { board.connectionCount }

  /// Waits until a number of requests for a path have arrived.
  public func waitForRequests(_ count: Int = 1, for path: String) async {
    await board.waitForRequests(count, for: path)
  }

  /// Ends all connections and stops listening. Answers that hang or wait at a gate end too.
  public func stop() {
    listener.stop()
    board.endConnections()
  }
}
