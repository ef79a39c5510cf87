import ArgumentParser
import DemoSupport
import Weft

/// A window with live previews of all demos, which opens them.
public struct Gallery: ParsableCommand {
  /// The name of the demo, and what it shows.
  public static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "All demos with live previews: a double click opens one.",
    discussion: "Type to search, select with the arrow keys, and open with Return.")

  @OptionGroup var options: DemoOptions

  @Flag(help: "Show a still image of each demo instead of a live preview.")
  var still = false

  /// Makes the demo with the default options.
  public init() {}

  /// Opens the window of the demo.
  public func run() throws {
    let (options, isStill) = (options, still)
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Gallery") {
        GalleryRootNode(programs: .beside, isStill: isStill)
      }
    }
  }
}
