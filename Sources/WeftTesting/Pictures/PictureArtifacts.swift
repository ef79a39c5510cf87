import Foundation
import WeftGraphics

/// The folder where failing tests leave their pictures.
public enum PictureArtifacts {
  /// `$WEFT_ARTIFACTS`, or `.build/screenshots` below the current directory.
  public static var directory: URL {
    let named = ProcessInfo.processInfo.environment["WEFT_ARTIFACTS"]
    return URL(fileURLWithPath: named ?? ".build/screenshots", isDirectory: true)
  }

  /// Leaves a picture there, under a name made fit for a file; returns where.
  @discardableResult
  public static func write(_ picture: Bitmap, named name: String) throws -> URL {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let safe = name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" }
    let file = directory.appendingPathComponent(String(safe) + ".png")
    try picture.write(pngTo: file)
    return file
  }
}
