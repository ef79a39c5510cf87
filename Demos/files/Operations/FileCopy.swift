import Foundation
import Glibc

/// Copies a file or a folder under another name first, which becomes the right one when everything is there: whatever
/// happens meanwhile, a file that is replaced stays whole.
struct FileCopy {
  /// Called with the number of bytes that were copied since the last call.
  let onProgress: (Int64) -> Void

  /// How much is copied at a time, in bytes.
  private static let step = 4 << 20

  /// Copies to a path that nothing has.
  ///
  /// - Parameter beforePlacing: called when everything is copied, and what is there already has to go.
  /// - Returns: the copied files and folders, each before what is in it.
  @discardableResult
  func copy(_ source: String, to target: String, beforePlacing: () throws -> Void = {}) throws -> [String] {
    let temporary = FileAction.folder(of: target) + "/.\(UUID().uuidString).part"
    var copied: [String] = []
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
  static func removeSources(_ copied: [String]) throws {
    for path in copied.reversed() {
      let isFolder = FileSystem.isFolder(path)
      if isFolder { chmod(FileAction.folder(of: path), 0o700) }
      guard isFolder ? rmdir(path) == 0 : unlink(path) == 0 else { throw FileFailure.last(path) }
    }
  }

  private func copyAll(_ source: String, to target: String, _ copied: inout [String]) throws {
    try Task.checkCancellation()
    var status = stat()
    guard lstat(source, &status) == 0 else { throw FileFailure.last(source) }
    copied.append(source)
    switch status.st_mode & S_IFMT {
    case S_IFDIR: try copyFolder(source, to: target, status, &copied)
    case S_IFLNK: try copyLink(source, to: target)
    case S_IFREG: try copyFile(source, to: target, status)
    default: throw FileFailure(source, .system(EINVAL))
    }
  }

  private func copyFolder(
    _ source: String, to target: String, _ status: stat, _ copied: inout [String]
  ) throws {
    let names = try FileSystem.names(in: source)
    guard mkdir(target, 0o700) == 0 else { throw FileFailure.last(target) }
    for name in names { try copyAll(source + "/" + name, to: target + "/" + name, &copied) }
    keepTimes(of: status, at: target)
    guard chmod(target, status.st_mode & 0o7777) == 0 else { throw FileFailure.last(target) }
  }

  private func copyLink(_ source: String, to target: String) throws {
    let destination = try FileManager.default.destinationOfSymbolicLink(atPath: source)
    guard symlink(destination, target) == 0 else { throw FileFailure.last(target) }
  }

  private func copyFile(_ source: String, to target: String, _ status: stat) throws {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw FileFailure.last(source) }
    defer { close(input) }
    let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw FileFailure.last(target) }
    do {
      try copyContents(from: input, to: output, source, target)
      guard fchmod(output, status.st_mode & 0o7777) == 0 else { throw FileFailure.last(target) }
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
