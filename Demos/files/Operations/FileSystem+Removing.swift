import Foundation
import Glibc

// Removing works on the bytes of names, as not all names are text.

extension FileSystem {
  /// Removes a file, or a folder with everything in it. What can't be removed does not keep the rest from it.
  static func remove(_ path: String) throws(FileFailure) {
    guard isFolder(path) else {
      guard unlink(path) == 0 else { throw .lastOfChange(path) }
      return
    }
    // What is in it can't be removed otherwise.
    chmod(path, 0o700)
    try removeContents(of: path)
    guard rmdir(path) == 0 else { throw .lastOfChange(path) }
  }

  /// Removes everything in a folder.
  static func removeContents(of folder: String) throws(FileFailure) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(folder) }
    if let code = removeContents(ofOpen: descriptor) { throw FileFailure(folder, .system(code)) }
  }

  /// Removes everything in an open folder, which is closed then.
  ///
  /// - Returns: the first error; nil if nothing is left.
  private static func removeContents(ofOpen descriptor: Int32) -> Int32? {
    guard let stream = fdopendir(descriptor) else {
      defer { close(descriptor) }
      return errno
    }
    defer { closedir(stream) }
    var failure: Int32?
    errno = 0
    while let entry = readdir(stream) {
      if let code = remove(entry, in: descriptor) { failure = failure ?? code }
      errno = 0
    }
    return failure ?? (errno == 0 ? nil : errno)
  }

  private static func remove(_ entry: UnsafeMutablePointer<dirent>, in folder: Int32) -> Int32? {
    withName(of: entry) { name in
      guard strcmp(name, ".") != 0, strcmp(name, "..") != 0, unlinkat(folder, name, 0) != 0 else {
        return nil
      }
      let code = errno
      var status = stat()
      guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFDIR
      else { return code }
      // Not what a link leads to that has taken the folder's place.
      fchmodat(folder, name, 0o700, AT_SYMLINK_NOFOLLOW)
      let inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard inner >= 0 else { return code }
      if let code = removeContents(ofOpen: inner) { return code }
      return unlinkat(folder, name, AT_REMOVEDIR) == 0 ? nil : errno
    }
  }
}
