import Foundation
import Glibc

/// A name that is taken where a file is to be put.
struct FileConflict: Hashable, Sendable {
  /// The path that is taken.
  let path: String
  /// What is there, and what is to be put there.
  let present: Version
  let new: Version
  /// Whether other files are to be put somewhere after it.
  let hasOthers: Bool

  /// A file, or a folder, that one can decide for.
  struct Version: Hashable, Sendable {
    let isFolder: Bool
    /// In bytes; 0 for folders.
    let size: Int64
    /// When it was changed last, in seconds since 1970.
    let modified: TimeInterval

    /// What is at a path. Any thread but main: it asks the file system.
    init(of path: String) {
      let status = FileSystem.status(of: path)
      isFolder = status.map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
      size = isFolder ? 0 : status.map { Int64($0.st_size) } ?? 0
      modified = status.map { TimeInterval($0.st_mtim.tv_sec) } ?? 0
    }

    /// Its size and its date.
    func words(now: Date = Date()) -> String {
      let date = FileWords.date(modified, now: now)
      return isFolder ? date : "\(FileWords.size(size)), \(date)"
    }
  }

  /// Whether both are folders, so that what is in them can be put together.
  var isBetweenFolders: Bool { present.isFolder && new.isFolder }

  /// What is to be decided, in a question.
  var title: String {
    let name = FileAction.name(of: path)
    return isBetweenFolders
      ? localized("Merge the folders “%1”?", name) : localized("Replace “%1”?", name)
  }

  /// What one needs to know to decide.
  func details(now: Date = Date()) -> String {
    let folder = FileAction.name(of: FileAction.folder(of: path))
    if isBetweenFolders {
      return localized(
        "There is a folder of this name in “%1”. What is in both will be asked about.", folder)
    }
    let words =
      if present.isFolder || new.isFolder {
        localized("There is something else of this name in “%1”.", folder)
      } else if present.modified > new.modified {
        localized("There is a newer file of this name in “%1”.", folder)
      } else if present.modified < new.modified {
        localized("There is an older file of this name in “%1”.", folder)
      } else {
        localized("There is a file of this name and date in “%1”.", folder)
      }
    return [
      words, localized("Already there: %1", present.words(now: now)),
      localized("New: %1", new.words(now: now)),
    ].joined(separator: "\n")
  }

  /// What happens with the file.
  enum Answer: Hashable, Sendable {
    /// What is in the folder is put into the one that is there, and asked about by itself.
    case merge
    /// What is there goes to the trash.
    case replace
    /// The file gets a number.
    case keepBoth
    /// The file stays where it is.
    case skip
    /// So does everything after it.
    case stop
  }
}
