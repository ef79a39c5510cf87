import ArgumentParser
import Foundation
import Weft

/// Nodes without a display: an HTTP server that renders link-preview cards as PNG, several at once.
@main
struct RenderServer: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render-server",
    abstract: "Renders link-preview cards to PNG on request, on no display.",
    discussion: """
      Listens on the loopback interface. Open the address that it prints for examples, or ask it:
        curl -o card.png 'http://127.0.0.1:8630/card?title=Hello&text=World&photo=2'
      """)

  @Option(help: ArgumentHelp("The port to listen on; 0 for any that is free.", valueName: "PORT"))
  var port: UInt16 = 8630

  func run() throws {
    let listener = try HTTPListener(port: port)
    // Drawing needs no window system; the fonts come with Weft.
    listener.start { request in CardService.respond(to: request) }
    // Not printed: whoever reads it from a pipe wants it at once.
    FileHandle.standardOutput.write(Data("render-server: http://127.0.0.1:\(listener.port)/\n".utf8))
    // Main has nothing to do but the little that renderings need it for.
    dispatchMain()
  }
}
