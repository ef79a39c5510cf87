import ArgumentParser
import DemoSupport
import Weft

/// The lifecycle of nodes: a log of callbacks while they are added, moved, removed and suspended.
public struct Lifecycle: ParsableCommand {
  /// The name of the demo, and what it shows.
  public static let configuration = CommandConfiguration(
    commandName: "lifecycle",
    abstract: "A live log of callbacks of nodes that are added, moved, removed and suspended.")

  @OptionGroup var options: DemoOptions

  /// Makes the demo with the default options.
  public init() {}

  /// Opens the window of the demo.
  public func run() throws {
    let options = options
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Lifecycle") { LifecycleRootNode() }
    }
  }
}
