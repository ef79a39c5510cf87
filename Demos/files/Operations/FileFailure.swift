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
    /// The contents can't be read without a permission.
    case unreadable
    /// Nothing can be changed in the folder without a permission.
    case folderIsProtected
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

  /// The system's last error after something was to be made, moved or removed: what keeps from it is mostly the folder.
  static func lastOfChange(_ path: String) -> FileFailure {
    let code = errno
    let folder = FileAction.folder(of: path)
    let isProtected = [EACCES, EPERM].contains(code) && access(folder, W_OK) != 0
    return isProtected ? FileFailure(folder, .folderIsProtected) : FileFailure(path, .system(code))
  }

  var description: String {
    let name = FileAction.name(of: path)
    return switch reason {
    case .insideItself: localized("“%1” can’t be put into itself.", name)
    case .exists: localized("There is something called “%1” already.", name)
    case .special: localized("“%1” is a device or a pipe, which can’t be copied.", name)
    case .unreadableName: localized("The name “%1” is not valid text (UTF-8).", name)
    case .badName: localized("A file can’t be called “%1”. Names have no “/”, and are not “.” or “..”.", path)
    case .unknownOrigin: localized("The trash does not say which folder “%1” was in.", name)
    case .unreadable: localized("You don’t have permission to read “%1”.", name)
    case .folderIsProtected: localized("You don’t have permission to change the folder “%1”.", name)
    case .system(EACCES), .system(EPERM): localized("You don’t have permission to change “%1”.", name)
    case .system(ENOENT): localized("“%1” is not there any more.", name)
    case .system(ENOSPC): localized("There is no space left for “%1”.", name)
    case .system(EROFS): localized("“%1” is on a medium that can only be read.", name)
    case .system(let code): "“\(name)”: \(String(cString: strerror(code)))."
    }
  }
}
