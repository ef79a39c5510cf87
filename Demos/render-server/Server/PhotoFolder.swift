import Weft

/// The photographs in a folder, sorted by name. Each is read when it is first used, and then kept.
///
/// They are kept encoded. Nodes decode them at the size at which they show them, and Weft's cache keeps the decoded
/// bitmaps for the next card.
actor PhotoFolder {
  /// The number of photographs, at least one.
  nonisolated let count: Int
  private let files: [URL]
  private var photos: [Int: Image] = [:]

  private static let extensions: Set = ["jpg", "jpeg", "png", "webp", "gif", "svg"]

  /// Lists the photographs in a folder.
  ///
  /// - Throws: `PhotoFolderError` if there are no pictures, or Foundation's error if the folder can't be read.
  init(_ folder: URL) throws {
    files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { Self.extensions.contains($0.pathExtension.lowercased()) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    guard !files.isEmpty else { throw PhotoFolderError.hasNoPictures(folder) }
    count = files.count
  }

  /// Returns the photograph with a number, which starts at 0. Returns nil for nil.
  ///
  /// - Throws: `ImageError` if the file does not contain an image.
  func photo(_ number: Int?) throws -> Image? {
    guard let number else { return nil }
    if let photo = photos[number] { return photo }
    let photo = try Image(contentsOf: files[number])
    photos[number] = photo
    return photo
  }
}
