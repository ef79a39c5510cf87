import Foundation
import Weft

/// How far a photograph is enlarged, turned and moved from its place. All points are relative to the middle of that place.
struct PhotoZoom: Hashable {
  /// The size, relative to that at its place.
  private(set) var scale: CGFloat = 1
  /// How far it is turned, clockwise, in radians.
  private(set) var angle: CGFloat = 0
  /// How far its middle has moved, in points.
  private(set) var offset = CGPoint.zero

  static let none = PhotoZoom()
  private static let scales: ClosedRange<CGFloat> = 0.5...8

  /// Whether it is larger than at its place.
  var isEnlarged: Bool { scale > 1.001 }

  var transform: AffineTransform {
    var transform = AffineTransform(translationByX: offset.x, byY: offset.y)
    transform.rotate(byRadians: angle)
    transform.scale(scale)
    return transform
  }

  mutating func move(by distance: CGPoint) {
    offset.x += distance.x
    offset.y += distance.y
  }

  /// Enlarges it by a factor, so that what is at a point stays there.
  mutating func enlarge(by factor: CGFloat, around point: CGPoint) {
    let new = min(max(scale * factor, Self.scales.lowerBound), Self.scales.upperBound)
    let factor = new / scale
    scale = new
    offset = CGPoint(
      x: point.x + (offset.x - point.x) * factor, y: point.y + (offset.y - point.y) * factor)
  }

  /// Turns it around a point.
  mutating func turn(by angle: CGFloat, around point: CGPoint) {
    self.angle += angle
    let (x, y) = (offset.x - point.x, offset.y - point.y)
    offset = CGPoint(
      x: point.x + x * cos(angle) - y * sin(angle), y: point.y + x * sin(angle) + y * cos(angle))
  }

  /// Where it comes to rest: upright, at its place unless it is enlarged, and never away from that.
  ///
  /// - Parameters:
  ///   - size: its size at its place.
  ///   - around: the point that the fingers held.
  func resting(in size: CGSize, around point: CGPoint) -> PhotoZoom {
    guard isEnlarged else { return .none }
    var resting = self
    resting.turn(by: -angle, around: point)
    resting.angle = 0
    let (x, y) = (size.width * (scale - 1) / 2, size.height * (scale - 1) / 2)
    resting.offset = CGPoint(
      x: min(max(resting.offset.x, -x), x), y: min(max(resting.offset.y, -y), y))
    return resting
  }
}
