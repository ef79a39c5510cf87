import Foundation
import Weft

extension DisplayNode {
  /// Whether the window is read from right to left.
  public final var isMirrored: Bool { traitCollection.layoutDirection == .rightToLeft }

  /// Mirrors the frames of the subnodes if the window is read from right to left. Call it in `layout()`, after all
  /// subnodes were placed for a window that is read from left to right. Layout specs are mirrored without it.
  public final func mirrorSubnodesIfNeeded() {
    guard isMirrored else { return }
    for node in subnodes { node.frame = node.frame.mirrored(in: bounds) }
  }
}

extension CGRect {
  /// The rectangle at the same distance from the other side of an area.
  public func mirrored(in area: CGRect) -> CGRect {
    CGRect(x: area.minX + area.maxX - maxX, y: minY, width: width, height: height)
  }
}
