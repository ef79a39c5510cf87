import Foundation
import WeftCompositor
import WeftGraphics

/// The geometry of a node or a layer in its parent, as plain numbers.
package struct NodeGeometry: Sendable {
  package var bounds: CGRect
  var position: CGPoint
  var anchorPoint: CGPoint
  var transform: AffineTransform
  var subnodeTransform: AffineTransform

  /// The anchor point in the node's own coordinates.
  private var anchor: CGPoint {
    CGPoint(x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
  }

  /// Maps own coordinates to the parent's, without the parent's `subnodeTransform`.
  package var transformToParent: AffineTransform {
    let anchor = self.anchor
    guard !transform.isTranslation else {
      return AffineTransform(
        translationByX: position.x - anchor.x + transform.tX, byY: position.y - anchor.y + transform.tY)
    }
    var result = transform
    result.tX += position.x - (anchor.x * transform.m11 + anchor.y * transform.m21)
    result.tY += position.y - (anchor.x * transform.m12 + anchor.y * transform.m22)
    return result
  }

  /// The effect of `subnodeTransform` on children: it acts about the anchor point. Nil for the identity.
  package var anchoredSubnodeTransform: AffineTransform? {
    guard subnodeTransform != .identity else { return nil }
    let anchor = self.anchor
    var result = subnodeTransform
    result.tX += anchor.x - (anchor.x * result.m11 + anchor.y * result.m21)
    result.tY += anchor.y - (anchor.x * result.m12 + anchor.y * result.m22)
    return result
  }

  /// The rectangle that the node would occupy in the parent without its transform.
  var frame: CGRect {
    CGRect(
      x: position.x - bounds.width * anchorPoint.x, y: position.y - bounds.height * anchorPoint.y,
      width: bounds.width, height: bounds.height)
  }
}

extension NodeGeometry {
  /// The geometry of a layer.
  @MainActor init(_ layer: Layer) {
    self.init(
      bounds: layer.bounds, position: layer.position, anchorPoint: layer.anchorPoint,
      transform: layer.transform, subnodeTransform: layer.sublayerTransform)
  }
}
