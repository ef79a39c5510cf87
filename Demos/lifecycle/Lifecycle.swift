import ArgumentParser
import DemoSupport
import Weft

/// The lifecycle of nodes: a log of callbacks while they are added, moved, removed and suspended.
public struct Lifecycle: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "lifecycle",
    abstract: "A live log of callbacks of nodes that are added, moved, removed and suspended.")

  @OptionGroup var options: DemoOptions

  public init() {}

  public func run() throws {
    let options = options
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Lifecycle") { LifecycleRootNode() }
    }
  }
}
