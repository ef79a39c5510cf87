import Foundation

/// A reason why images can't be stored on disk. The cache continues to work in memory.
public enum ImageDiskError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The folder can't be created or written to; the reason is the system's message.
  case unwritable(path: String, reason: String)
  /// There is no disk space left.
  case full(path: String)
  /// An existing file can't be read; the reason is the system's message.
  case unreadable(path: String, reason: String)

  /// A readable description of the error.
  public var description: String {
    switch self {
    case .unwritable(let path, let reason): "Pictures can't be stored in \(path): \(reason)"
    case .full(let path): "Pictures can't be stored in \(path): no disk space is left."
    case .unreadable(let path, let reason): "The stored picture \(path) can't be read: \(reason)"
    }
  }
}
