import Foundation
import WeftGraphics

// How far a layer and all below it can reach at most: what lies far outside of what is seen, as most of the
// content of a scrolled layer does, then costs one comparison a frame, however much is in it.

extension LayerProperties {
  /// With more sublayers than these it is quicker to look at each than to keep their union up to date.
  private static let largestCount = 64
  /// Trees may be deeper than a stack; nobody needs to know this of those.
  private static let largestDepth = 64

  /// A rectangle of the superlayer's coordinates that nothing of the layer lies outside of; nil if that is not
  /// known.
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
  /// Whether a layer with all below it is certainly not seen.
  func hides(_ layer: RenderLayer) -> Bool {
    guard mayLeaveOut, toDevice.m12 == 0, toDevice.m21 == 0, let reach = layer.reach() else { return false }
    let (x1, x2) = (reach.minX * toDevice.m11 + toDevice.tX, reach.maxX * toDevice.m11 + toDevice.tX)
    let (y1, y2) = (reach.minY * toDevice.m22 + toDevice.tY, reach.maxY * toDevice.m22 + toDevice.tY)
    // Edges are rounded, and soft ones reach further.
    let margin: CGFloat = 3
    return max(x1, x2) < CGFloat(clip.minX) - margin || min(x1, x2) > CGFloat(clip.maxX) + margin
      || max(y1, y2) < CGFloat(clip.minY) - margin || min(y1, y2) > CGFloat(clip.maxY) + margin
  }
}
