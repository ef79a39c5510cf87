import ArgumentParser
import DemoSupport
import Weft

/// Images from files: decoded in the background, with placeholders until they are ready.
public struct Photos: ParsableCommand {
  /// The name of the demo, and what it shows.
  public static let configuration = CommandConfiguration(
    commandName: "photos", abstract: "A wall of photographs, decoded in the background.")

  @OptionGroup var options: DemoOptions

  /// Makes the demo with the default options.
  public init() {}

  /// Opens the window of the demo.
  public func run() throws {
    let options = options
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Photos") { PhotosRootNode() }
    }
  }
}
