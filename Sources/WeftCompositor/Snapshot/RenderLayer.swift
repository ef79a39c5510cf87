import Foundation
import WeftGraphics

/// A layer in a snapshot: immutable, with its whole subtree.
///
/// Layers that did not change between two commits are the same object in both snapshots: that is
/// how the compositor knows, without looking any further, that there is nothing new below.
final class RenderLayer: Sendable {
  /// The same for all snapshots of one `Layer`.
  let identifier: UInt64
  let properties: LayerProperties
  /// From back to front, by z-position.
  let children: [RenderLayer]
  let mask: RenderLayer?
  let animations: [RenderAnimation]
  /// Whether the layer, its mask or any layer below it is animated, or has contents that change over time.
  let isAnimatedBelow: Bool
  /// A rectangle of the superlayer's coordinates that nothing of the layer and of those below it lies outside
  /// of; nil if that is not known, or changes over time.
  let reach: CGRect?

  init(
    identifier: UInt64, properties: LayerProperties, children: [RenderLayer], mask: RenderLayer?,
    animations: [RenderAnimation], animatedChildCount: Int
  ) {
    self.identifier = identifier
    self.properties = properties
    self.children = children
    self.mask = mask
    self.animations = animations
    isAnimatedBelow =
      !animations.isEmpty || properties.frames != nil || properties.driver != nil
      || animatedChildCount > 0 || mask?.isAnimatedBelow == true
    reach = isAnimatedBelow ? nil : properties.reach(of: children)
  }
}
