import Foundation

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
    home =
      environment["HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
      ?? FileManager.default.homeDirectoryForCurrentUser
    let configuration = environment["XDG_CONFIG_HOME"].flatMap {
      $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil
    }
    userFolders = (configuration ?? home.appendingPathComponent(".config")).appendingPathComponent(
      "user-dirs.dirs")
    mounts = URL(fileURLWithPath: "/proc/self/mounts")
  }

  /// The places that exist.
  func read() async -> [Place] {
    let words = FileChooserWords.current
    var places = [Place(name: words.home, folder: home, kind: .home)]
    for folder in folders() where await FolderReading.kind(of: folder) == .folder {
      places.append(Place(name: folder.lastPathComponent, folder: folder, kind: .folder))
    }
    places.append(Place(name: words.fileSystem, folder: URL(fileURLWithPath: "/"), kind: .fileSystem))
    for folder in removableFileSystems() {
      places.append(Place(name: folder.lastPathComponent, folder: folder, kind: .fileSystem))
    }
    return places
  }

  /// The folders in `user-dirs.dirs`, in the order in which users know them. Those that are the home itself are left
  /// out, as the specification has it for folders that the user does not want.
  private func folders() -> [URL] {
    let keys = ["DESKTOP", "DOCUMENTS", "DOWNLOAD", "PICTURES", "MUSIC", "VIDEOS"]
    let usual = ["Desktop", "Documents", "Downloads", "Pictures", "Music", "Videos"]
    guard let text = try? String(contentsOf: userFolders, encoding: .utf8) else {
      return usual.map { home.appendingPathComponent($0) }
    }
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    return keys.compactMap { key in
      let prefix = "XDG_\(key)_DIR="
      guard let line = lines.last(where: { $0.hasPrefix(prefix) }) else { return nil }
      let folder = folder(quoted: String(line.dropFirst(prefix.count)))
      return folder?.standardizedFileURL.path == home.standardizedFileURL.path ? nil : folder
    }
  }

  /// The value of a line: `"$HOME/…"` or `"/…"`.
  private func folder(quoted value: String) -> URL? {
    let path = value.trimmingCharacters(in: CharacterSet(charactersIn: "\"")).replacingOccurrences(
      of: "\\", with: "")
    if path.hasPrefix("$HOME/") { return home.appendingPathComponent(String(path.dropFirst(6))) }
    return path.hasPrefix("/") ? URL(fileURLWithPath: path) : nil
  }

  /// Sticks, discs and the like, which desktops mount below these folders.
  private func removableFileSystems() -> [URL] {
    guard let text = try? String(contentsOf: mounts, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ")
      guard fields.count > 1 else { return nil }
      // Spaces in paths are octal numbers (`man 5 fstab`).
      let path = fields[1].replacingOccurrences(of: "\\040", with: " ")
      let isRemovable = ["/media/", "/run/media/", "/mnt/"].contains { path.hasPrefix($0) }
      return isRemovable ? URL(fileURLWithPath: path) : nil
    }
  }
}
