import ArgumentParser
import DemoSupport
import Weft

/// A list of pictures with texts, below a text with links: Texture's well-known sample, with the photographs
/// of this repository.
public struct Kittens: ParsableCommand {
  /// The name of the demo, and what it shows.
  public static let configuration = CommandConfiguration(
    commandName: "kittens",
    abstract: "A list of photographs with texts: tap a row to enlarge its picture, a picture to swap sides.")

  @OptionGroup var options: DemoOptions

  /// Makes the demo with the default options.
  public init() {}

  /// Opens the window of the demo.
  public func run() throws {
    let options = options
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Kittens") { KittensRootNode() }
    }
  }
}
