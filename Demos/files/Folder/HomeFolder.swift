import Foundation

/// The folder of the user.
enum HomeFolder {
  /// As the environment says, which a user or a test can change.
  static let path: String = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()

  /// A path with "~" for the folder of the user.
  static func abbreviated(_ path: String) -> String {
    path == Self.path || path.hasPrefix(Self.path + "/") ? "~" + path.dropFirst(Self.path.count) : path
  }

  /// A folder of the XDG Base Directory Specification: what a variable says, or a folder in this one.
  static func baseFolder(_ variable: String, _ name: String) -> String {
    let set = ProcessInfo.processInfo.environment[variable] ?? ""
    return set.hasPrefix("/") ? set : path + "/" + name
  }
}
