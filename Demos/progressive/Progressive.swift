import ArgumentParser
import DemoSupport
import Weft

/// Images that load slowly, and are shown while they do.
@main
struct Progressive: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "progressive", abstract: "Images from a slow server, which become sharper while they load.")

  @OptionGroup var options: DemoOptions

  @Option(help: ArgumentHelp("The initial speed of the server.", valueName: "SPEED"))
  var speed = Speed.slow

  @Flag(help: "Stop the server in the middle of each image, as for a screenshot.")
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
