import Foundation

/// A folder that is often wanted.
struct Place: Identifiable, Hashable, Sendable {
  /// The path.
  let id: String
  let name: String
  let kind: Kind
  /// The medium that it is on; nil if that is not known.
  var medium: UInt64?

  enum Kind: Hashable, Sendable {
    case folder, medium, trash
  }

  /// The places that there are now. Any thread but main: it asks the file system.
  ///
  /// - Parameter hasMedia: whether mounted media are listed.
  static func all(hasMedia: Bool) -> [Place] {
    let home = HomeFolder.path
    let trash = Trash.home.files
    var places = [Place(id: home, name: localized("Home"), kind: .folder)] + userFolders(home)
    places += [Place(id: "/", name: localized("Computer"), kind: .medium)]
    places += (hasMedia ? media() : []) + bookmarks()
    var known: Set<String> = []
    places.removeAll { !known.insert($0.id).inserted }
    places.append(Place(id: trash, name: localized("Trash"), kind: .trash))
    for index in places.indices { places[index].medium = FileSystem.medium(of: places[index].id) }
    return places
  }

  /// The folders of the user's own by the names that the desktop gives them (xdg-user-dirs).
  private static func userFolders(_ home: String) -> [Place] {
    let configuration = HomeFolder.baseFolder("XDG_CONFIG_HOME", ".config")
    let text = (try? String(contentsOfFile: configuration + "/user-dirs.dirs", encoding: .utf8)) ?? ""
    return userFolders(in: text, home: home).filter { FileSystem.isFolder($0.id) }
  }

  static func userFolders(in text: String, home: String) -> [Place] {
    let kinds = ["DESKTOP", "DOCUMENTS", "DOWNLOAD", "MUSIC", "PICTURES", "VIDEOS"]
    var paths = Dictionary(
      uniqueKeysWithValues: zip(
        kinds, ["Desktop", "Documents", "Downloads", "Music", "Pictures", "Videos"].map { home + "/" + $0 }))
    for line in text.split(separator: "\n") where line.hasPrefix("XDG_") {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].hasSuffix("_DIR") else { continue }
      let path = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\" "))
      paths[String(parts[0].dropFirst(4).dropLast(4))] = path.replacingOccurrences(of: "$HOME", with: home)
    }
    // One that is the home folder itself is not used.
    return kinds.compactMap { paths[$0] }.filter { $0.hasPrefix("/") && $0 != home && $0 != home + "/" }
      .map { Place(id: $0, name: FileAction.name(of: $0), kind: .folder) }
  }

  private static func media() -> [Place] {
    MountTable.folders(in: MountTable.read()).map {
      Place(id: $0, name: FileAction.name(of: $0), kind: .medium)
    }
  }

  /// The folders that file managers of the desktop list as bookmarks.
  private static func bookmarks() -> [Place] {
    let path = HomeFolder.baseFolder("XDG_CONFIG_HOME", ".config") + "/gtk-3.0/bookmarks"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return bookmarks(in: text).filter { FileSystem.isFolder($0.id) }
  }

  /// A line has the address, and after a space the name, if it has its own.
  static func bookmarks(in text: String) -> [Place] {
    text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard let url = parts.first.flatMap({ URL(string: String($0)) }), url.isFileURL else { return nil }
      let name = parts.count > 1 ? String(parts[1]) : FileAction.name(of: url.path)
      return Place(id: url.path, name: name, kind: .folder)
    }
  }
}
