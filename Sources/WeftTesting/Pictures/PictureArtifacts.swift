import Foundation
import WeftGraphics

/// The folder where failing tests leave their pictures.
public enum PictureArtifacts {
  /// `$WEFT_ARTIFACTS`; or else a folder for temporary files, the same for all processes of a test run.
  public static var directory: URL {
    if let named = ProcessInfo.processInfo.environment["WEFT_ARTIFACTS"], !named.isEmpty {
      return URL(fileURLWithPath: named, isDirectory: true)
    }
    // Whoever runs the tests is the parent of all of their processes.
    return FileManager.default.temporaryDirectory
      .appendingPathComponent("weft-artifacts-\(getppid())", isDirectory: true)
  }

  /// Leaves a picture there, under a name made fit for a file; returns where.
  @discardableResult
  public static func write(_ picture: Bitmap, named name: String) throws -> URL {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let file = directory.appendingPathComponent(FileName.safe(name) + ".png")
    try picture.pngData().write(to: file, options: .atomic)
    return file
  }
}
