import Foundation
import WeftGraphics

/// A snapshot of a whole layer tree: what a commit hands to the compositor.
///
/// ### Why snapshots
/// The model tree belongs to the main actor and may change at any time. The compositor composes on a
/// thread of its own, for as long as it likes, so it gets a tree that never changes. A commit copies
/// only the layers on the path from a change up to the root; everything else is shared with the
/// snapshot before. Sending a snapshot is sending one reference.
public struct RenderTree: Sendable {
  /// Counts the commits of a tree, from 1.
  public let serial: UInt64
  /// The size of the surface, in pixels.
  public let size: PixelSize
  /// Pixels per point.
  public let scale: CGFloat
  /// Whether somebody wants to hear of every frame that is composed.
  let observesFrames: Bool
  /// What is seen where no layer covers; see `LayerTree.ground`.
  let ground: Color
  let root: RenderLayer

  init(
    serial: UInt64, size: PixelSize, scale: CGFloat, observesFrames: Bool = false, ground: Color = .clear,
    root: RenderLayer
  ) {
    self.serial = serial
    self.size = size
    self.scale = scale
    self.observesFrames = observesFrames
    self.ground = ground
    self.root = root
  }
}
