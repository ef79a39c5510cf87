import ArgumentParser
import DemoSupport
import Weft

/// Lists in lists: carousels in a table, and tables in a pager.
public struct Nested: ParsableCommand {
  /// The name of the demo, and what it shows.
  public static let configuration = CommandConfiguration(
    commandName: "nested", abstract: "Carousels that scroll horizontally in a table, and tables in a pager.")

  @OptionGroup var options: DemoOptions

  @Option(help: "The kind of nested lists: \(Nesting.allValueStrings.joined(separator: ", ")).")
  var nesting = Nesting.carousels

  /// Makes the demo with the default options.
  public init() {}

  /// Opens the window of the demo.
  public func run() throws {
    let (options, nesting) = (options, nesting)
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Nested") { NestedRootNode(nesting) }
    }
  }
}
