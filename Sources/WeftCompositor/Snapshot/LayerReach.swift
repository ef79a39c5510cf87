import Foundation
import WeftGraphics

// The reach is an upper bound of the area of a layer and its descendants. What lies far outside of the
// visible area, such as most content of a scrolled layer, then costs one comparison per frame, regardless of
// its size.

extension LayerProperties {
  /// With more sublayers it is faster to check each than to maintain their union.
  private static let largestCount = 64
  /// Recursion could overflow the stack in deep trees, for which the reach is not needed.
  private static let largestDepth = 64

  /// A rectangle in the superlayer's coordinates that contains the layer; nil if it is unknown.
  func reach(of children: [RenderLayer], depth: Int) -> CGRect? {
    var rect = bounds
    if !clipsContents, contentsGravity != .resize, let placement = contentsPlacement {
      rect = rect.union(placement)
    }
    if !masksToBounds {
      guard children.count <= Self.largestCount, depth < Self.largestDepth else { return nil }
      let inner = anchoredSublayerTransform
      for child in children {
        guard let reach = child.reach(depth: depth + 1) else { return nil }
        rect = rect.union(inner?.applied(to: reach) ?? reach)
      }
    }
    if hasShadow {
      let distance = 3 * shadowRadius + max(abs(shadowOffset.width), abs(shadowOffset.height)) + 2
      rect = rect.insetBy(dx: -distance, dy: -distance)
    }
    let toSuperlayer = transformToSuperlayer
    if transform == .identity { return rect.offsetBy(dx: toSuperlayer.tX, dy: toSuperlayer.tY) }
    return toSuperlayer.applied(to: rect)
  }
}

extension PresentedLayer.Surroundings {
  /// Whether a layer and its descendants are certainly not visible.
  func hides(_ layer: RenderLayer) -> Bool {
    guard mayLeaveOut, toDevice.m12 == 0, toDevice.m21 == 0, let reach = layer.reach() else { return false }
    let (x1, x2) = (reach.minX * toDevice.m11 + toDevice.tX, reach.maxX * toDevice.m11 + toDevice.tX)
    let (y1, y2) = (reach.minY * toDevice.m22 + toDevice.tY, reach.maxY * toDevice.m22 + toDevice.tY)
    // Edges are rounded, and soft edges extend further.
    let margin: CGFloat = 3
    return max(x1, x2) < CGFloat(clip.minX) - margin || min(x1, x2) > CGFloat(clip.maxX) + margin
      || max(y1, y2) < CGFloat(clip.minY) - margin || min(y1, y2) > CGFloat(clip.maxY) + margin
  }
}
