import ArgumentParser
import DemoSupport
import Weft

/// A page of a magazine that adapts to a window of any size.
public struct Resize: ParsableCommand {
  /// The name of the demo, and what it shows.
  public static let configuration = CommandConfiguration(
    commandName: "resize",
    abstract: "A page of a magazine that adapts while its window is resized.")

  @OptionGroup var options: DemoOptions

  /// Makes the demo with the default options.
  public init() {}

  /// Opens the window of the demo.
  public func run() throws {
    let options = options
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Resize") { ResizeRootNode() }
    }
  }
}
