import ArgumentParser
import DemoSupport
import Weft

/// Contents that are late: what covers them until they come, and how it fades.
@main
struct Placeholders: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "placeholders",
    abstract: "Slow pictures below placeholders that fade, even while main is busy.")

  @OptionGroup var options: DemoOptions

  func run() throws {
    let options = options
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Placeholders") { PlaceholdersRootNode() }
    }
  }
}
