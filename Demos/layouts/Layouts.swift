import ArgumentParser
import DemoSupport
import Weft

/// The gallery of layout specs: each with controls for its parameters, on a canvas that can be resized.
public struct Layouts: ParsableCommand {
  /// The name of the demo, and what it shows.
  public static let configuration = CommandConfiguration(
    commandName: "layouts", abstract: "Every layout spec, with controls that change its parameters live.")

  @OptionGroup var options: DemoOptions

  @Option(help: ArgumentHelp("The page to open, such as \"inset\".", valueName: "NAME"))
  var page: String?

  /// Rejects a page that does not exist.
  public func validate() throws {
    guard let page, Gallery.index(named: page) == nil else { return }
    let names = Gallery.pages.map { $0.name.lowercased() }.joined(separator: ", ")
    throw ValidationError("--page: there is no page \"\(page)\". There are: \(names).")
  }

  /// Makes the demo with the default options.
  public init() {}

  /// Opens the window of the demo.
  public func run() throws {
    let (options, index) = (options, page.flatMap(Gallery.index(named:)) ?? 0)
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Layouts") { LayoutsRootNode(firstPage: index) }
    }
  }
}
