import Foundation
import WeftThreads

/// Images in files, up to a size limit. Calls block for disk access. Any thread.
///
/// A file is written under a temporary name and then renamed, so a reader finds either the complete file or
/// none. The modification time of a file is the time of its last use.
final class ImageDiskCache: Sendable {
  private let folder: URL
  private let byteLimit: Int
  private let report: @Sendable (ImageDiskError) -> Void
  private let openFile: @Sendable (_ path: String) -> Int32
  private let state = Protected(State())

  private struct State {
    /// The size of all files, once they have been counted.
    var byteCount: Int?
    var hasReported = false
  }

  /// The fraction of the limit that is freed when it is exceeded, so that it isn't exceeded again
  /// immediately.
  private static let slack = 0.1
  private static let temporarySuffix = ".part"
  /// The age in seconds after which a temporary file must belong to a program that has ended.
  private static let temporaryLifetime: TimeInterval = 3600

  /// - Parameters:
  ///   - report: called for the first failure.
  ///   - openFile: creates a file for writing and returns its descriptor.
  init(
    folder: URL, byteLimit: Int, report: @escaping @Sendable (ImageDiskError) -> Void,
    openFile: @escaping @Sendable (_ path: String) -> Int32 = {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    }
  ) {
    self.openFile = openFile
    self.folder = folder
    self.byteLimit = max(byteLimit, 0)
    self.report = report
  }

  /// Reads the image of a URL; nil if there is none. Removes a damaged file.
  func read(_ url: URL) -> StoredImage? {
    let path = path(of: url)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno != ENOENT && errno != ENOTDIR { fail(.unreadable(path: path, reason: Self.reason)) }
      return nil
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard let file = try? handle.readToEnd(), let stored = StoredImage(file: file), stored.header.url == url
    else {
      remove(url)
      return nil
    }
    // Marks the file as used. If that fails, the only effect is that the file is evicted too early.
    futimens(descriptor, nil)
    return stored
  }

  /// Stores an image. Failures are reported, but not returned.
  func write(_ stored: StoredImage) {
    let file = stored.file
    guard file.count <= byteLimit else { return remove(stored.header.url) }
    let path = path(of: stored.header.url)
    let temporary = folder.appendingPathComponent(UUID().uuidString + Self.temporarySuffix).path
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      return fail(.unwritable(path: folder.path, reason: error.localizedDescription))
    }
    guard write(file, to: temporary), let isTooMuch = replace(path, with: temporary, size: file.count) else {
      let error = errno
      unlink(temporary)
      let isFull = error == ENOSPC || error == EDQUOT
      return fail(
        isFull ? .full(path: folder.path) : .unwritable(path: folder.path, reason: Self.reason(error)))
    }
    if isTooMuch { trim(to: Int(Double(byteLimit) * (1 - Self.slack))) }
  }

  /// Removes an image, if it is stored.
  func remove(_ url: URL) {
    let path = path(of: url)
    state.withLock { state in
      let size = Self.size(path)
      if unlink(path) == 0 { state.byteCount = state.byteCount.map { max($0 - size, 0) } }
    }
  }

  /// Removes the least recently used images until the remaining ones are within `limit` bytes.
  func trim(to limit: Int) {
    var files = self.files.sorted { $0.date < $1.date }[...]
    var sum = files.reduce(0) { $0 + $1.size }
    while sum > limit, let oldest = files.popFirst() {
      unlink(oldest.path)
      sum -= oldest.size
    }
    state.withLock { $0.byteCount = sum }
  }

  /// The size of all images, in bytes. They are counted once.
  var byteCount: Int {
    state.withLock { state in
      let count = state.byteCount ?? count()
      state.byteCount = count
      return count
    }
  }

  // MARK: Files

  private func count() -> Int { files.reduce(0) { $0 + $1.size } }

  private var files: [(path: String, size: Int, date: Date)] {
    let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
    let urls =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys)))
      ?? []
    return urls.compactMap { url in
      guard let values = try? url.resourceValues(forKeys: keys), let size = values.fileSize,
        let date = values.contentModificationDate
      else { return nil }
      // A program may keep other files in the folder.
      if Self.isTemporary(url.lastPathComponent), date.timeIntervalSinceNow < -Self.temporaryLifetime {
        unlink(url.path)
      }
      return StoredImage.isFileName(url.lastPathComponent) ? (url.path, size, date) : nil
    }
  }

  private static func isTemporary(_ name: String) -> Bool {
    name.hasSuffix(temporarySuffix) && UUID(uuidString: String(name.dropLast(temporarySuffix.count))) != nil
  }

  private func path(of url: URL) -> String {
    folder.appendingPathComponent(StoredImage.fileName(for: url)).path
  }

  private static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Writes a file that must not exist yet. If it returns false, `errno` has the reason.
  private func write(_ data: Data, to path: String) -> Bool {
    let descriptor = openFile(path)
    guard descriptor >= 0 else { return false }
    let isWritten = data.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        let count = Glibc.write(descriptor, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        offset += count
      }
      return true
    }
    let error = errno
    let isClosed = close(descriptor) == 0
    if !isWritten { errno = error }
    return isWritten && isClosed
  }

  /// Renames a file, and counts it in the same step for those who ask for the size of all. Returns whether that is
  /// above the limit; nil if the file can't be renamed: then `errno` has the reason.
  private func replace(_ path: String, with temporary: String, size: Int) -> Bool? {
    let (isTooMuch, error) = state.withLock { state -> (Bool?, Int32) in
      let before = Self.size(path)
      guard rename(temporary, path) == 0 else { return (nil, errno) }
      // The new file is already included in the count.
      let count = state.byteCount.map { $0 + size - before } ?? count()
      state.byteCount = count
      return (count > byteLimit, 0)
    }
    errno = error
    return isTooMuch
  }

  // MARK: Failures

  private static var reason: String { reason(errno) }

  private static func reason(_ error: Int32) -> String { String(cString: strerror(error)) }

  private func fail(_ error: ImageDiskError) {
    let isFirst = state.withLock { state in
      defer { state.hasReported = true }
      return !state.hasReported
    }
    if isFirst { report(error) }
  }
}
