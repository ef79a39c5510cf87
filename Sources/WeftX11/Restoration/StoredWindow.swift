import Foundation

/// What is remembered of a window until the program runs again.
struct StoredWindow: Hashable, Codable {
  /// The frame that it had when it was neither maximized nor full screen.
  var frame: StoredFrame
  /// Whether it was maximized, in each direction.
  var isMaximizedHorizontally = false
  var isMaximizedVertically = false
}
