import Foundation
import WeftGraphics

/// A layer as it stands in the newest frame: with sampled animations, in device pixels.
///
/// ### The presented tree
/// The compositor keeps one of these for each layer of the last snapshot. `update` (in
/// `PresentedLayer+Update.swift`) brings it to a new snapshot and a new time, touches only what
/// changed, and says which pixels that concerns. Painting then only reads: where each layer lies and
/// how far its subtree reaches is known, so whatever is outside of the damage is skipped with one
/// comparison.
///
/// ### Pixels
/// A layer that is only moved (its scale is that of the surface) gets the pixels between its rounded
/// edges. Contents rasterized for it then meet the pixel grid exactly, and neighbours with a common
/// edge neither overlap nor leave a gap. A layer that is turned or scaled is drawn where it really is,
/// with soft edges.
///
/// Confined to the thread that composes; while a frame is painted, several threads read it.
final class PresentedLayer {
  let identifier: UInt64
  var source: RenderLayer
  /// The properties with animations applied.
  var properties: LayerProperties
  var children: [PresentedLayer] = []
  /// The extents of `children`, side by side, since looking at them is most of the search.
  var childExtents: [PixelRect] = []
  /// The places of children that have to be visited on every frame.
  var animatedChildren: [Int] = []
  var mask: PresentedLayer?

  /// Whether the layer and all below it were left out, since nothing of them can be seen where they are now:
  /// they don't know their places.
  var isLeftOut = false
  /// Whether the layer was in the frame before, in the place that it knows.
  var isPlaced = false

  /// Maps the layer's coordinates to device pixels.
  var toDevice = AffineTransform.identity
  /// What ancestors cut the layer off at.
  var clip = PixelRect.empty
  /// Whether the layer's edges are rounded to whole pixels.
  var isSnapped = true
  /// The pixels of the layer's bounds: exactly if it is snapped, otherwise around them.
  var body = PixelRect.empty
  /// The pixels that the layer itself may change, with its shadow.
  var ownExtent = PixelRect.empty
  /// The pixels that the layer and all below it may change.
  var extent = PixelRect.empty
  /// Pixels that hide everything behind the layer.
  var opaqueArea = PixelRect.empty
  var effects = LayerEffects()
  var shadow: PlacedMask?
  /// The bounds, where they have a soft edge.
  var outline: PlacedMask?
  var border: PlacedMask?

  init(_ source: RenderLayer) {
    identifier = source.identifier
    self.source = source
    properties = source.properties
  }

  /// Whether nothing of the layer or below it is seen.
  var isInvisible: Bool { properties.isHidden || properties.opacity <= 0 || extent.isEmpty }
}

/// What can't be painted piece by piece onto what is below, but needs pixels of its own first.
struct LayerEffects: OptionSet {
  let rawValue: UInt8

  /// Several pieces fade together, or are cut by a mask layer.
  static let groupOpacity = LayerEffects(rawValue: 1 << 0)
  /// Several pieces are cut by one soft edge.
  static let groupClip = LayerEffects(rawValue: 1 << 1)
  /// The shadow follows the alpha of what the layer shows.
  static let alphaShadow = LayerEffects(rawValue: 1 << 2)
}
