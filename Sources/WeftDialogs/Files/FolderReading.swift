import Foundation

/// Reads folders, on any thread but main.
enum FolderReading {
  /// The files and folders in a folder, in no particular order. What vanishes meanwhile is left out.
  ///
  /// - Throws: `FolderError`; `CancellationError` if the task is cancelled.
  static func entries(of folder: URL) async throws -> [FileEntry] {
    guard let stream = folder.withUnsafeFileSystemRepresentation({ path in path.flatMap { opendir($0) } })
    else {
      throw FolderError(code: errno)
    }
    defer { closedir(stream) }
    let descriptor = dirfd(stream)
    var entries: [FileEntry] = []
    errno = 0
    while let record = readdir(stream) {
      if entries.count % 256 == 0 { try Task.checkCancellation() }
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

  /// What is at a place; nil if there is nothing.
  static func kind(of file: URL) async -> FileEntry.Kind? {
    var status = stat()
    let result = file.withUnsafeFileSystemRepresentation { path in path.map { stat($0, &status) } ?? -1 }
    guard result == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// Whether files may be made in a folder.
  static func isWritable(_ folder: URL) async -> Bool {
    folder.withUnsafeFileSystemRepresentation { path in path.map { access($0, W_OK | X_OK) } ?? -1 } == 0
  }

  /// Makes a folder.
  ///
  /// - Throws: `FolderError`.
  static func makeFolder(_ folder: URL) async throws {
    let result = folder.withUnsafeFileSystemRepresentation { path in path.map { mkdir($0, 0o777) } ?? -1 }
    if result != 0 { throw FolderError(code: errno) }
  }
}
