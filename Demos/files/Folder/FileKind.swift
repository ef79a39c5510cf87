import Foundation

/// What a file is, as far as its name says.
enum FileKind: String, Sendable {
  case folder = "Folder"
  case picture = "Picture"
  case film = "Film"
  case sound = "Sound"
  case text = "Text"
  case code = "Program text"
  case archive = "Archive"
  case program = "Program"
  case other = "File"

  private static let kinds: [String: FileKind] = {
    let names: [FileKind: [String]] = [
      .picture: ["png", "jpg", "jpeg", "gif", "webp", "bmp", "svg", "tif", "tiff", "avif", "heic", "ico"],
      .film: ["mp4", "mkv", "mov", "avi", "webm", "ogv"],
      .sound: ["mp3", "ogg", "flac", "wav", "opus", "m4a"],
      .text: ["txt", "md", "pdf", "odt", "doc", "docx", "html", "csv", "log", "rtf"],
      .code: [
        "swift", "c", "h", "cpp", "py", "js", "ts", "rs", "go", "sh", "json", "yml", "yaml", "toml", "xml",
      ],
      .archive: ["zip", "tar", "gz", "xz", "zst", "bz2", "7z", "deb", "rpm"],
      .program: ["so", "o", "a", "appimage"],
    ]
    return names.reduce(into: [:]) { kinds, entry in for name in entry.value { kinds[name] = entry.key } }
  }()

  /// The kind of a file with a name.
  init(name: String) {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      self = .other
      return
    }
    self = Self.kinds[name[name.index(after: dot)...].lowercased()] ?? .other
  }
}
