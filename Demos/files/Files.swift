import ArgumentParser
import DemoSupport
import Foundation
import Weft

/// A browser of the files of this computer.
public struct Files: ParsableCommand {
  /// The name of the demo, and what it shows.
  public static let configuration = CommandConfiguration(
    commandName: "files", abstract: "A file browser: folders as a list with columns that opens, or as a grid."
  )

  @OptionGroup var options: DemoOptions

  @Flag(help: "Show the files as a grid.")
  var grid = false

  @Flag(help: "Show the preview and the properties of what is selected.")
  var details = false

  @Flag(help: "List no mounted media, for pictures that are the same on every machine.")
  var withoutMedia = false

  @Flag(help: "Begin with the usual columns, and do not keep them for the next start.")
  var withoutColumnSettings = false

  @Argument(help: "The folder to show; the home folder by default.", completion: .directory)
  var folder: String?

  /// Makes the demo with the default options.
  public init() {}

  /// Opens the window of the demo.
  public func run() throws {
    let options = options
    let folder = URL(fileURLWithPath: folder ?? HomeFolder.path).standardizedFileURL.path
    // Pictures are the same for every user.
    let isPicture = options.screenshot != nil || options.preview != nil
    let look = FilesRootNode.Look(
      isGrid: grid, hasDetails: details, hasMedia: !withoutMedia,
      columnFile: isPicture || withoutColumnSettings ? nil : ColumnStore.standardFile)
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Files") { FilesRootNode(folder: folder, look) }
    }
  }
}
