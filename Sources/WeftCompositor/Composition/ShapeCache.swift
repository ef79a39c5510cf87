import Foundation
import WeftGraphics

/// Creates the masks of layers, and caches those of snapped ones. Layers with the same size and style share
/// them.
struct ShapeCache {
  /// The number of bytes above which the cache is cleared. Masks in use are retained by their layers.
  private static let capacity = 16 << 20
  private var masks: [LayerShape: AlphaMask] = [:]
  private var byteCount = 0

  /// The (rounded) bounds of a layer. Nil if they are empty.
  mutating func outline(of layer: PresentedLayer) -> PlacedMask? {
    guard layer.isSnapped else { return Self.transformedMask(of: layer, border: nil) }
    return placed(LayerShape(of: layer), on: layer)
  }

  /// The border of a layer, inside its bounds. For a snapped layer its width is a whole number of pixels.
  mutating func border(of layer: PresentedLayer) -> PlacedMask? {
    let width = layer.properties.borderWidth
    guard layer.isSnapped else { return Self.transformedMask(of: layer, border: width) }
    var shape = LayerShape(of: layer)
    shape.border = max(1, (width * layer.toDevice.m11).rounded())
    return placed(shape, on: layer)
  }

  /// The bounds of a layer, blurred and offset for its shadow. Nil if they are empty or too large.
  mutating func shadow(of layer: PresentedLayer) -> PlacedMask? {
    let blur = ShadowBlur(of: layer)
    guard layer.isSnapped else { return Self.transformedShadow(of: layer, blur) }
    var shape = LayerShape(of: layer)
    shape.sigma = blur.sigma
    return placed(shape, on: layer, movedByX: blur.offsetX, y: blur.offsetY)
  }

  private mutating func placed(
    _ shape: LayerShape, on layer: PresentedLayer, movedByX x: Int = 0, y: Int = 0
  ) -> PlacedMask? {
    guard let mask = mask(shape) else { return nil }
    return PlacedMask(alpha: mask, x: layer.body.minX + x, y: layer.body.minY + y)
  }

  private mutating func mask(_ shape: LayerShape) -> AlphaMask? {
    if let mask = masks[shape] { return mask }
    guard let mask = shape.rasterized() else { return nil }
    byteCount += mask.bounds.area
    if byteCount > Self.capacity {
      masks.removeAll(keepingCapacity: true)
      byteCount = mask.bounds.area
    }
    masks[shape] = mask
    return mask
  }

  /// The bounds or the border of a rotated or scaled layer, in place.
  private static func transformedMask(
    of layer: PresentedLayer, border: CGFloat?, margin: Int = 0
  ) -> PlacedMask? {
    let properties = layer.properties
    let path = Path(
      outlineOf: properties.bounds, radius: layer.traits.cornerRadius,
      corners: properties.maskedCorners, border: border)
    let mask = try? AlphaMask(
      filling: path, rule: .evenOdd, transform: layer.toDevice, within: layer.clip.expanded(by: margin))
    return mask.map { PlacedMask(alpha: $0, x: 0, y: 0) }
  }

  private static func transformedShadow(of layer: PresentedLayer, _ blur: ShadowBlur) -> PlacedMask? {
    let margin = 2 * blur.reach + abs(blur.offsetX) + abs(blur.offsetY)
    guard let outline = transformedMask(of: layer, border: nil, margin: margin),
      let shadow = try? GaussianBlur.blurredMask(outline.alpha, sigma: blur.sigma)
    else { return nil }
    return PlacedMask(alpha: shadow, x: blur.offsetX, y: blur.offsetY)
  }
}
