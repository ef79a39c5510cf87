import Foundation
import WeftGraphics

extension DisplayNode {
  /// The rectangle that the node occupies in its supernode, in points, as if it had no transform.
  ///
  /// Setting it changes `position` and the size of `bounds`, and keeps the origin of `bounds`. Zero
  /// by default. Any thread; values that are not finite are ignored, and logged once.
  public final var frame: CGRect {
    get { read { $0.geometry.frame } }
    set {
      guard accepts(newValue.isFinite, "frame") else { return }
      let frame = newValue.standardized
      writeGeometry { $0.setFrame(frame) }
    }
  }

  /// The visible part of the node's own coordinate space, in points. The origin is the scroll offset of the
  /// subnodes. Zero by default. Any thread; values that are not finite are ignored.
  public final var bounds: CGRect {
    get { read { $0.shownBounds } }
    set {
      guard accepts(newValue.isFinite, "bounds") else { return }
      if read({ $0.more.scrollDriver != nil }), let node = self as? any ContentScrolling {
        node.contentOffset = newValue.standardized.origin
      }
      writeGeometry { $0.setBounds(newValue.standardized) }
    }
  }

  /// The location of the anchor point, in points of the supernode. Zero by default. Any thread; values that
  /// are not finite are ignored.
  public final var position: CGPoint {
    get { read { $0.position } }
    set {
      guard accepts(newValue.isFinite, "position") else { return }
      write(.geometry) { assign(&$0.properties.position, newValue) ? [] : nil }
    }
  }

  /// The point that `position` places and about which `transform` rotates, as a fraction of the bounds; (0.5,
  /// 0.5) by default. Any thread; values that are not finite are ignored.
  public final var anchorPoint: CGPoint {
    get { read { $0.anchorPoint } }
    set {
      guard accepts(newValue.isFinite, "anchorPoint") else { return }
      write(.geometry) { assign(&$0.properties.more.anchorPoint, newValue) ? [] : nil }
    }
  }

  /// Siblings with a larger value are in front, regardless of their order. 0 by default. Any thread; values
  /// that are not finite are ignored.
  public final var zPosition: CGFloat {
    get { read { $0.more.zPosition } }
    set {
      guard accepts(newValue.isFinite, "zPosition") else { return }
      write(.zPosition) { assign(&$0.properties.more.zPosition, newValue) ? [] : nil }
    }
  }

  /// Rotates, scales and translates the node about its anchor point; the identity by default. Any thread;
  /// values that are not finite are ignored.
  public final var transform: AffineTransform {
    get { read { $0.more.transform } }
    set {
      guard accepts(newValue.isFinite, "transform") else { return }
      write(.transform) { assign(&$0.properties.more.transform, newValue) ? [] : nil }
    }
  }

  /// Rotates, scales and translates all subnodes about this node's anchor point; the identity by default. Any
  /// thread; values that are not finite are ignored.
  public final var subnodeTransform: AffineTransform {
    get { read { $0.more.subnodeTransform } }
    set {
      guard accepts(newValue.isFinite, "subnodeTransform") else { return }
      write(.subnodeTransform) { assign(&$0.properties.more.subnodeTransform, newValue) ? [] : nil }
    }
  }
}

extension NodeState {
  /// Sets bounds and position, and returns the passes that have to visit the node; nil if nothing has changed.
  mutating func setFrame(_ frame: CGRect) -> DirtyFlags? {
    let anchor = properties.anchorPoint
    let position = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
    let moved = assign(&properties.position, position)
    let flags = setBounds(CGRect(origin: properties.bounds.origin, size: frame.size))
    return flags ?? (moved ? [] : nil)
  }

  /// Sets the bounds, and returns the passes that have to visit the node; nil if nothing has changed.
  fileprivate mutating func setBounds(_ bounds: CGRect) -> DirtyFlags? {
    let old = properties.bounds
    guard assign(&properties.bounds, bounds) else { return nil }
    guard old.size != bounds.size else { return [] }
    if needsDisplayOnBoundsChange || RoundedCorners(of: properties) != nil || fitsAgain(at: layoutScale) {
      needsDisplay = true
    }
    return needsDisplay ? [.layout, .display] : .layout
  }
}
