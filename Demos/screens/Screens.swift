import ArgumentParser
import DemoSupport
import Weft

/// The monitors, drawn to scale, and windows that are sent from one to another.
public struct Screens: ParsableCommand {
  /// The name of the demo, and what it shows.
  public static let configuration = CommandConfiguration(
    commandName: "screens",
    abstract: "The monitors, drawn to scale, and windows to send from one to another.",
    discussion:
      "Drag a window to another monitor, or press a monitor to send the window there that was used last.")

  @OptionGroup var options: DemoOptions

  /// Makes the demo with the default options.
  public init() {}

  /// Opens the window of the demo.
  public func run() throws {
    let options = options
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Screens") { ScreensRootNode() }
    }
  }
}
