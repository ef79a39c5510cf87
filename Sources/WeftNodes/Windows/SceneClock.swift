import Foundation

/// Tells a scene the time, in seconds from some fixed moment.
public protocol SceneClock: Sendable {
  /// The present time, in seconds. Any thread.
  var now: TimeInterval { get }
}
