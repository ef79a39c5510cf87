import Foundation
import WeftGraphics

/// A snapshot of a whole layer tree, which a commit passes to the compositor.
///
/// ### Why snapshots
/// The model tree belongs to the main actor and may change at any time. The compositor works on a thread of
/// its own for any length of time, so it needs a tree that never changes. A commit copies only the layers on
/// the path from a change up to the root. Everything else is shared with the previous snapshot. Passing a
/// snapshot means passing one reference.
public struct RenderTree: Sendable {
  /// Counts the commits of a tree, from 1.
  public let serial: UInt64
  /// The size of the surface, in pixels.
  public let size: PixelSize
  /// Pixels per point.
  public let scale: CGFloat
  /// Whether every composed frame is reported.
  let observesFrames: Bool
  /// The colour where no layer covers the surface; see `LayerTree.ground`.
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
