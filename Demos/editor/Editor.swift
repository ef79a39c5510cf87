import ArgumentParser
import DemoSupport
import Weft

/// Text editing: a form with hints, and a page for text.
public struct Editor: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "editor", abstract: "Text editing: a form with hints, and a page for text.")

  @OptionGroup var options: DemoOptions

  public init() {}

  public func run() throws {
    let options = options
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Editor") { EditorRootNode() }
    }
  }
}
