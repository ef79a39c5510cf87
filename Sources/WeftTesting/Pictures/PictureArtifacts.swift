import Foundation
import WeftGraphics

/// The folder where failing tests store their pictures.
public enum PictureArtifacts {
  /// `$WEFT_ARTIFACTS` if set, otherwise a temporary folder that all processes of a test run share.
  public static var directory: URL {
    if let named = ProcessInfo.processInfo.environment["WEFT_ARTIFACTS"], !named.isEmpty {
      return URL(fileURLWithPath: named, isDirectory: true)
    }
    // The test runner is the parent of all processes of a test run.
    return FileManager.default.temporaryDirectory
      .appendingPathComponent("weft-artifacts-\(getppid())", isDirectory: true)
  }

  /// Writes a picture to the folder, with a name that is made safe for files. Returns the file's URL.
  @discardableResult
  public static func write(_ picture: Bitmap, named name: String) throws -> URL {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let file = directory.appendingPathComponent(FileName.safe(name) + ".png")
    try picture.pngData().write(to: file, options: .atomic)
    return file
  }
}
