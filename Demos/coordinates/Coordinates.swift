import ArgumentParser
import DemoSupport
import Weft

/// Coordinates and hit testing: the position of one pointer in nodes that are moved, scaled, rotated and
/// scrolled.
@main
struct Coordinates: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coordinates",
    abstract: "The pointer's position in nodes that are moved, scaled, rotated and scrolled.")

  @OptionGroup var options: DemoOptions

  func run() throws {
    let options = options
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Coordinates") { CoordinatesRootNode() }
    }
  }
}
