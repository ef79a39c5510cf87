import ArgumentParser
import DemoSupport
import Weft

/// The standard controls in a settings window, light and dark, by pointer and keyboard.
public struct Controls: ParsableCommand {
  /// The name of the demo, and what it shows.
  public static let configuration = CommandConfiguration(
    commandName: "controls",
    abstract: "A settings window with the standard controls, light or dark like the desktop.")

  @OptionGroup var options: DemoOptions

  @Option(help: ArgumentHelp("auto, light or dark; auto follows the desktop.", valueName: "STYLE"))
  var appearance = AppearanceChoice.auto

  /// Makes the demo with the default options.
  public init() {}

  /// Opens the window of the demo.
  public func run() throws {
    let (options, appearance) = (options, appearance)
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Controls") { SettingsNode(appearance: appearance) }
    }
  }
}
