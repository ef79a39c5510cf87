import ArgumentParser
import DemoSupport
import Weft

/// A table and a collection under a storm of updates, each checked against a plain array.
public struct Stress: ParsableCommand {
  /// The name of the demo, and what it shows.
  public static let configuration = CommandConfiguration(
    commandName: "stress",
    abstract: "Random batch updates, many per second, checked against a plain array.",
    discussion: "Space pauses. The same --seed gives the same updates.")

  @OptionGroup var options: DemoOptions

  @Option(help: ArgumentHelp("The seed of the random updates.", valueName: "NUMBER"))
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("The updates per second for each list: 5, 20 or 60.", valueName: "RATE"))
  var rate = 20

  /// Rejects rates that the window does not offer.
  public func validate() throws {
    guard UpdateRate(rawValue: rate) != nil else { throw ValidationError("--rate takes 5, 20 or 60.") }
  }

  /// Makes the demo with the default options.
  public init() {}

  /// Opens the window of the demo.
  public func run() throws {
    let (options, seed) = (options, seed)
    let rate = UpdateRate(rawValue: rate) ?? .brisk
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Stress") { StressRootNode(seed: seed, rate: rate) }
    }
  }
}
