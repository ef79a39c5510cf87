import ArgumentParser
import DemoSupport
import Weft

/// Text editing: a form with hints, and a page for text.
public struct Editor: ParsableCommand {
  /// The name of the demo, and what it shows.
  public static let configuration = CommandConfiguration(
    commandName: "editor", abstract: "Text editing: a form with hints, and a page for text.")

  @OptionGroup var options: DemoOptions

  /// Makes the demo with the default options.
  public init() {}

  /// Opens the window of the demo.
  public func run() throws {
    let options = options
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Editor") { EditorRootNode() }
    }
  }
}
