import Foundation
import Glibc

/// Why something could not be done with a file. Nothing is lost then: what was there is there.
struct FileFailure: Error, Hashable, CustomStringConvertible {
  let path: String
  let reason: Reason

  enum Reason: Hashable, Sendable {
    /// The system's number of the error.
    case system(Int32)
    /// A folder would be in itself.
    case insideItself
    /// Something of the name is there.
    case exists
    /// It is a device or a pipe.
    case special
    /// The name is no text, so that no path leads to the file.
    case unreadableName
    /// No file can have the name.
    case badName
    /// The trash does not say where the file was.
    case unknownOrigin
  }

  init(_ path: String, _ reason: Reason) { (self.path, self.reason) = (path, reason) }

  /// The system's last error.
  static func last(_ path: String) -> FileFailure { FileFailure(path, .system(errno)) }

  var description: String {
    let name = FileAction.name(of: path)
    return switch reason {
    case .insideItself: "“\(name)” can’t be put into itself."
    case .exists: "There is something called “\(name)” already."
    case .special: "“\(name)” is a device or a pipe, which can’t be copied."
    case .unreadableName: "The name “\(name)” is not valid text (UTF-8)."
    case .badName: "A file can’t be called “\(name)”."
    case .unknownOrigin: "Where “\(name)” was is not known."
    case .system(EACCES), .system(EPERM): "You don’t have permission to change “\(name)”."
    case .system(ENOENT): "“\(name)” is not there any more."
    case .system(ENOSPC): "There is no space left for “\(name)”."
    case .system(EROFS): "“\(name)” is on a medium that can only be read."
    case .system(let code): "“\(name)”: \(String(cString: strerror(code)))."
    }
  }
}
