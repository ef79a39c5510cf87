import Foundation
import WeftNodes

/// The position and size of the panel in a window, as the user has set them.
struct InspectorPlace: Hashable, Sendable {
  var placement = InspectorPlacement.right
  /// Its width in points, if there is space.
  var width: CGFloat = 340
  /// Its height while it floats, in points, if there is space.
  var height: CGFloat = 460
  /// Its top left corner while it floats, in points of the window.
  var origin = CGPoint(x: CGFloat.greatestFiniteMagnitude, y: 24)

  static let smallestSize = CGSize(width: 240, height: 160)
  /// The minimum width that stays for the program, in points, if the window is large enough.
  private static let room: CGFloat = 120
  /// The distance between a floating panel and the edges of the window, in points.
  private static let distance: CGFloat = 12

  /// Returns the panel's frame in a window, in points, with its edges on pixels.
  func frame(in window: CGSize, scale: CGFloat) -> CGRect {
    func snapped(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
    let smallest = min(Self.smallestSize.width, window.width)
    let width = snapped(min(max(width, smallest), max(window.width - Self.room, smallest)))
    guard placement == .floating else {
      let x = placement == .left ? 0 : window.width - width
      return CGRect(x: snapped(x), y: 0, width: width, height: window.height)
    }
    let distance = window.width >= width + 2 * Self.distance ? Self.distance : 0
    let height = snapped(
      min(max(height, Self.smallestSize.height), max(window.height - 2 * distance, 0)))
    let x = min(max(origin.x, distance), max(window.width - width - distance, 0))
    let y = min(max(origin.y, distance), max(window.height - height - distance, 0))
    return CGRect(x: snapped(x), y: snapped(y), width: width, height: height)
  }
}
