import Foundation

/// What the user does with files. A value; `FileWorker` carries it out.
enum FileAction: Hashable, Sendable {
  /// Copies files into a folder.
  case copy([String], into: String)
  /// Moves files into a folder.
  case move([String], into: String)
  /// Makes links to files in a folder.
  case link([String], into: String)
  /// Gives files other paths, each its own. What is there already is not replaced.
  case rename([Renaming])
  /// Makes an empty folder.
  case makeFolder(String)
  /// Makes folders again that were removed as they were empty; what is there stays.
  case restoreFolders([RemovedFolder])
  /// Removes folders, as far as they are empty.
  case removeFolders([String])
  /// Moves files to the trash.
  case trash([String])
  /// Moves files from the trash to where they were.
  case restore([String])
  /// Removes files for good.
  case delete([String])
  /// Removes everything in the trash for good.
  case emptyTrash
  /// Changes the permissions of files.
  case setAccess([Access])

  /// A file and what may be done with it.
  struct Access: Hashable, Sendable {
    let path: String
    /// Its permissions, as `chmod` has them.
    let mode: UInt32
  }

  /// A file and its new path.
  struct Renaming: Hashable, Sendable {
    let from: String
    let to: String
  }

  /// A folder that was removed as it was empty.
  struct RemovedFolder: Hashable, Sendable {
    let path: String
    /// Its permissions.
    let mode: UInt32
  }

  /// What the user calls it.
  var title: String {
    func files(_ paths: [String]) -> String {
      paths.count == 1
        ? localized("“%1”", Self.name(of: paths[0])) : localized("%1 item", "%1 items", count: paths.count)
    }
    return switch self {
    case .copy(let paths, _): localized("Copy %1", files(paths))
    case .move(let paths, _): localized("Move %1", files(paths))
    case .link(let paths, _): localized("Link %1", files(paths))
    case .rename(let renamings): localized("Rename %1", files(renamings.map(\.from)))
    case .makeFolder, .restoreFolders, .removeFolders: localized("New Folder")
    case .trash(let paths): localized("Move %1 to Trash", files(paths))
    case .restore(let paths): localized("Restore %1", files(paths))
    case .delete(let paths): localized("Delete %1", files(paths))
    case .emptyTrash: localized("Empty Trash")
    case .setAccess(let accesses): localized("Change Permissions of %1", files(accesses.map(\.path)))
    }
  }

  static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The paths without those that are in a folder that is among them.
  static func outermost(_ paths: [String]) -> [String] {
    let all = Set(paths)
    guard all.count > 1 else { return paths }
    return paths.filter { path in
      var folder = Self.folder(of: path)
      while folder != "/" {
        if all.contains(folder) { return false }
        folder = Self.folder(of: folder)
      }
      return true
    }
  }

  /// The path of a name in a folder.
  static func path(of name: String, in folder: String) -> String {
    folder == "/" ? "/" + name : folder + "/" + name
  }
}
