import ArgumentParser
import DemoSupport
import Weft

/// Tabs with stacks of pages: a table of photographs that pushes details, colours, and settings.
public struct Catalog: ParsableCommand {
  /// The name of the demo, and what it shows.
  public static let configuration = CommandConfiguration(
    commandName: "catalog",
    abstract: "Tabs with stacks of pages: open a photograph, and go back by key or mouse.",
    discussion: """
      Alt-Left, Escape, or the back button of the mouse go back. Control-Page Up, Control-Page Down, or Control \
      with a digit select another tab.
      """)

  @OptionGroup var options: DemoOptions

  @Option(help: ArgumentHelp("Open this photograph, counted from 1.", valueName: "NUMBER"))
  var open: Int?

  /// Makes the demo with the default options.
  public init() {}

  /// Opens the window of the demo.
  public func run() throws {
    let (options, open) = (options, open)
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Catalog") { CatalogRootNode(opening: open) }
    }
  }
}
