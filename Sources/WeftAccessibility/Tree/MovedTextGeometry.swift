import Foundation
import WeftSemantics

/// The places of the characters of a text in a scene that is a part of a window.
struct MovedTextGeometry: AccessibilityTextGeometry {
  private let base: any AccessibilityTextGeometry
  private let origin: CGPoint

  /// - Parameter origin: the origin of the scene, in points of the window.
  init(_ base: any AccessibilityTextGeometry, by origin: CGPoint) {
    (self.base, self.origin) = (base, origin)
  }

  func frames(of range: Range<Int>) -> [CGRect] {
    base.frames(of: range).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }

  func character(at point: CGPoint) -> Int? {
    base.character(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y))
  }

  func line(at position: Int) -> Range<Int>? { base.line(at: position) }
}
