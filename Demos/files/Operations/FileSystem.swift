import Foundation
import Glibc

/// The calls of the system for files, with errors that say which file it was.
enum FileSystem {
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// What the system knows of a file, not of the one to which a link leads; nil if it is not there.
  static func status(of path: String) -> stat? {
    var status = stat()
    return lstat(path, &status) == 0 ? status : nil
  }

  /// The medium of a folder; nil if it is not there.
  static func medium(of folder: String) -> UInt64? {
    var status = stat()
    return stat(folder, &status) == 0 ? UInt64(status.st_dev) : nil
  }

  /// Whether two files are on the same medium.
  static func isOnSameMedium(_ path: String, _ other: String) -> Bool {
    var (one, two) = (stat(), stat())
    return lstat(path, &one) == 0 && lstat(other, &two) == 0 && one.st_dev == two.st_dev
  }

  /// Something in a folder, while the folder is read.
  struct Entry {
    /// The name. Bytes that are no text are replaced.
    let name: String
    /// Whether the name is text, so that there is a path that leads to it.
    let hasPath: Bool
    fileprivate let bytes: UnsafePointer<CChar>
    fileprivate let folder: Int32

    /// What the system knows of it; nil if it is gone meanwhile.
    ///
    /// - Parameter followsLinks: whether it is that of the file to which a link leads.
    func status(followsLinks: Bool) -> stat? {
      var status = stat()
      return fstatat(folder, bytes, &status, followsLinks ? 0 : AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
    }
  }

  /// Calls a body with each thing in a folder, until it returns false.
  static func forEachEntry(in folder: String, _ body: (Entry) -> Bool) throws(FileFailure) {
    guard let stream = opendir(folder) else {
      throw errno == EACCES ? FileFailure(folder, .unreadable) : .last(folder)
    }
    defer { closedir(stream) }
    let descriptor = dirfd(stream)
    errno = 0
    while let entry = readdir(stream) {
      let shouldContinue = withName(of: entry) { bytes in
        let text = String(validatingCString: bytes)
        let name = text ?? String(cString: bytes)
        return name == "." || name == ".."
          || body(Entry(name: name, hasPath: text != nil, bytes: bytes, folder: descriptor))
      }
      guard shouldContinue else { return }
      errno = 0
    }
    // The end of the folder and a failure look alike otherwise.
    guard errno == 0 else { throw FileFailure.last(folder) }
  }

  static func withName<Result>(
    of entry: UnsafeMutablePointer<dirent>, _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256, body)
    }
  }

  /// The names of what is in a folder, and failures for those that are no text.
  static func names(in folder: String) throws(FileFailure) -> (names: [String], failures: [FileFailure]) {
    var names: [String] = []
    var failures: [FileFailure] = []
    try forEachEntry(in: folder) { entry in
      if entry.hasPath {
        names.append(entry.name)
      } else {
        failures.append(FileFailure(FileAction.path(of: entry.name, in: folder), .unreadableName))
      }
      return true
    }
    return (names, failures)
  }

  /// Gives a file another path on the same medium, at once, if nothing is there.
  static func rename(_ source: String, to target: String) throws {
    try reserve(target, for: source)
    guard Glibc.rename(source, target) == 0 else {
      let failure = FileFailure.lastOfChange(source)
      _ = isFolder(target) ? rmdir(target) : unlink(target)
      throw failure
    }
  }

  /// Makes an empty file or folder at a path, so that no other program takes it meanwhile.
  private static func reserve(_ path: String, for source: String) throws(FileFailure) {
    guard exists(source) else { throw FileFailure(source, .system(ENOENT)) }
    if isFolder(source) {
      guard mkdir(path, 0o700) == 0 else {
        throw errno == EEXIST ? FileFailure(path, .exists) : .lastOfChange(path)
      }
      return
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw errno == EEXIST ? FileFailure(path, .exists) : .lastOfChange(path) }
    close(descriptor)
  }

  /// Removes a folder if there is nothing in it. Returns what is needed to make it again; nil if it stays.
  static func removeIfEmpty(_ folder: String) -> FileAction.RemovedFolder? {
    var status = stat()
    guard lstat(folder, &status) == 0, rmdir(folder) == 0 else { return nil }
    return .init(path: folder, mode: status.st_mode & 0o7777)
  }

  /// A path in a folder that nothing has: the name, or the name with a number.
  ///
  /// - Parameter other: another folder in which nothing with a number has the name either: what is in it comes next.
  static func freePath(for name: String, in folder: String, andIn other: String? = nil) -> String {
    for number in 1... {
      let name = Self.name(name, number: number)
      let path = FileAction.path(of: name, in: folder)
      let isTaken = number > 1 && other.map { exists(FileAction.path(of: name, in: $0)) } == true
      if !isTaken, !exists(path) { return path }
    }
    preconditionFailure("numbers do not end")
  }

  /// Changes the permissions of a file, and returns those that it had.
  static func setMode(_ mode: UInt32, of path: String) throws(FileFailure) -> UInt32 {
    var status = stat()
    guard stat(path, &status) == 0, chmod(path, mode_t(mode)) == 0 else { throw .last(path) }
    return status.st_mode & 0o7777
  }

  /// A name with a number before what says its kind: "a (2).txt". The first has none.
  static func name(_ name: String, number: Int) -> String {
    guard number > 1 else { return name }
    let dot = startOfExtension(in: name)
    return "\(name[..<dot]) (\(number))\(name[dot...])"
  }

  /// The path of what a path leads to, through all links.
  static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Where the part of a name begins that says its kind: "tar.gz" is one.
  static func startOfExtension(in name: String) -> String.Index {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name.endIndex }
    let stem = name[..<dot]
    guard stem.hasSuffix(".tar"), stem.count > 4 else { return dot }
    return stem.index(stem.endIndex, offsetBy: -4)
  }

  /// The number of bytes of a file, or of everything in a folder. It ends early if the task is cancelled.
  static func size(of path: String) -> Int64 {
    var status = stat()
    guard lstat(path, &status) == 0 else { return 0 }
    guard status.st_mode & S_IFMT == S_IFDIR else { return Int64(status.st_size) }
    guard !Task.isCancelled else { return 0 }
    let names = (try? names(in: path).names) ?? []
    return names.reduce(0) { $0 + size(of: FileAction.path(of: $1, in: path)) }
  }
}
