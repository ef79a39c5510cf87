import ArgumentParser
import DemoSupport
import Weft

/// Late contents: the placeholders that cover them, and how these fade.
@main
struct Placeholders: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "placeholders",
    abstract: "Slow pictures with placeholders that fade, even while the main thread is busy.")

  @OptionGroup var options: DemoOptions

  func run() throws {
    let options = options
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Placeholders") { PlaceholdersRootNode() }
    }
  }
}
