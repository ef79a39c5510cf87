import Foundation
import WeftGraphics

extension Layer {
  /// The layer's rectangle in its superlayer, in points, without its transform.
  ///
  /// Setting it changes the position and the size of the bounds, and keeps the origin of the bounds.
  public final var frame: CGRect {
    get {
      CGRect(
        x: position.x - bounds.width * anchorPoint.x, y: position.y - bounds.height * anchorPoint.y,
        width: bounds.width, height: bounds.height)
    }
    set {
      let frame = newValue.standardized
      guard frame.isFinite else {
        Self.logger.error("\(name ?? "a layer"): frame ignored, not finite: \(newValue)")
        return
      }
      bounds = CGRect(origin: bounds.origin, size: frame.size)
      position = CGPoint(
        x: frame.minX + frame.width * anchorPoint.x, y: frame.minY + frame.height * anchorPoint.y)
    }
  }

  /// Converts a point from this layer's coordinates to those of another layer of the same tree, or of the
  /// root if `layer` is nil. Nil if the other layer has a transform that can't be inverted, or belongs to
  /// another tree.
  public final func convert(_ point: CGPoint, to layer: Layer?) -> CGPoint? {
    let target = layer ?? root
    guard target.root === root, let inverse = target.transformToRoot.inverse else { return nil }
    return inverse.applied(to: transformToRoot.applied(to: point))
  }

  /// Converts a point from another layer's coordinates, or the root's if `layer` is nil, to those of this
  /// layer.
  public final func convert(_ point: CGPoint, from layer: Layer?) -> CGPoint? {
    (layer ?? root).convert(point, to: self)
  }

  /// The root of the tree that contains this layer.
  public final var root: Layer {
    var layer = self
    while let next = layer.superlayer { layer = next }
    return layer
  }

  /// The properties, with the bounds as they are shown.
  private var shownProperties: LayerProperties {
    guard properties.driver != nil else { return properties }
    var shown = properties
    shown.bounds = properties.shownBounds
    return shown
  }

  /// Maps this layer's coordinates to those of the root layer.
  private var transformToRoot: AffineTransform {
    var result = AffineTransform.identity
    var layer = self
    while let next = layer.superlayer {
      result = result.concatenating(layer.shownProperties.transformToSuperlayer)
      if let sublayerTransform = next.shownProperties.anchoredSublayerTransform {
        result = result.concatenating(sublayerTransform)
      }
      layer = next
    }
    return result
  }
}
