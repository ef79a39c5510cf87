import Foundation

/// A file descriptor that is sent to, or was received from, another program. It is closed with its last owner.
public final class BusFileDescriptor: Sendable {
  /// The number of the descriptor in this process. It is valid as long as this object.
  public let number: Int32

  /// Takes ownership of a descriptor.
  ///
  /// - Parameter number: an open descriptor.
  public init(owning number: Int32) { self.number = number }

  /// Opens a file. A pipe is opened without waiting for its other end; a file system whose server does not answer blocks the
  /// calling thread.
  ///
  /// - Parameters:
  ///   - url: a file or a folder.
  ///   - isWritable: whether the receiver may write to it. False by default. A folder is never opened for writing.
  /// - Throws: `BusError.unreadable` with the system's reason.
  public convenience init(opening url: URL, isWritable: Bool = false) throws(BusError) {
    // Without O_NONBLOCK, a pipe would wait for its other end.
    let flags = O_CLOEXEC | O_NONBLOCK
    var number = open(url.path, (isWritable ? O_RDWR : O_RDONLY) | flags)
    if number < 0, isWritable, errno == EISDIR { number = open(url.path, O_RDONLY | flags) }
    guard number >= 0 else { throw Self.failure(url) }
    self.init(owning: number)
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) & ~O_NONBLOCK)
  }

  /// Makes a descriptor that names a file, but through which nothing can be read: no right to read is needed.
  ///
  /// - Throws: `BusError.unreadable` with the system's reason.
  convenience init(naming url: URL) throws(BusError) {
    let number = open(url.path, Self.pathOnly | O_CLOEXEC)
    guard number >= 0 else { throw Self.failure(url) }
    self.init(owning: number)
  }

  /// Whether it is open for writing.
  var isWritable: Bool { fcntl(number, F_GETFL) & O_ACCMODE == O_RDWR }

  /// `O_PATH`, which the C library shows only with its extensions.
  private static let pathOnly: Int32 = 0o10000000

  private static func failure(_ url: URL) -> BusError {
    .unreadable(url, reason: String(cString: strerror(errno)))
  }

  deinit { close(number) }
}

extension BusFileDescriptor: Hashable {
  /// Whether both are the same object.
  public static func == (left: BusFileDescriptor, right: BusFileDescriptor) -> Bool { left === right }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
