import ArgumentParser
import DemoSupport
import Weft

/// Images that load slowly, and are shown while they do.
@main
struct Progressive: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "progressive", abstract: "Pictures from a slow server, which get sharp while they arrive.")

  @OptionGroup var options: DemoOptions

  @Option(help: ArgumentHelp("How fast the server is at first.", valueName: "SPEED"))
  var speed = Speed.slow

  @Flag(help: "Let the server stop in the middle of each picture, as it does for a screenshot.")
  var halfway = false

  func run() throws {
    let (options, speed) = (options, speed)
    // A screenshot shows the same moment every time, independent of the speed of the machine.
    let stopsHalfway = halfway || options.screenshot != nil
    let server = try PictureServer(speed, stopsHalfway: stopsHalfway)
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Progressive") {
        ProgressiveRootNode(server, speed: speed, stopsHalfway: stopsHalfway)
      }
    }
  }
}
