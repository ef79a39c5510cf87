import ArgumentParser
import DemoSupport
import Weft

/// Pictures that arrive slowly, and are shown while they do.
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
    // A screenshot shows the same moment each time, however fast the machine is.
    let stopsHalfway = halfway || options.screenshot != nil
    let server = try PictureServer(speed, stopsHalfway: stopsHalfway)
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Progressive") {
        ProgressiveRootNode(server, speed: speed, stopsHalfway: stopsHalfway)
      }
    }
  }
}
