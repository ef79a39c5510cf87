import ArgumentParser
import DemoSupport
import Weft

/// A window with all demos, which shows them while they run and opens them.
@main
struct Gallery: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "All demos with live previews: a double click opens one.",
    discussion: "Type to search, choose by the arrow keys, and open by Return.")

  @OptionGroup var options: DemoOptions

  func run() throws {
    let options = options
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Gallery") { GalleryRootNode(programs: .beside) }
    }
  }
}
