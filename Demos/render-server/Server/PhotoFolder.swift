import Weft

/// The pictures in a folder, sorted by name. Each is read when it is first wanted, and kept.
///
/// They are kept as they are in their files: nodes decode them in the size in which they show them, and Weft's cache
/// keeps what was decoded for the next card.
actor PhotoFolder {
  /// How many there are: one at least.
  nonisolated let count: Int
  private let files: [URL]
  private var photos: [Int: Image] = [:]

  private static let extensions: Set = ["jpg", "jpeg", "png", "webp", "gif", "svg"]

  /// Looks into a folder.
  ///
  /// - Throws: `PhotoFolderError` if there are no pictures, and why the folder can't be read.
  init(_ folder: URL) throws {
    files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { Self.extensions.contains($0.pathExtension.lowercased()) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    guard !files.isEmpty else { throw PhotoFolderError.hasNoPictures(folder) }
    count = files.count
  }

  /// The picture of a number from 0; nil for nil.
  ///
  /// - Throws: `ImageError` if there is no picture in the file.
  func photo(_ number: Int?) throws -> Image? {
    guard let number else { return nil }
    if let photo = photos[number] { return photo }
    let photo = try Image(contentsOf: files[number])
    photos[number] = photo
    return photo
  }
}
