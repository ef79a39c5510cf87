import ArgumentParser
import DemoSupport
import Weft

/// The lifecycle of nodes: a log of callbacks while they are added, moved, removed and suspended.
@main
struct Lifecycle: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lifecycle",
    abstract: "A live log of callbacks of nodes that are added, moved, removed and suspended.")

  @OptionGroup var options: DemoOptions

  func run() throws {
    let options = options
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Lifecycle") { LifecycleRootNode() }
    }
  }
}
