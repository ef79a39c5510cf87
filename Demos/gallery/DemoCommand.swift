import Foundation

/// How a demo is started.
struct DemoCommand: Hashable, Sendable {
  /// The program.
  let program: URL
  /// The arguments that come before all others.
  var arguments: [String] = []
}
