import Foundation

/// Why pictures can't be kept on the disk. A cache goes on without.
public enum ImageDiskError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The folder can't be made or written to; the text is the system's.
  case unwritable(path: String, reason: String)
  /// There is no room left.
  case full(path: String)
  /// A file can't be read although it is there; the text is the system's.
  case unreadable(path: String, reason: String)

  /// What went wrong, in a sentence for people.
  public var description: String {
    switch self {
    case .unwritable(let path, let reason): "Pictures can't be kept in \(path): \(reason)"
    case .full(let path): "Pictures can't be kept in \(path): no room is left there."
    case .unreadable(let path, let reason): "The kept picture \(path) can't be read: \(reason)"
    }
  }
}
