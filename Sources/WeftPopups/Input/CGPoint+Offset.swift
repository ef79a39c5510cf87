import Foundation

extension CGPoint {
  /// The point in a space in which the origin of its own space is at `origin`.
  func moved(by origin: CGPoint) -> CGPoint { CGPoint(x: x + origin.x, y: y + origin.y) }

  /// The point in a space whose origin is at `origin`.
  func moved(back origin: CGPoint) -> CGPoint { CGPoint(x: x - origin.x, y: y - origin.y) }
}
