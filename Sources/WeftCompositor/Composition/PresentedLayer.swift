import Foundation
import WeftGraphics

/// A layer as presented in the newest frame: with sampled animations, in device pixels.
///
/// ### The presented tree
/// The compositor keeps one of these for each layer of the last snapshot. `update` (in
/// `PresentedLayer+Update.swift`) updates it to a new snapshot and a new time. It visits only what changed,
/// and records the affected pixels. Painting is then read-only: the position of each layer and the extent of
/// its subtree are known, so everything outside of the damage is skipped with one comparison.
///
/// ### Pixels
/// A layer that is only translated (its scale is that of the surface) covers the pixels between its rounded
/// edges. Contents rasterized for it then match the pixel grid exactly, and neighbours with a common edge
/// neither overlap nor leave a gap. A layer that is rotated or scaled is drawn at its exact position, with
/// soft edges.
///
/// Confined to the thread that composes. While a frame is painted, several threads read it.
///
/// The properties that are read most often are not checked for overlapping accesses at run time, which took an eighth of the
/// thread's time: no access lasts while something else may change the same property.
final class PresentedLayer {
  let identifier: UInt64
  var source: RenderLayer
  /// The properties with animations applied.
  @exclusivity(unchecked) var properties: LayerProperties
  /// What follows from `properties`.
  var traits: LayerTraits
  @exclusivity(unchecked) var children: [PresentedLayer] = []
  /// The extents of `children`, stored contiguously because most of the search reads them.
  @exclusivity(unchecked) var childExtents: [PixelRect] = []
  /// The indices of children that must be visited on every frame.
  var animatedChildren: [Int] = []
  var mask: PresentedLayer?

  /// Whether the layer and its descendants were skipped because they can't be visible at their current
  /// position. Their placement is then not up to date.
  var isLeftOut = false
  /// Whether the layer was in the previous frame, at its stored placement.
  var isPlaced = false

  /// Maps the layer's coordinates to device pixels.
  var toDevice = AffineTransform.identity
  /// The clip of the layer's ancestors.
  var clip = PixelRect.empty
  /// Whether the layer's bounds are a clip of its sublayers.
  var masksSublayers = false
  /// Whether the layer is snapped, no rounding error could change its edges, and its sublayers move by the same distance.
  var isFirm = false
  /// Whether the layer itself is inside of the clip.
  var isUncut = false
  /// Whether the layer and its descendants may move with their surroundings without being placed anew; see
  /// `updateMovesAsOne()`.
  var movesAsOne = false
  /// Whether the layer's edges are rounded to whole pixels.
  var isSnapped = true
  /// The pixels of the layer's bounds: exact if it is snapped, otherwise the enclosing rectangle.
  var body = PixelRect.empty
  /// The pixels that the layer itself may change, including its shadow.
  var ownExtent = PixelRect.empty
  /// The pixels that the layer and its descendants may change.
  var extent = PixelRect.empty
  /// The pixels that hide everything behind the layer.
  var opaqueArea = PixelRect.empty
  var effects = LayerEffects()
  var shadow: PlacedMask?
  /// The mask of the bounds, if they have a soft edge.
  var outline: PlacedMask?
  var border: PlacedMask?

  init(_ source: RenderLayer) {
    identifier = source.identifier
    self.source = source
    properties = source.properties
    traits = LayerTraits(of: source.properties)
  }

  /// Whether neither the layer nor any descendant is visible.
  var isInvisible: Bool { properties.isHidden || properties.opacity <= 0 || extent.isEmpty }
}

/// Effects that require painting into a separate buffer first.
struct LayerEffects: OptionSet {
  let rawValue: UInt8

  /// Several parts fade together, or are masked by a mask layer.
  static let groupOpacity = LayerEffects(rawValue: 1 << 0)
  /// Several parts are clipped by one soft edge.
  static let groupClip = LayerEffects(rawValue: 1 << 1)
  /// The shadow follows the alpha of what the layer shows.
  static let alphaShadow = LayerEffects(rawValue: 1 << 2)
}
