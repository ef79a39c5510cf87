import ArgumentParser
import DemoSupport
import Weft

/// A window with live previews of all demos, which opens them.
@main
struct Gallery: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "All demos with live previews: a double click opens one.",
    discussion: "Type to search, select with the arrow keys, and open with Return.")

  @OptionGroup var options: DemoOptions

  @Flag(help: "Show a still image of each demo instead of a live preview.")
  var still = false

  /// Whether the demos are still being built.
  @Flag(
    help: ArgumentHelp(
      "The demos are still being built: the standard input names each as soon as it can be opened.",
      visibility: .hidden))
  var awaitsDemos = false

  func run() throws {
    let (options, isStill) = (options, still)
    let arrivals = awaitsDemos ? DemoArrivals(.standardInput) : nil
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Gallery") {
        GalleryRootNode(programs: .beside, arrivals: arrivals, isStill: isStill)
      }
    }
  }
}
