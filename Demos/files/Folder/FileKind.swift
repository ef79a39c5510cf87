import Foundation

/// What a file is, as far as its name says.
enum FileKind: String, Sendable {
  case folder
  case picture
  case film
  case sound
  case text
  case code
  case archive
  case program
  case other

  /// What the user calls it.
  var title: String {
    switch self {
    case .folder: localized("Folder")
    case .picture: localized("Picture")
    case .film: localized("Film")
    case .sound: localized("Sound")
    case .text: localized("Text")
    case .code: localized("Program text")
    case .archive: localized("Archive")
    case .program: localized("Program")
    case .other: localized("File")
    }
  }

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
