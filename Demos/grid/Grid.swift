import ArgumentParser
import DemoSupport
import Weft

/// A collection of photographs that can be filtered, shuffled and rearranged, with animated moves.
public struct Grid: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "grid",
    abstract: "Photographs to filter, shuffle and arrange in several ways; a tap moves one to the front.")

  @OptionGroup var options: DemoOptions

  @Option(help: "The arrangement: \(Arrangement.allValueStrings.joined(separator: ", ")).")
  var arrangement = Arrangement.grid

  public init() {}

  public func run() throws {
    let (options, arrangement) = (options, arrangement)
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Grid") { GridRootNode(arrangement: arrangement) }
    }
  }
}
