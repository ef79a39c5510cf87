import ArgumentParser
import FlyingFox
import Weft

/// Nodes without a display: an HTTP server that renders link-preview cards as PNG, several at once.
///
/// It is for programs on the same machine. Where others reach it there has to be a proxy in between that limits what
/// requests may be: FlyingFox reads lines of any length, and waits for clients without end.
@main
struct RenderServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render-server",
    abstract: "Renders link-preview cards to PNG on request, on no display.",
    discussion: """
      Listens on the loopback interface. Open the address that it prints for examples, or ask it:
        curl -o card.png 'http://127.0.0.1:8630/card?title=Hello&text=World&photo=2'
      """)

  @Option(help: ArgumentHelp("The port to listen on; 0 for any that is free.", valueName: "PORT"))
  var port: UInt16 = 8630

  @Option(
    help: ArgumentHelp(
      "The folder of the photographs that cards show; that of Weft's demos unless given.", valueName: "FOLDER"
    ),
    completion: .directory)
  var photos: String?

  /// How long an answer may take, in seconds: longer than a card takes on a busy machine.
  private static let patience: Double = 60

  /// Not on main, which stays free for the little that renderings need it for: with an asynchronous `main` it serves
  /// the main actor.
  func run() async throws {
    DescriptorLimit.raise()
    let photos = try PhotoFolder(photos.map { URL(fileURLWithPath: $0) } ?? .demoPhotos)
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: port), timeout: Self.patience, pool: PromptSocketPool(),
      logger: .disabled, handler: CardService(photos: photos))
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { try await server.run() }
      // Cancelled by the task before it if the server can't listen.
      group.addTask { try await announce(server) }
    }
  }

  /// Says where the server listens, once it does.
  private func announce(_ server: HTTPServer) async throws {
    try await server.waitUntilListening(timeout: Self.patience)
    guard case .ip4(let address, let port) = await server.listeningAddress else { return }
    // Not printed: whoever reads it from a pipe wants it at once.
    FileHandle.standardOutput.write(Data("render-server: http://\(address):\(port)/\n".utf8))
  }
}

extension URL {
  /// The photographs in this repository.
  fileprivate static let demoPhotos = URL(
    fileURLWithPath: "../../../Assets/Photos/Images", relativeTo: URL(fileURLWithPath: #filePath))
}
