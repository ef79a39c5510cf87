import ArgumentParser
import DemoSupport
import Weft

/// Text: scripts of the world, lines that flow around a hole, truncation modes, and selectable text.
public struct TextDemo: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "text",
    abstract: "Scripts of the world, text around a shape, truncation, and selectable text.")

  @OptionGroup var options: DemoOptions

  public init() {}

  public func run() throws {
    let options = options
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Text") { TextRootNode() }
    }
  }
}
