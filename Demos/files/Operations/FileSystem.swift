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

  /// Calls a body with the name of each thing in a folder, and the descriptor of the folder, until it returns false.
  static func forEachName(
    in folder: String, _ body: (_ name: String, _ descriptor: Int32) -> Bool
  ) throws(FileFailure) {
    guard let stream = opendir(folder) else { throw FileFailure.last(folder) }
    defer { closedir(stream) }
    let descriptor = dirfd(stream)
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != "..", !body(name, descriptor) { return }
      errno = 0
    }
    // The end of the folder and a failure look alike otherwise.
    guard errno == 0 else { throw FileFailure.last(folder) }
  }

  /// The names of what is in a folder.
  static func names(in folder: String) throws(FileFailure) -> [String] {
    var names: [String] = []
    try forEachName(in: folder) { name, _ in
      names.append(name)
      return true
    }
    return names
  }

  /// Gives a file another path on the same medium, at once, if nothing is there.
  static func rename(_ source: String, to target: String) throws {
    try reserve(target, for: source)
    guard Glibc.rename(source, target) == 0 else {
      let failure = FileFailure(source, .system(errno))
      _ = isFolder(target) ? rmdir(target) : unlink(target)
      throw failure
    }
  }

  /// Makes an empty file or folder at a path, so that no other program takes it meanwhile.
  private static func reserve(_ path: String, for source: String) throws(FileFailure) {
    guard exists(source) else { throw FileFailure(source, .system(ENOENT)) }
    if isFolder(source) {
      guard mkdir(path, 0o700) == 0 else { throw errno == EEXIST ? FileFailure(path, .exists) : .last(path) }
      return
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw errno == EEXIST ? FileFailure(path, .exists) : .last(path) }
    close(descriptor)
  }

  /// Removes a file, or a folder with everything in it.
  static func remove(_ path: String) throws {
    guard isFolder(path) else {
      guard unlink(path) == 0 else { throw FileFailure.last(path) }
      return
    }
    // What is in it can't be removed otherwise.
    chmod(path, 0o700)
    for name in try names(in: path) { try remove(FileAction.path(of: name, in: path)) }
    guard rmdir(path) == 0 else { throw FileFailure.last(path) }
  }

  /// Removes a folder if there is nothing in it. Returns what is needed to make it again; nil if it stays.
  static func removeIfEmpty(_ folder: String) -> FileAction.RemovedFolder? {
    var status = stat()
    guard lstat(folder, &status) == 0, rmdir(folder) == 0 else { return nil }
    return .init(path: folder, mode: status.st_mode & 0o7777)
  }

  /// A path in a folder that nothing has: the name, or the name with a number.
  static func freePath(for name: String, in folder: String) -> String {
    for number in 1... {
      let path = FileAction.path(of: Self.name(name, number: number), in: folder)
      if !exists(path) { return path }
    }
    preconditionFailure("numbers do not end")
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
    return ((try? names(in: path)) ?? []).reduce(0) { $0 + size(of: path + "/" + $1) }
  }
}
