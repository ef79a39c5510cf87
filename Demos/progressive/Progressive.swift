import ArgumentParser
import DemoSupport
import Weft

/// Pictures that arrive slowly, and are shown while they do.
@main
struct Progressive: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "progressive", abstract: "Pictures from a slow server, which get sharp while they arrive.")

  @OptionGroup var options: DemoOptions

  func run() throws {
    let options = options
    // A screenshot shows the same moment each time, however fast the machine is.
    let server = try PictureServer(stopsHalfway: options.screenshot != nil)
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Progressive") { ProgressiveRootNode(server) }
    }
  }
}
