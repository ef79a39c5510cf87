import ArgumentParser
import Foundation
import Weft

/// The command line options of all demos.
public struct DemoOptions: ParsableArguments, Sendable {
  /// The window's size.
  @Option(help: ArgumentHelp("The size of the window, in points.", valueName: "WxH"))
  public var size = WindowSize(width: 960, height: 680)

  /// The scale; nil for that of the desktop.
  @Option(
    help: ArgumentHelp("Pixels per point, from 0.25 to 8. By default that of the desktop.", valueName: "S"))
  public var scale: Double?

  /// The contrast; nil for that of the desktop.
  @Option(
    help: ArgumentHelp("high or normal contrast. By default that of the desktop.", valueName: "CONTRAST"))
  public var contrast: ContrastChoice?

  /// The factor for text; nil for that of the desktop.
  @Option(
    help: ArgumentHelp(
      "The factor by which text is enlarged, from 0.5 to 3. By default that of the desktop.",
      valueName: "FACTOR"))
  public var textScale: Double?

  /// The file for a screenshot.
  @Option(
    help: ArgumentHelp("Write a screenshot of the window to this PNG file, and quit.", valueName: "FILE"))
  public var screenshot: String?

  /// The time of the screenshot.
  @Option(
    help: ArgumentHelp(
      "The time of the screenshot, in seconds of the demo's own time. 1 by default.",
      valueName: "SECONDS"))
  public var at: Double?

  /// The width of previews, in pixels; nil for a window.
  @Option(help: ArgumentHelp("Open no window; write small images to the output.", visibility: .hidden))
  public var preview: Int?

  /// The number of steps after which previews end; nil for as long as another program reads them.
  @Option(help: ArgumentHelp("End after this number of steps of the preview.", visibility: .hidden))
  public var previewCount: Int?

  /// Required by the argument parser.
  public init() {}

  /// The scales that Weft accepts.
  private static let scales = 0.25...8.0
  private static let textScales = 0.5...3.0

  /// Rejects invalid options before any window is opened.
  public func validate() throws {
    if let scale, !Self.scales.contains(scale) {
      throw ValidationError("--scale takes a number from 0.25 to 8.")
    }
    if let textScale, !Self.textScales.contains(textScale) {
      throw ValidationError("--text-scale takes a number from 0.5 to 3.")
    }
    let longest = Double(max(size.width, size.height)) * (scale ?? 1)
    guard longest <= Double(WindowSize.largestSide) else {
      throw ValidationError("A window has at most \(WindowSize.largestSide) pixels each way.")
    }
    if let at {
      guard screenshot != nil else { throw ValidationError("--at says when --screenshot is taken.") }
      guard at >= 0, at <= 3600 else { throw ValidationError("--at takes seconds from 0 to 3600.") }
    }
    if let preview, !(16...4096).contains(preview) {
      throw ValidationError("--preview takes a width from 16 to 4096 pixels.")
    }
    if let previewCount, previewCount < 1 { throw ValidationError("--preview-count takes a number above 0.") }
    if let screenshot { try Self.checkFolder(of: screenshot) }
  }

  private static func checkFolder(of path: String) throws {
    var isFolder: ObjCBool = false
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      throw ValidationError("--screenshot: there is no folder \(folder).")
    }
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw ValidationError("--screenshot takes the name of a file; \(path) is a folder.")
    }
  }
}
