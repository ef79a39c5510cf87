import Foundation

/// An image file that is open for reading.
struct ImageFile: ~Copyable {
  /// Identifies a file and the version of its contents.
  struct Identity: Hashable {
    let device: dev_t
    let node: ino_t
    let size: off_t
    let modification: Date
    let change: Date

    /// Whether the last change is old enough that another change would be visible in the file's timestamps,
    /// even with coarse ones.
    func isSettled(at time: Date) -> Bool { time.timeIntervalSince(max(modification, change)) > 2 }
  }

  let identity: Identity
  private let path: String
  private let descriptor: CInt

  /// Opens a file.
  init(_ url: URL, limits: DecodingLimits) throws(ImageError) {
    path = url.path
    // Doesn't wait for the other end of a pipe.
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable("\(url.path): \(String(cString: strerror(errno)))") }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .unreadable("\(url.path): not a regular file")
    }
    guard status.st_size <= limits.maximumBytes else {
      close(descriptor)
      throw .tooMuchData(limit: limits.maximumBytes)
    }
    identity = Identity(
      device: status.st_dev, node: status.st_ino, size: status.st_size,
      modification: Date(status.st_mtim), change: Date(status.st_ctim))
  }

  deinit { close(descriptor) }

  /// The contents of a file.
  static func read(_ url: URL, limits: DecodingLimits) throws(ImageError) -> Data {
    try ImageFile(url, limits: limits).read()
  }

  /// The contents of the file.
  ///
  /// They are copied, not mapped: truncating a mapped file terminates the program.
  func read() throws(ImageError) -> Data {
    let size = max(Int(identity.size), 1)
    guard let bytes = malloc(size) else { throw .outOfMemory }
    var count = 0
    while count < size {
      let result = Glibc.read(descriptor, bytes + count, size - count)
      if result < 0, errno == EINTR { continue }
      guard result >= 0 else {
        let reason = String(cString: strerror(errno))
        free(bytes)
        throw .unreadable("\(path): \(reason)")
      }
      if result == 0 { break }
      count += result
    }
    return Data(bytesNoCopy: bytes, count: count, deallocator: .free)
  }
}

extension Date {
  fileprivate init(_ time: timespec) {
    self.init(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9)
  }
}
