import Foundation

/// The folder of the user.
enum HomeFolder {
  /// As the environment says, which a user or a test can change.
  static let path: String = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()

  /// A path with "~" for the folder of the user.
  static func abbreviated(_ path: String) -> String {
    path == Self.path || path.hasPrefix(Self.path + "/") ? "~" + path.dropFirst(Self.path.count) : path
  }
}
