import Foundation
import WeftThreads

// A server for tests and demos of what loads from the network: a real one, so that the client's sockets,
// headers and time limits are tested too, but one that misbehaves on command. Each connection has a
// thread, which blocks: there are few, and nothing could be simpler to follow.

/// A small HTTP/1.1 server on 127.0.0.1 that serves what closures return, slowly and wrongly if asked to.
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
/// Connections are kept alive between requests. Any thread may use it. It serves until `stop()` is called
/// or nothing refers to it any longer.
public final class LoopbackServer: Sendable {
  /// Answers a request. Called on a thread of the connection.
  public typealias Handler = @Sendable (LoopbackRequest) -> LoopbackResponse

  /// The port that the server listens to; a free one was chosen.
  public let port: Int

  private let listener: LoopbackListener
  private let board = LoopbackBoard()

  /// Starts to listen. Requests are answered with status 404 until there are routes.
  ///
  /// - Throws: an error of the system, if it has no socket to give.
  public init() throws {
    listener = try LoopbackListener()
    port = listener.port
    let board = board
    listener.start { connection in board.serve(connection) }
  }

  deinit { stop() }

  /// The URL of a path on this server.
  ///
  /// - Parameter path: starts with a slash; may have a query.
  public func url(_ path: String, file: StaticString = #fileID, line: UInt = #line) -> URL {
    guard path.hasPrefix("/"), let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
      ruleIsBroken("a path of a URL starts with a slash", of: path, file: file, line: line)
    }
    return url
  }

  /// Serves a path, in place of what it was served by before.
  ///
  /// - Parameters:
  ///   - path: starts with a slash, without a query; `*` for every path that has no route of its own.
  ///   - handler: called for each request.
  public func route(_ path: String, _ handler: @escaping Handler) { board.setHandler(handler, for: path) }

  /// How many bytes of a body are sent in a second, at most, on each connection; nil for no limit. A
  /// change takes effect at once, also on answers that are under way.
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

  /// Waits until so many requests for a path have arrived.
  public func arrived(_ count: Int = 1, for path: String) async {
    await board.arrived(count, for: path)
  }

  /// Ends all connections and listens no longer. What hangs or waits at a gate ends, too.
  public func stop() {
    listener.stop()
    board.endConnections()
  }
}
