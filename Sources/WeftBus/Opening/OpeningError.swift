import Foundation

/// Why a link or a file was not opened.
public enum OpeningError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file can't be opened by this program; with the system's reason.
  case unreadable(URL, reason: String)
  /// The user was asked for a program, and chose none.
  case dismissed
  /// There is no program for it.
  case noProgram(URL)
  /// The desktop could not open it; with what it says.
  case failed(String)
  /// There is neither a portal nor `xdg-open`, whose Debian package is `xdg-utils`.
  case noOpener
  /// The waiting task was cancelled.
  case cancelled

  /// A description of the error in one sentence.
  public var description: String {
    switch self {
    case .unreadable(let url, let reason): "Can't open \(url.path): \(reason)."
    case .dismissed: "No program was chosen."
    case .noProgram(let url): "There is no program for \(url.absoluteString)."
    case .failed(let reason): "The desktop could not open it: \(reason)."
    case .noOpener: "There is neither a portal nor xdg-open (Debian package: xdg-utils)."
    case .cancelled: "The task was cancelled."
    }
  }
}
