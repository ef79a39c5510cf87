import ArgumentParser
import DemoSupport
import Weft

/// Custom drawing: the contents of a node are drawn in the background, by a static function.
public struct Rainbow: ParsableCommand {
  /// The name of the demo, and what it shows.
  public static let configuration = CommandConfiguration(
    commandName: "rainbow", abstract: "Custom drawing: a rainbow that a click rotates.")

  @OptionGroup var options: DemoOptions

  @Option(help: ArgumentHelp("The number of windows.", valueName: "N"))
  var windows = 1

  /// Rejects options that are out of range.
  public func validate() throws {
    guard (1...100).contains(windows) else { throw ValidationError("--windows takes 1 to 100.") }
  }

  /// Makes the demo with the default options.
  public init() {}

  /// Opens the window of the demo.
  public func run() throws {
    let (options, count) = (options, windows)
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Rainbow", count: count) { RainbowRootNode() }
    }
  }
}
