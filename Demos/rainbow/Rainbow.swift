import ArgumentParser
import DemoSupport
import Weft

/// Custom drawing: the contents of a node are drawn in the background, by a static function.
public struct Rainbow: ParsableCommand {
  /// The name of the demo, and what it shows.
  public static let configuration = CommandConfiguration(
    commandName: "rainbow", abstract: "Custom drawing: a rainbow that a click rotates.")

  @OptionGroup var options: DemoOptions

  /// Makes the demo with the default options.
  public init() {}

  /// Opens the window of the demo.
  public func run() throws {
    let options = options
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Rainbow") { RainbowRootNode() }
    }
  }
}
