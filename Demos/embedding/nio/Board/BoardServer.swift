import NIOCore
import NIOHTTP1
import NIOPosix

// A window in a program with SwiftNIO: an HTTP server whose requests set the text in the window. NIO serves
// on its own threads, and calls the main actor with `await`.

@main
struct BoardServer {
  private typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

  private static let largestBody = 4096

  static func main() async {
    do {
      try await run(port: CommandLine.arguments.dropFirst().first.map { Int($0) ?? -1 } ?? 8631)
    } catch is CancellationError {
      // The window was closed, which ends the server.
    } catch {
      Board.complain("\(error)")
      exit(1)
    }
  }

  private static func run(port: Int) async throws {
    let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .bind(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          return try Connection(wrappingChannelSynchronously: channel)
        }
      }
    let address = "http://127.0.0.1:\(listener.channel.localAddress?.port ?? port)/"
    let board = try await Board(address: address)
    print("embedding-nio: \(address)")
    fflush(nil)
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { try await accept(listener, board) }
      await board.waitUntilClosed()
      group.cancelAll()
    }
  }

  private static func accept(_ listener: NIOAsyncChannel<Connection, Never>, _ board: Board) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      try await listener.executeThenClose { connections in
        for try await connection in connections {
          // A connection that breaks off does not affect the others.
          group.addTask { try? await serve(connection, board) }
        }
      }
    }
  }

  private static func serve(_ connection: Connection, _ board: Board) async throws {
    try await connection.executeThenClose { requests, responses in
      var head: HTTPRequestHead?
      var body = ByteBuffer()
      for try await part in requests {
        switch part {
        case .head(let newHead):
          head = newHead
          body.clear()
        case .body(let piece):
          if body.readableBytes <= largestBody { body.writeImmutableBuffer(piece) }
        case .end:
          guard let head else { return }
          let (status, text) = await answer(head.method, body, board)
          try await responses.write(contentsOf: response(status, text, to: head))
          guard head.isKeepAlive else { return }
        }
      }
    }
  }

  private static func answer(
    _ method: HTTPMethod, _ body: ByteBuffer, _ board: Board
  ) async -> (HTTPResponseStatus, String) {
    switch method {
    case .GET:
      return (.ok, await board.line)
    case .POST, .PUT:
      guard body.readableBytes <= largestBody else { return (.payloadTooLarge, "That is too long.") }
      await board.show(String(buffer: body))
      return (.ok, await board.isOpen ? "It is shown." : "It is kept, but there is no window any more.")
    default:
      return (.methodNotAllowed, "GET what the board shows, or POST what it is to show.")
    }
  }

  private static func response(
    _ status: HTTPResponseStatus, _ text: String, to request: HTTPRequestHead
  ) -> [HTTPServerResponsePart] {
    let body = ByteBuffer(string: text + "\n")
    let fields = HTTPHeaders([
      ("content-type", "text/plain; charset=utf-8"), ("content-length", "\(body.readableBytes)"),
      ("connection", request.isKeepAlive ? "keep-alive" : "close"),
    ])
    let head = HTTPResponseHead(version: request.version, status: status, headers: fields)
    return [.head(head), .body(.byteBuffer(body)), .end(nil)]
  }
}
