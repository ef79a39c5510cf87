import Foundation
import WeftThreads

/// Reads folders, each on a thread of its own; see `BlockingCall`.
enum FolderReading {
  /// The length of the longest name of a file, in bytes (`NAME_MAX`).
  static let longestName = 255

  /// The files and folders in a folder, in no particular order. What vanishes meanwhile is left out.
  ///
  /// - Throws: `FolderError`; `CancellationError` if the task is cancelled.
  static func entries(of folder: URL) async throws -> [FileEntry] {
    try await BlockingCall.perform { try entries(of: folder, for: $0) }
  }

  private static func entries(of folder: URL, for call: BlockingCall<[FileEntry]>) throws -> [FileEntry] {
    guard let stream = folder.withUnsafeFileSystemRepresentation({ path in path.flatMap { opendir($0) } })
    else {
      throw FolderError(code: errno)
    }
    defer { closedir(stream) }
    let descriptor = dirfd(stream)
    var entries: [FileEntry] = []
    errno = 0
    while let record = readdir(stream) {
      if entries.count % 256 == 0, call.isAbandoned { return [] }
      if let entry = entry(&record.pointee, in: descriptor) { entries.append(entry) }
      errno = 0
    }
    // A folder that breaks off in the middle is shown as far as it was read.
    if errno != 0, entries.isEmpty { throw FolderError(code: errno) }
    return entries
  }

  private static func entry(_ record: inout dirent, in folder: Int32) -> FileEntry? {
    withUnsafePointer(to: &record.d_name) { name in
      name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) { name in
        if strcmp(name, ".") == 0 || strcmp(name, "..") == 0 { return nil }
        return describe(name, in: folder)
      }
    }
  }

  private static func describe(_ name: UnsafePointer<CChar>, in folder: Int32) -> FileEntry? {
    var (own, target) = (stat(), stat())
    guard fstatat(folder, name, &own, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    let isLink = own.st_mode & S_IFMT == S_IFLNK
    target = own
    var kind = FileEntry.Kind.file
    if isLink, fstatat(folder, name, &target, 0) != 0 {
      kind = .brokenLink
      target = own
    } else if target.st_mode & S_IFMT == S_IFDIR {
      kind = .folder
    }
    let valid = String(validatingCString: name)
    return FileEntry(
      name: valid
        ?? String(decoding: UnsafeRawBufferPointer(start: name, count: strlen(name)), as: UTF8.self),
      kind: kind, size: Int64(target.st_size),
      modified: TimeInterval(target.st_mtim.tv_sec) + TimeInterval(target.st_mtim.tv_nsec) / 1e9,
      isNameValid: valid != nil, isLink: isLink)
  }

  // MARK: Single files

  /// What is at a place.
  ///
  /// - Throws: `FolderError.gone` if there is nothing, or another `FolderError`; `CancellationError` if the task is
  ///   cancelled.
  static func kind(of file: URL) async throws -> FileEntry.Kind {
    try await BlockingCall.perform { _ in try status(of: file) }
  }

  /// See `kind(of:)`. Blocks.
  static func status(of file: URL) throws(FolderError) -> FileEntry.Kind {
    var status = stat()
    if stat(file.path, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file }
    let error = FolderError(code: errno)
    guard lstat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { throw error }
    return .brokenLink
  }

  /// What is at the place of a file that is to be saved, if anything, and whether it may be saved there.
  ///
  /// A file that exists can be written, or be replaced in its folder.
  static func inspect(forSaving file: URL) async throws -> (kind: FileEntry.Kind?, isWritable: Bool) {
    try await BlockingCall.perform { _ in
      let kind = try? status(of: file)
      let isWritable = access(file.deletingLastPathComponent().path, W_OK | X_OK) == 0
      return (kind, isWritable || kind != nil && access(file.path, W_OK) == 0)
    }
  }

  /// Makes a folder.
  ///
  /// - Throws: `FolderError`; `CancellationError` if the task is cancelled.
  static func makeFolder(_ folder: URL) async throws {
    try await BlockingCall.perform { _ in
      if mkdir(folder.path, 0o777) != 0 { throw FolderError(code: errno) }
    }
  }

  // MARK: Typed paths

  /// What a path leads to.
  struct Found: Sendable {
    let file: URL
    let kind: FileEntry.Kind?
    /// Whether the folder in which it is, or would be, exists.
    let hasFolder: Bool
  }

  /// Looks up a path that was typed. `..` is the folder around the one that a link leads to, as in a shell.
  ///
  /// - Parameter path: begins with a slash.
  static func find(_ path: String) async throws -> Found {
    try await BlockingCall.perform { _ in
      let file = URL(filePath: resolved(path), directoryHint: .notDirectory).normalized
      return Found(
        file: file, kind: try? status(of: file),
        hasFolder: (try? status(of: file.deletingLastPathComponent())) == .folder)
    }
  }

  /// The path without `..`, if the folders before it exist.
  private static func resolved(_ path: String) -> String {
    let steps = path.split(separator: "/")
    guard let last = steps.lastIndex(of: "..") else { return path }
    let start = "/" + steps[...last].joined(separator: "/")
    guard let real = realpath(start, nil) else { return path }
    defer { free(real) }
    return ([String(cString: real)] + steps[(last + 1)...].map(String.init)).joined(separator: "/")
  }
}
