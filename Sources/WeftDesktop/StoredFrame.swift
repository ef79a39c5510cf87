import Foundation

/// A frame on the screen that is remembered, without that of the window manager.
///
/// The place is in pixels, as the places of the monitors are. The size is in points, because the scale may be another one
/// when the program runs again.
package struct StoredFrame: Hashable, Codable {
  /// The left edge, in pixels of the screen.
  package var x: Int
  /// The upper edge, in pixels of the screen.
  package var y: Int
  /// The size, in points.
  package var size: CGSize

  package init(x: Int, y: Int, size: CGSize) {
    self.x = x
    self.y = y
    self.size = size
  }
}
