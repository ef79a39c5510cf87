import Foundation

/// The folder of the user.
enum HomeFolder {
  /// As the environment says, which a user or a test can change.
  static let path: String = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
}
