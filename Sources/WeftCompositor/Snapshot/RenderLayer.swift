import Foundation
import Synchronization
import WeftGraphics

/// A layer in a snapshot: immutable, with its whole subtree.
///
/// Layers that did not change between two commits are the same object in both snapshots. The compositor can
/// therefore skip their subtrees.
final class RenderLayer: @unchecked Sendable {
  // Unchecked: `knownReach` is written by the thread that claims it, and read only after `reachStage` is
  // `known`.

  /// Identical in all snapshots of one `Layer`.
  let identifier: UInt64
  let properties: LayerProperties
  /// From back to front, by z-position.
  let children: [RenderLayer]
  let mask: RenderLayer?
  let animations: [RenderAnimation]
  /// Whether the layer, its mask or any descendant is animated, or has contents that change over time.
  let isAnimatedBelow: Bool
  private let reachStage = Atomic(ReachStage.unknown)
  private var knownReach: CGRect?

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
  }

  private enum ReachStage: UInt8, AtomicRepresentable {
    case unknown, claimed, known
  }

  /// A rectangle in the superlayer's coordinates that contains the layer and its descendants; nil if it is
  /// unknown or changes over time.
  ///
  /// Computed when a compositor first requests it, and never on the main thread.
  ///
  /// - Parameter depth: the number of layers above this one in the recursion.
  func reach(depth: Int = 0) -> CGRect? {
    if isAnimatedBelow { return nil }
    if reachStage.load(ordering: .acquiring) == .known { return knownReach }
    let reach = properties.reach(of: children, depth: depth)
    let (isClaimed, _) = reachStage.compareExchange(
      expected: .unknown, desired: .claimed, ordering: .relaxed)
    if isClaimed {
      knownReach = reach
      reachStage.store(.known, ordering: .releasing)
    }
    return reach
  }
}
