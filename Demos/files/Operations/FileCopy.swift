import Foundation
import Glibc

/// Copies a file or a folder under another name first, which becomes the right one when everything is there: whatever
/// happens meanwhile, a file that is replaced stays whole.
struct FileCopy {
  /// Called with the number of bytes that were copied since the last call.
  let onProgress: (Int64) -> Void

  /// How much is copied at a time, in bytes.
  private static let step = 4 << 20

  /// What was copied.
  struct Copied {
    /// The copied files and folders, each before what is in it.
    var paths: [String] = []
    /// What is in folders and could not be copied.
    var failures: [FileFailure] = []
  }

  /// Copies to a path that nothing has. What can't be copied of a folder does not keep the rest from it.
  ///
  /// - Parameter beforePlacing: called when everything is copied, and what is there already has to go.
  @discardableResult
  func copy(_ source: String, to target: String, beforePlacing: () throws -> Void = {}) throws -> Copied {
    let temporary = FileAction.path(of: ".\(UUID().uuidString).part", in: FileAction.folder(of: target))
    var copied = Copied()
    do {
      try copyAll(source, to: temporary, &copied)
      try beforePlacing()
      try FileSystem.rename(temporary, to: target)
      return copied
    } catch {
      try? FileSystem.remove(temporary)
      throw error
    }
  }

  /// Removes what was copied, and nothing else: what came into the folders meanwhile stays.
  ///
  /// - Returns: what could not be removed.
  static func removeSources(_ copied: Copied) -> [FileFailure] {
    // What is in a folder can be removed only if the folder can be changed.
    for path in copied.paths where FileSystem.isFolder(path) { makeChangeable(path) }
    var failures: [FileFailure] = []
    for path in copied.paths.reversed() {
      guard FileSystem.isFolder(path) ? rmdir(path) != 0 : unlink(path) != 0 else { continue }
      // That something is left in a folder is said already by what is left.
      let isReported = errno == ENOTEMPTY && !(failures + copied.failures).isEmpty
      if !isReported { failures.append(.last(path)) }
    }
    return failures
  }

  private static func makeChangeable(_ folder: String) {
    var status = stat()
    guard lstat(folder, &status) == 0, status.st_mode & 0o700 != 0o700 else { return }
    chmod(folder, status.st_mode & 0o7777 | 0o700)
  }

  private func copyAll(_ source: String, to target: String, _ copied: inout Copied) throws {
    try Task.checkCancellation()
    var status = stat()
    guard lstat(source, &status) == 0 else { throw FileFailure.last(source) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return try copyFolder(source, to: target, status, &copied)
    case S_IFLNK: try copyLink(source, to: target)
    case S_IFREG: try copyFile(source, to: target, status)
    default: throw FileFailure(source, .special)
    }
    copied.paths.append(source)
  }

  private func copyFolder(
    _ source: String, to target: String, _ status: stat, _ copied: inout Copied
  ) throws {
    let (names, failures) = try FileSystem.names(in: source)
    guard mkdir(target, 0o700) == 0 else { throw FileFailure.lastOfChange(target) }
    copied.paths.append(source)
    copied.failures += failures
    for name in names {
      let target = FileAction.path(of: name, in: target)
      do {
        try copyAll(FileAction.path(of: name, in: source), to: target, &copied)
      } catch let failure as FileFailure {
        // Nothing more can be written then.
        guard ![.system(ENOSPC), .system(EDQUOT), .system(EROFS)].contains(failure.reason) else {
          throw failure
        }
        copied.failures.append(failure)
        try? FileSystem.remove(target)
      }
    }
    keepTimes(of: status, at: target)
    // Some media know no permissions.
    chmod(target, status.st_mode & 0o7777)
  }

  private func copyLink(_ source: String, to target: String) throws {
    let destination = try FileManager.default.destinationOfSymbolicLink(atPath: source)
    guard symlink(destination, target) == 0 else { throw FileFailure.lastOfChange(target) }
  }

  private func copyFile(_ source: String, to target: String, _ status: stat) throws {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw errno == EACCES ? FileFailure(source, .unreadable) : .last(source) }
    defer { close(input) }
    let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw FileFailure.lastOfChange(target) }
    do {
      try copyContents(from: input, to: output, source, target)
      // Some media know no permissions.
      fchmod(output, status.st_mode & 0o7777)
      var times = [status.st_atim, status.st_mtim]
      futimens(output, &times)
      // Some media say only now that they could not write.
      guard fsync(output) == 0 || errno == EINVAL else { throw FileFailure.last(target) }
    } catch {
      close(output)
      throw error
    }
    guard close(output) == 0 else { throw FileFailure.last(target) }
  }

  private func copyContents(from input: Int32, to output: Int32, _ source: String, _ target: String) throws {
    while true {
      try Task.checkCancellation()
      let count = sendfile(output, input, nil, Self.step)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileFailure(errno == EIO ? source : target, .system(errno)) }
      if count == 0 { return }
      onProgress(Int64(count))
    }
  }

  private func keepTimes(of status: stat, at path: String) {
    var times = [status.st_atim, status.st_mtim]
    utimensat(AT_FDCWD, path, &times, AT_SYMLINK_NOFOLLOW)
  }
}
