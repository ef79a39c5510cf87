import Foundation
import WeftThreads

/// The folders that the user goes to most: the home, those of the XDG user directories, and mounted file systems.
struct FilePlaces: Sendable {
  /// A folder with a name for the user.
  struct Place: Hashable, Sendable {
    /// What it is, which its symbol shows.
    enum Kind: Hashable, Sendable {
      case home
      case folder
      case fileSystem
    }

    let name: String
    let folder: URL
    let kind: Kind
  }

  /// The home of the user.
  var home: URL
  /// The file `user-dirs.dirs` (xdg-user-dirs).
  var userFolders: URL
  /// The list of mounted file systems.
  var mounts: URL

  /// Those of this user.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    func folder(_ variable: String) -> URL? {
      environment[variable].flatMap { $0.hasPrefix("/") ? Self.folder($0) : nil }
    }
    home = folder("HOME") ?? FileManager.default.homeDirectoryForCurrentUser
    let configuration =
      folder("XDG_CONFIG_HOME") ?? home.appendingPathComponent(".config", isDirectory: true)
    userFolders = configuration.appendingPathComponent("user-dirs.dirs", isDirectory: false)
    mounts = URL(filePath: "/proc/self/mounts", directoryHint: .notDirectory)
  }

  /// The places that exist.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  func read() async throws -> [Place] {
    let texts = FileChooserTexts.current
    return try await BlockingCall.perform { _ in places(texts) }
  }

  private func places(_ texts: FileChooserTexts) -> [Place] {
    var places = [Place(name: texts.home, folder: home, kind: .home)]
    for folder in folders() where (try? FolderReading.status(of: folder)) == .folder {
      places.append(Place(name: folder.lastPathComponent, folder: folder, kind: .folder))
    }
    places.append(Place(name: texts.fileSystem, folder: Self.folder("/"), kind: .fileSystem))
    for folder in removableFileSystems() {
      places.append(Place(name: folder.lastPathComponent, folder: folder, kind: .fileSystem))
    }
    return places
  }

  /// Looks at no file, so that it blocks nothing.
  private static func folder(_ path: String) -> URL { URL(filePath: path, directoryHint: .isDirectory) }

  /// The lines of a file. What is not UTF-8 in one has replacement characters, and the others are not affected.
  private static func lines(of file: URL) -> [String]? { (try? Data(contentsOf: file)).map(lines) }

  private static func lines(in data: Data) -> [String] {
    String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The folders in `user-dirs.dirs`, in the order in which users know them. Those that are the home itself are left
  /// out, as the specification has it for folders that the user does not want.
  private func folders() -> [URL] {
    let keys = ["DESKTOP", "DOCUMENTS", "DOWNLOAD", "PICTURES", "MUSIC", "VIDEOS"]
    let usual = ["Desktop", "Documents", "Downloads", "Pictures", "Music", "Videos"]
    guard let text = Self.lines(of: userFolders) else {
      return usual.map { home.appendingPathComponent($0, isDirectory: true) }
    }
    let lines = text.map { $0.trimmingCharacters(in: .whitespaces) }
    return keys.compactMap { key in
      let prefix = "XDG_\(key)_DIR="
      guard let line = lines.last(where: { $0.hasPrefix(prefix) }) else { return nil }
      let folder = folder(quoted: String(line.dropFirst(prefix.count)))
      return folder?.normalized.path == home.normalized.path ? nil : folder
    }
  }

  /// The value of a line: `"$HOME/…"` or `"/…"`.
  private func folder(quoted value: String) -> URL? {
    let path = value.trimmingCharacters(in: CharacterSet(charactersIn: "\"")).replacingOccurrences(
      of: "\\", with: "")
    if path.hasPrefix("$HOME/") {
      return home.appendingPathComponent(String(path.dropFirst(6)), isDirectory: true)
    }
    return path.hasPrefix("/") ? Self.folder(path) : nil
  }

  /// Sticks, discs and the like, which desktops mount below these folders.
  private func removableFileSystems() -> [URL] {
    mountTable.compactMap { line in
      let fields = line.split(separator: " ")
      guard fields.count > 1 else { return nil }
      let path = Self.unescaped(fields[1])
      let isRemovable = ["/media/", "/run/media/", "/mnt/"].contains { path.hasPrefix($0) }
      return isRemovable && !path.unicodeScalars.contains("\u{FFFD}") ? Self.folder(path) : nil
    }
  }

  /// The kernel returns less than a page of the table at a time, which `Data(contentsOf:)` takes for its end.
  private var mountTable: [String] {
    guard let file = try? FileHandle(forReadingFrom: mounts) else { return [] }
    return Self.lines(in: (try? file.readToEnd()) ?? Data())
  }

  /// A path without the octal numbers that stand for spaces, tabs, line ends and backslashes (`man 5 fstab`).
  private static func unescaped(_ field: Substring) -> String {
    let escapes = [("\\040", " "), ("\\011", "\t"), ("\\012", "\n"), ("\\134", "\\")]
    return escapes.reduce(String(field)) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }
}
