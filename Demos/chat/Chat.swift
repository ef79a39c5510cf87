import ArgumentParser
import DemoSupport
import Weft

/// A conversation: an inverted table with an input below it.
@main
struct Chat: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chat",
    abstract: "A conversation: write something, scroll up for what was said before.")

  @OptionGroup var options: DemoOptions

  func run() throws {
    let options = options
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Chat") { ChatRootNode() }
    }
  }
}
