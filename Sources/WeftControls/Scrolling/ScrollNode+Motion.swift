import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes

extension ScrollNode {
  /// The point of the content that is at the node's corner, as it is shown now, in points. Zero by default.
  /// Any thread.
  ///
  /// Setting it scrolls there immediately and ends any motion. An offset that shows more than the content and
  /// its insets is clamped once the node has been laid out; one that is not finite is ignored.
  public final var contentOffset: CGPoint {
    get { driver.offset }
    set {
      guard accepts((newValue.x + newValue.y).isFinite, "contentOffset") else { return }
      driver.jump(to: newValue, at: nil)
      guard isNodeLoaded else { return }
      onMain { ($0 as? ScrollNode)?.applyReport() }
    }
  }

  /// The visible part of the content and of the space around it, in points. Any thread.
  public final var visibleRect: CGRect { bounds }

  /// Whether the content moves by itself, or is being dragged. Main.
  @MainActor public final var isScrolling: Bool { driver.isMoving || isDragging }

  /// How fast the content moves, in points a second: positive shows what lies further down, and to the right.
  /// Main.
  @MainActor public final var scrollVelocity: CGPoint { driver.velocity(at: now) }

  /// The time of the window. Any thread.
  package final var now: TimeInterval { clock.now }

  /// Scrolls to an offset, in points, as near as the content allows. Main.
  ///
  /// - Parameter isAnimated: whether the content moves there from its present speed, if the node is visible.
  ///   The delegate is notified when the motion ends.
  @MainActor public final func setContentOffset(_ offset: CGPoint, animated isAnimated: Bool) {
    guard accepts((offset.x + offset.y).isFinite, "contentOffset") else { return }
    layoutBeforeScrolling()
    guard isAnimated, isVisible, windowScene?.animatesInterface != false else {
      contentOffset = offset
      return
    }
    driver.animate(to: offset, at: now)
    motionDidBegin(.program)
  }

  /// Scrolls to an offset; see `setContentOffset(_:animated:)`. Main.
  @MainActor public final func scrollTo(_ offset: CGPoint, animated isAnimated: Bool = true) {
    setContentOffset(offset, animated: isAnimated)
  }

  /// Scrolls by the shortest distance that shows all of a node inside this one. Main.
  @MainActor public final func scrollTo(_ node: DisplayNode, animated isAnimated: Bool = true) {
    layoutBeforeScrolling()
    scrollToVisible(node.convert(node.bounds, to: self), animated: isAnimated)
  }

  /// Scrolls by the shortest distance that shows a rectangle, in points of the content. Of a rectangle that
  /// is too large, the top left part is shown. Main.
  @MainActor public final func scrollToVisible(_ rect: CGRect, animated isAnimated: Bool = true) {
    guard rect.isFinite else { return }
    layoutBeforeScrolling()
    let inset = adjustedContentInset
    let size = bounds.size
    let from = driver.target
    func place(
      _ start: CGFloat, _ length: CGFloat, _ from: CGFloat, _ room: CGFloat, _ before: CGFloat,
      _ after: CGFloat
    ) -> CGFloat {
      if start - before < from || length > room - before - after { return start - before }
      return max(from, start + length + after - room)
    }
    let rect = rect.standardized
    let offset = CGPoint(
      x: place(rect.minX, rect.width, from.x, size.width, inset.left, inset.right),
      y: place(rect.minY, rect.height, from.y, size.height, inset.top, inset.bottom))
    let target = driver.metrics.clamp(offset)
    if target != from { setContentOffset(target, animated: isAnimated) }
  }

  /// Lays out the node, since subnodes that were just added have no frame yet, and the content no size.
  @MainActor private final func layoutBeforeScrolling() {
    if isNodeLoaded, !bounds.isEmpty { layoutIfNeeded() }
  }

  /// The offset next to another one, in points, that shows no more than the content and its insets. Main.
  @MainActor package final func nearestOffset(to offset: CGPoint) -> CGPoint { driver.metrics.clamp(offset) }

  // MARK: Notifying

  /// Records that the content moves by itself.
  @MainActor final func motionDidBegin(_ cause: ScrollCause) {
    if let motion, motion != cause { endMotion(motion) }
    motion = cause
    motionMayHaveEnded()
  }

  /// Applies what the compositor reported.
  @MainActor final func applyReport() {
    _ = driver.takeReport()
    offsetDidChange()
    motionMayHaveEnded()
  }

  /// Notifies about the shown offset, if it has changed.
  @MainActor package final func offsetDidChange() {
    let offset = driver.offset
    guard offset != notifiedOffset else { return }
    notifiedOffset = offset
    windowScene?.pointer.sceneDidChange()
    contentOwner?.shownOffsetDidChange()
    delegate?.scrollNodeDidScroll(self)
  }

  @MainActor final func motionMayHaveEnded() {
    guard let motion, !driver.isMoving else { return }
    endMotion(motion)
  }

  @MainActor private final func endMotion(_ cause: ScrollCause) {
    motion = nil
    windowScene?.pointer.sceneDidChange()
    switch cause {
    case .person:
      contentOwner?.scrollingDidReach(.didStop)
      delegate?.scrollNodeDidEndDecelerating(self)
    case .program: delegate?.scrollNodeDidEndScrollingAnimation(self)
    }
  }
}
