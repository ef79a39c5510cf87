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
      case .system(ENOENT): "The folder “\(name)” does not exist any more."
      case .system(EACCES), .system(EPERM): "You don’t have permission to open the folder “\(name)”."
      case .system(ENOTDIR): "“\(name)” is not a folder."
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
      try FileSystem.forEachName(in: folder) { name, descriptor in
        if let item = item(name, in: folder, location, descriptor) { items.append(item) }
        return items.count < limit && !Task.isCancelled
      }
    } catch { throw Failure(path: folder, reason: error.reason) }
    return items
  }

  /// A file of an open folder; nil if it is gone meanwhile.
  private static func item(
    _ name: String, in folder: String, _ location: String, _ descriptor: Int32
  ) -> FileItem? {
    var own = stat()
    guard fstatat(descriptor, name, &own, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    let isLink = own.st_mode & S_IFMT == S_IFLNK
    var target = own
    // A link that leads nowhere is a file.
    if isLink, fstatat(descriptor, name, &target, 0) != 0 { target = own }
    return FileItem(
      path: FileAction.path(of: name, in: folder), name: name, location: location,
      isFolder: target.st_mode & S_IFMT == S_IFDIR, isLink: isLink, size: Int64(target.st_size),
      modified: TimeInterval(target.st_mtim.tv_sec), medium: UInt64(target.st_dev))
  }
}
