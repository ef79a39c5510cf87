import ArgumentParser
import DemoSupport
import Weft

/// Custom drawing: the contents of a node are drawn in the background, by a static function.
public struct Rainbow: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "rainbow", abstract: "Custom drawing: a rainbow that a click rotates.")

  @OptionGroup var options: DemoOptions

  public init() {}

  public func run() throws {
    let options = options
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Rainbow") { RainbowRootNode() }
    }
  }
}
