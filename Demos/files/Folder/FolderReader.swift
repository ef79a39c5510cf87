import Foundation
import Glibc

/// Reads folders, on other threads than main.
enum FolderReader {
  /// Why a folder can't be shown.
  struct Failure: Error, CustomStringConvertible {
    let path: String
    let reason: FileFailure.Reason

    var description: String {
      let name = FileAction.name(of: path)
      return switch reason {
      case .system(ENOENT): localized("The folder “%1” does not exist any more.", name)
      case .unreadable, .system(EPERM):
        localized("You don’t have permission to open the folder “%1”.", name)
      case .system(ENOTDIR): localized("“%1” is not a folder.", name)
      default: FileFailure(path, reason).description
      }
    }
  }

  /// The files of a folder. It takes its time on the thread of the caller, and ends early if the task is cancelled.
  ///
  /// - Parameters:
  ///   - location: where the folder is below the one that is searched.
  ///   - limit: how many are read at most.
  static func items(of folder: String, location: String = "", limit: Int = .max) throws -> [FileItem] {
    var items: [FileItem] = []
    do {
      try FileSystem.forEachEntry(in: folder) { entry in
        if let item = item(entry, in: folder, location) { items.append(item) }
        return items.count < limit && !Task.isCancelled
      }
    } catch { throw Failure(path: folder, reason: error.reason) }
    return items
  }

  /// A file of an open folder; nil if it is gone meanwhile.
  private static func item(_ entry: FileSystem.Entry, in folder: String, _ location: String) -> FileItem? {
    guard let own = entry.status(followsLinks: false) else { return nil }
    let isLink = own.st_mode & S_IFMT == S_IFLNK
    // A link that leads nowhere is a file.
    let target = isLink ? entry.status(followsLinks: true) ?? own : own
    return FileItem(
      path: FileAction.path(of: entry.name, in: folder), name: entry.name, location: location,
      isFolder: target.st_mode & S_IFMT == S_IFDIR && entry.hasPath, isLink: isLink,
      size: Int64(target.st_size),
      modified: TimeInterval(target.st_mtim.tv_sec), medium: UInt64(target.st_dev),
      mode: target.st_mode & 0o7777)
  }
}
