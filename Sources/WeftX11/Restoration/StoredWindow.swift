import Foundation

/// What is remembered of a window until the program runs again. In points, because the scale of the desktop may change.
struct StoredWindow: Hashable, Codable {
  /// The frame on the screen without that of the window manager.
  var frame: CGRect
  /// Whether it was maximized, in each direction.
  var isMaximizedHorizontally = false
  var isMaximizedVertically = false
}
