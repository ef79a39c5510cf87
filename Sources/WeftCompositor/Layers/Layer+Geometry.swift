import Foundation
import WeftGraphics

extension Layer {
  /// The rectangle that the layer takes in its superlayer, in points, as if it had no transform.
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

  /// A point of this layer's coordinates in those of another layer of the same tree, or of the root
  /// if `layer` is nil. Nil if the other layer is flattened by a transform that can't be undone, or
  /// belongs to another tree.
  public final func convert(_ point: CGPoint, to layer: Layer?) -> CGPoint? {
    let target = layer ?? root
    guard target.root === root, let inverse = target.transformToRoot.inverse else { return nil }
    return inverse.applied(to: transformToRoot.applied(to: point))
  }

  /// A point of another layer's coordinates, or of the root's if `layer` is nil, in those of this one.
  public final func convert(_ point: CGPoint, from layer: Layer?) -> CGPoint? {
    (layer ?? root).convert(point, to: self)
  }

  /// The layer at the top of the tree that this one is in.
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
