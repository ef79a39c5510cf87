import Foundation

/// What is remembered of a window until the program runs again.
package struct StoredWindow: Hashable, Codable {
  /// The frame that it had when it was neither maximized nor full screen.
  package var frame: StoredFrame
  /// Whether it was maximized, in each direction.
  package var isMaximizedHorizontally: Bool
  package var isMaximizedVertically: Bool

  package init(frame: StoredFrame, isMaximizedHorizontally: Bool = false, isMaximizedVertically: Bool = false)
  {
    self.frame = frame
    self.isMaximizedHorizontally = isMaximizedHorizontally
    self.isMaximizedVertically = isMaximizedVertically
  }
}
