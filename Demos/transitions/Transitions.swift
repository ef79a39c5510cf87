import ArgumentParser
import DemoSupport
import Weft

/// Layout transitions: three layouts that change, and whose transitions can be interrupted.
public struct Transitions: ParsableCommand {
  /// The name of the demo, and what it shows.
  public static let configuration = CommandConfiguration(
    commandName: "transitions",
    abstract: "A form that grows, cards that reflow, texts that swap: click again while they move.")

  @Option(help: "The page to open: form, cards or text.")
  var page = TransitionPage.form

  @Flag(help: "Begin in slow motion.")
  var slow = false

  @Flag(help: "Begin a transition immediately, for a screenshot of it.")
  var play = false

  @OptionGroup var options: DemoOptions

  /// Makes the demo with the default options.
  public init() {}

  /// Opens the window of the demo.
  public func run() throws {
    let (options, page, slow, play) = (options, page, slow, play)
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Transitions") {
        TransitionsRootNode(page: page, isSlow: slow, playsAtOnce: play)
      }
    }
  }
}
