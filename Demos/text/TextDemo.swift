import ArgumentParser
import DemoSupport
import Weft

/// Text: scripts of the world, lines that flow around a hole, truncation modes, and selectable text.
public struct TextDemo: ParsableCommand {
  /// The name of the demo, and what it shows.
  public static let configuration = CommandConfiguration(
    commandName: "text",
    abstract: "Scripts of the world, text around a shape, truncation, and selectable text.")

  @OptionGroup var options: DemoOptions

  /// Makes the demo with the default options.
  public init() {}

  /// Opens the window of the demo.
  public func run() throws {
    let options = options
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Text") { TextRootNode() }
    }
  }
}
