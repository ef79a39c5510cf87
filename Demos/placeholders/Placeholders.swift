import ArgumentParser
import DemoSupport
import Weft

/// Late contents: the placeholders that cover them, and how these fade.
public struct Placeholders: ParsableCommand {
  /// The name of the demo, and what it shows.
  public static let configuration = CommandConfiguration(
    commandName: "placeholders",
    abstract: "Slow pictures with placeholders that fade, even while the main thread is busy.")

  @OptionGroup var options: DemoOptions

  /// Makes the demo with the default options.
  public init() {}

  /// Opens the window of the demo.
  public func run() throws {
    let options = options
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Placeholders") { PlaceholdersRootNode() }
    }
  }
}
