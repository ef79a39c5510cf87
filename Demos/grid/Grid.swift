import ArgumentParser
import DemoSupport
import Weft

/// A collection of photographs that can be filtered, shuffled and rearranged, with animated moves.
public struct Grid: ParsableCommand {
  /// The name of the demo, and what it shows.
  public static let configuration = CommandConfiguration(
    commandName: "grid",
    abstract: "Photographs to filter, shuffle and arrange in several ways; a tap moves one to the front.")

  @OptionGroup var options: DemoOptions

  @Option(help: "The arrangement: \(Arrangement.allValueStrings.joined(separator: ", ")).")
  var arrangement = Arrangement.grid

  /// Makes the demo with the default options.
  public init() {}

  /// Opens the window of the demo.
  public func run() throws {
    let (options, arrangement) = (options, arrangement)
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Grid") { GridRootNode(arrangement: arrangement) }
    }
  }
}
