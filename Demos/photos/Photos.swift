import ArgumentParser
import DemoSupport
import Weft

/// Images from files: decoded in the background, with placeholders until they are ready.
@main
struct Photos: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "photos", abstract: "A wall of photographs, decoded in the background.")

  @OptionGroup var options: DemoOptions

  func run() throws {
    let options = options
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Photos") { PhotosRootNode() }
    }
  }
}
