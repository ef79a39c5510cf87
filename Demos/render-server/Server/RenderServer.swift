import ArgumentParser
import FlyingFox
import Weft

/// Nodes without a display: an HTTP server that renders link-preview cards as PNG, several at the same time.
///
/// It is meant for programs on the same machine. If other machines can reach it, it needs a proxy that limits requests:
/// FlyingFox reads lines of any length and waits for clients without a timeout.
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

  /// The timeout for a response, in seconds. Longer than a card takes on a busy machine.
  private static let timeout: Double = 60

  /// Runs the server. This does not run on main, which serves the main actor because `main` is asynchronous: rendering
  /// needs it for short tasks.
  func run() async throws {
    DescriptorLimit.raise()
    let photos = try PhotoFolder(photos.map { URL(fileURLWithPath: $0) } ?? .demoPhotos)
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: port), timeout: Self.timeout, pool: PromptSocketPool(),
      logger: .disabled, handler: CardService(photos: photos))
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { try await server.run() }
      // Cancelled by the task before it if the server can't listen.
      group.addTask { try await announce(server) }
    }
  }

  /// Writes the address of the server once it listens.
  private func announce(_ server: HTTPServer) async throws {
    try await server.waitUntilListening(timeout: Self.timeout)
    guard case .ip4(let address, let port) = await server.listeningAddress else { return }
    // Not `print`, which buffers: a program that reads the line from a pipe needs it immediately.
    FileHandle.standardOutput.write(Data("render-server: http://\(address):\(port)/\n".utf8))
  }
}

extension URL {
  /// The photographs in this repository.
  fileprivate static let demoPhotos = URL(
    fileURLWithPath: "../../../Assets/Photos/Images", relativeTo: URL(fileURLWithPath: #filePath))
}
