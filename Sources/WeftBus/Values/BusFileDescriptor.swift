import Foundation

/// A file descriptor that is sent to, or was received from, another program. It is closed with its last owner.
public final class BusFileDescriptor: Sendable {
  /// The number of the descriptor in this process. It is valid as long as this object.
  public let number: Int32

  /// Takes ownership of a descriptor.
  ///
  /// - Parameter number: an open descriptor.
  public init(owning number: Int32) { self.number = number }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - url: a file or a folder.
  ///   - isWritable: whether the receiver may write to it. False by default.
  /// - Throws: `BusError.unreadable` with the system's reason.
  public convenience init(opening url: URL, isWritable: Bool = false) throws(BusError) {
    let number = open(url.path, (isWritable ? O_RDWR : O_RDONLY) | O_CLOEXEC)
    guard number >= 0 else { throw .unreadable(url, reason: String(cString: strerror(errno))) }
    self.init(owning: number)
  }

  deinit { close(number) }
}

extension BusFileDescriptor: Hashable {
  /// Whether both are the same object.
  public static func == (left: BusFileDescriptor, right: BusFileDescriptor) -> Bool { left === right }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
