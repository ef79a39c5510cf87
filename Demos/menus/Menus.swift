import ArgumentParser
import DemoSupport
import Weft

/// An album that is used by menus: a menu bar, context menus, buttons with menus, tooltips.
public struct Menus: ParsableCommand {
  /// The name of the demo, and what it shows.
  public static let configuration = CommandConfiguration(
    commandName: "menus", abstract: "An album to be used by menus, with the pointer or the keyboard alone.",
    discussion: """
      F10 opens the menu bar, the Menu key or Shift-F10 the menu of the selected photograph, and Control-I its details: \
      a search, a combo box, a date and a colour.
      """)

  @OptionGroup var options: DemoOptions

  /// Makes the demo with the default options.
  public init() {}

  /// Opens the window of the demo.
  public func run() throws {
    let options = options
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Menus") { MenusRootNode() }
    }
  }
}
