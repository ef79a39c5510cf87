import Foundation

/// A lock that has one holder at a time, in this process or in another one.
struct FileLock {
  /// The file that stands for the lock. It is created, and stays.
  let file: URL

  /// Waits for the lock, and calls a block with it. Without a lock if there can't be such a file.
  func hold<Result>(_ body: () throws -> Result) rethrows -> Result {
    let descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return try body() }
    // Closing the file ends the lock.
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}
