import Foundation

/// The folder of a package.
enum PackageFolder {
  /// Returns the nearest folder around a folder, or that folder, which has a package manifest; nil if there is none.
  static func around(_ folder: URL) -> URL? {
    var folder = folder.standardizedFileURL
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
        return folder
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  /// Returns the path of a file from a folder that contains it.
  static func path(of file: URL, in folder: URL) -> String {
    String(file.standardizedFileURL.path.dropFirst(folder.standardizedFileURL.path.count + 1))
  }
}
