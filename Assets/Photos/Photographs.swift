import Foundation

/// The photographs that the demos and the tests show. `Images/LICENSES.md` states their terms.
public enum Photographs {
  /// The files of all photographs, sorted by name.
  public static let all: [URL] = {
    let files = Bundle.module.urls(forResourcesWithExtension: "jpg", subdirectory: "Images") ?? []
    return files.map { $0 as URL }.sorted { $0.lastPathComponent < $1.lastPathComponent }
  }()
}
