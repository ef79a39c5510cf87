import ArgumentParser
import DemoSupport
import Weft

/// Photographs as pages of the window, turned by wheel, touch, mouse, keys and buttons.
public struct Pager: ParsableCommand {
  /// The name of the demo, and what it shows.
  public static let configuration = CommandConfiguration(
    commandName: "pager", abstract: "Photographs as pages, turned by wheel, touch, mouse, keys and buttons.")

  @OptionGroup var options: DemoOptions

  @Option(help: "The page to open, counted from 1.")
  var page = 1

  /// Makes the demo with the default options.
  public init() {}

  /// Opens the window of the demo.
  public func run() throws {
    let (options, page) = (options, page)
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Pager") { PagerRootNode(page: page - 1) }
    }
  }
}
