import Foundation
import WeftGraphics

/// What follows from the properties of a layer alone. It is computed when they change, and read in every frame in which the
/// layer is placed anew.
///
/// A getter of `LayerProperties` that is called on the properties of an object gets a copy of all of them, which costs more
/// than what it computes.
struct LayerTraits {
  /// Maps the layer's coordinates to those of its superlayer.
  let toSuperlayer: AffineTransform
  /// The transform of the sublayers about the anchor point; nil for the identity.
  let sublayerTransform: AffineTransform?
  /// The corner radius as drawn, in points.
  let cornerRadius: CGFloat
  /// The rectangle in which the contents are drawn, in the layer's coordinates; nil if there are none.
  let contentsPlacement: CGRect?
  /// Whether the contents are stretched in nine parts.
  let stretchesInParts: Bool
  /// Whether opaque contents fill the bounds and hide everything behind them.
  let contentsFillBounds: Bool
  /// Whether contents may extend beyond the bounds, where they are shown.
  let hasLooseContents: Bool
  let hasBackground: Bool
  let hasBorder: Bool
  let hasShadow: Bool

  init(of properties: LayerProperties) {
    toSuperlayer = properties.transformToSuperlayer
    sublayerTransform = properties.anchoredSublayerTransform
    cornerRadius = properties.effectiveCornerRadius
    let placement = properties.contentsPlacement
    contentsPlacement = placement
    stretchesInParts = properties.stretchesInParts
    contentsFillBounds =
      properties.contents?.isOpaque == true && !stretchesInParts
      && placement?.contains(properties.bounds) == true
    hasLooseContents =
      placement != nil && !properties.clipsContents && properties.contentsGravity != .resize
    hasBackground = (properties.backgroundColor?.alpha ?? 0) > 0
    hasBorder = properties.hasBorder
    hasShadow = properties.hasShadow
  }
}
