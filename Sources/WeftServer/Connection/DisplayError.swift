import Foundation
import WeftCompositor

/// Why a display can't be used, or is no longer usable.
public enum DisplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The environment variable `DISPLAY` is not set, and no name was given.
  case noDisplayName
  /// There is no display server with this name, or it refused the connection, for example because of its
  /// limit of connections.
  case cannotOpen(String)
  /// The server with this name has terminated, or has closed the connection.
  case connectionLost(String)
  /// The display with this name has no visual of 24 or 32 bits with 8 bits per colour.
  case unsupportedVisual(String)
  /// There is not enough memory for a frame of this many bytes.
  case outOfMemory(Int)
  /// The program has reached the limit of open files and connections; the text is the system's reason.
  case outOfDescriptors(String)
  /// The system could not create a thread for a window; the text is its reason.
  case outOfThreads(String)
  /// A window's frames can't be drawn or shown, for this reason.
  case presentationFailed(String)

  /// A description of the error and of possible remedies, in one sentence.
  public var description: String {
    switch self {
    case .noDisplayName:
      "No display to open a window on: the environment variable $DISPLAY is not set."
    case .cannotOpen(let name):
      "Can't open the display \"\(name)\"\(Self.origin(of: name)): no X server answers there, or it refuses "
        + "the connection, perhaps because it has too many."
    case .connectionLost(let name):
      "The connection to the display \"\(name)\" is lost: the X server has terminated or closed it."
    case .unsupportedVisual(let name):
      "The display \"\(name)\" has no true-colour visual with 8 bits per colour, which Weft needs."
    case .outOfMemory(let byteCount):
      "No memory for a frame of \(byteCount) bytes."
    case .outOfDescriptors(let reason):
      "No file descriptor is left for a window or a connection: \(reason). `ulimit -n` sets how many there are."
    case .outOfThreads(let reason):
      "No thread is left for a window: \(reason)."
    case .presentationFailed(let reason):
      "A window can't be shown: \(reason)"
    }
  }

  /// Where a name comes from, if it may come from the environment: the program may have another one.
  private static func origin(of name: String) -> String {
    ProcessInfo.processInfo.environment["DISPLAY"] == name ? " that $DISPLAY names" : ""
  }
}

extension DisplayError: DescriptorError {
  package var isOutOfDescriptors: Bool { if case .outOfDescriptors = self { true } else { false } }
}
