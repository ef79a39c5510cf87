import ArgumentParser
import DemoSupport
import Weft

/// A conversation: an inverted table with an input below it.
public struct Chat: ParsableCommand {
  /// The name of the demo, and what it shows.
  public static let configuration = CommandConfiguration(
    commandName: "chat",
    abstract: "A conversation: write a message, and scroll up for older ones.")

  @OptionGroup var options: DemoOptions

  /// Makes the demo with the default options.
  public init() {}

  /// Opens the window of the demo.
  public func run() throws {
    let options = options
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Chat") { ChatRootNode() }
    }
  }
}
