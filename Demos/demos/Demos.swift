import ArgumentParser
import catalog
import chat
import controls
import coordinates
import editor
import feed
import files
import gallery
import grid
import kittens
import layouts
import lifecycle
import menus
import nested
import pager
import photos
import placeholders
import rainbow
import resize
import screens
import stress
import text
import transitions

/// The program of all demos: `demos rainbow` opens the rainbow. A link to the program that has the name of a demo
/// opens that demo.
@main
struct Demos: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demos", abstract: "Opens a demo of Weft, or the gallery of all demos.",
    subcommands: all, defaultSubcommand: Gallery.self)

  private static let all: [any ParsableCommand.Type] = [
    Rainbow.self, Photos.self, Coordinates.self, Layouts.self, Resize.self, Placeholders.self,
    Transitions.self, Lifecycle.self, Editor.self, Kittens.self, Controls.self, TextDemo.self, Grid.self,
    Pager.self, Nested.self, Feed.self, Catalog.self, Chat.self, Files.self, Menus.self, Screens.self,
    Stress.self, Gallery.self,
  ]

  static func main() {
    let (program, arguments) = (CommandLine.arguments.first ?? "", Array(CommandLine.arguments.dropFirst()))
    if let demo = demo(named: program.split(separator: "/").last.map(String.init)) {
      return demo.main(arguments)
    }
    // To parse the options of all demos takes some milliseconds, which would delay the window. For help and errors they are
    // parsed, so that these name the whole command.
    if let demo = demo(named: arguments.first),
      var command = try? demo.parseAsRoot(Array(arguments.dropFirst()))
    {
      do { try command.run() } catch { exit(withError: error) }
    } else {
      main(arguments)
    }
  }

  private static func demo(named name: String?) -> (any ParsableCommand.Type)? {
    all.first { $0.configuration.commandName == name }
  }
}
