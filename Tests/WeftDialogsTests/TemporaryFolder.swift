import Foundation

/// A folder with files for a test, which is removed at the end.
final class TemporaryFolder: Sendable {
  let url: URL

  init() {
    // The name is its own even if it can't be made: what is removed at the end is never another folder.
    url =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("weft-\(UUID().uuidString)", isDirectory: true).standardizedFileURL
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    chmod(url.path, 0o700)
    try? FileManager.default.removeItem(at: url)
  }

  subscript(name: String) -> URL { url.appendingPathComponent(name) }

  /// Makes a file of a size, in bytes, that was changed at a time, in seconds since 1970.
  @discardableResult
  func add(_ name: String, size: Int = 0, time: Int = 1_700_000_000) throws -> URL {
    let file = self[name]
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(count: size).write(to: file)
    Self.setTime(time, of: file.path)
    return file
  }

  @discardableResult
  func addFolder(_ name: String, time: Int = 1_600_000_000) throws -> URL {
    let folder = url.appendingPathComponent(name, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    Self.setTime(time, of: folder.path)
    return folder
  }

  func addLink(_ name: String, to target: String) { symlink(target, self[name].path) }

  /// Makes an empty file whose name is given in bytes.
  func add(bytes: [UInt8]) {
    var path = Array(url.path.utf8) + [UInt8(ascii: "/")] + bytes + [0]
    let descriptor = path.withUnsafeMutableBytes {
      open($0.assumingMemoryBound(to: CChar.self).baseAddress!, O_CREAT | O_WRONLY, 0o600)
    }
    close(descriptor)
  }

  static func setTime(_ time: Int, of path: String) {
    let times = [timespec(tv_sec: time, tv_nsec: 0), timespec(tv_sec: time, tv_nsec: 0)]
    utimensat(AT_FDCWD, path, times, AT_SYMLINK_NOFOLLOW)
  }
}
