import ArgumentParser
import DemoSupport
import Weft

/// Coordinates and hit testing: the position of one pointer in nodes that are moved, scaled, rotated and
/// scrolled.
public struct Coordinates: ParsableCommand {
  /// The name of the demo, and what it shows.
  public static let configuration = CommandConfiguration(
    commandName: "coordinates",
    abstract: "The pointer's position in nodes that are moved, scaled, rotated and scrolled.")

  @OptionGroup var options: DemoOptions

  /// Makes the demo with the default options.
  public init() {}

  /// Opens the window of the demo.
  public func run() throws {
    let options = options
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Coordinates") { CoordinatesRootNode() }
    }
  }
}
