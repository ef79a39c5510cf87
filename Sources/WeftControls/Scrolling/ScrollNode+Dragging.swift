import Foundation
import WeftCompositor
import WeftNodes

extension ScrollNode {
  /// The greatest speed of content after a drag, in points a second. It limits the velocities that touch
  /// screens report, and is about that of other systems.
  private static let highestSpeed: CGFloat = 8000

  /// Whether the content is being dragged, by touch or with the mouse. Main.
  @MainActor public final var isDragging: Bool { panRecognizer?.state.isActive == true }

  /// The recognizer of drags; nil before the node is loaded. Main.
  @MainActor public final var panGestureRecognizer: PanGestureRecognizer? { panRecognizer }

  @MainActor private final var panRecognizer: ScrollPanRecognizer? {
    gestureRecognizers.lazy.compactMap { $0 as? ScrollPanRecognizer }.first
  }

  /// Whether a press may become a drag.
  @MainActor final func mayDrag(with event: PointerEvent) -> Bool {
    let (isEnabled, allowsMouse) = settings.withLock { ($0.isEnabled, $0.allowsPointerDragging) }
    let metrics = driver.metrics
    guard isEnabled, event.isTouch || allowsMouse,
      metrics.isScrollable(.vertical) || metrics.isScrollable(.horizontal) || metrics.isPullable
    else { return false }
    return event.isTouch || bar(at: view.transformToWindow.inverse?.applied(to: event.location)) == nil
  }

  /// Stops moving content, since a press on it does.
  @MainActor final func stopMotionForPress() {
    guard driver.isMoving else { return }
    driver.jump(to: driver.offset, at: now)
    motionMayHaveEnded()
  }

  /// Whether a drag is for this node: the node scrolls in the drag's direction, and either it is not at the
  /// end of its content or no scroll node around it can scroll.
  @MainActor final func shouldBeginDragging(by translation: CGPoint) -> Bool {
    let coordinate: ScrollCoordinate = abs(translation.x) > abs(translation.y) ? .horizontal : .vertical
    let distance = -translation[coordinate]
    let isPull = driver.metrics.isPullable && coordinate == .vertical && distance < 0
    guard driver.metrics.isScrollable(coordinate) || isPull else { return false }
    if canScroll(by: distance, coordinate) { return true }
    return !supernodes.contains { ($0 as? ScrollNode)?.canScroll(by: distance, coordinate) == true }
  }

  @MainActor final func dragDidBegin() {
    dragStart = driver.offset
    driver.holdBars(true, at: now)
    contentOwner?.scrollingDidReach(.willBeginDragging)
    delegate?.scrollNodeWillBeginDragging(self)
  }

  @MainActor final func dragDidMove(by translation: CGPoint) {
    var offset = dragStart
    let metrics = driver.metrics
    for coordinate in ScrollCoordinate.allCases
    where metrics.isScrollable(coordinate) || (coordinate == .vertical && metrics.isPullable) {
      offset[coordinate] -= translation[coordinate]
    }
    driver.drag(to: offset, at: now)
    offsetDidChange()
    pullDidMove()
  }

  @MainActor final func dragDidEnd(velocity pointer: CGPoint) {
    func speed(_ speed: CGFloat) -> CGFloat { min(max(-speed, -Self.highestSpeed), Self.highestSpeed) }
    let velocity = CGPoint(x: speed(pointer.x), y: speed(pointer.y))
    pullDidEnd(isReleased: panRecognizer?.state == .ended)
    let natural = driver.targetOffset(after: velocity)
    var target = natural
    delegate?.scrollNodeWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
    if !(target.x + target.y).isFinite { target = natural }
    let isGiven = isPagingEnabled || target != natural
    driver.holdBars(false, at: now)
    driver.release(velocity: velocity, target: isGiven ? target : nil, at: now)
    let willDecelerate = driver.isMoving
    contentOwner?.scrollingDidReach(.didEndDragging)
    delegate?.scrollNodeDidEndDragging(self, willDecelerate: willDecelerate)
    if willDecelerate { motionDidBegin(.person) }
  }
}

/// Drags the content of a scroll node, by touch, or with the mouse where the node allows that.
final class ScrollPanRecognizer: PanGestureRecognizer {
  private unowned let scrollNode: ScrollNode

  init(of node: ScrollNode) {
    scrollNode = node
    super.init(threshold: 6)
    shouldBegin = { [unowned self] _ in scrollNode.shouldBeginDragging(by: translation(in: scrollNode)) }
    action = { [unowned self] _ in act() }
  }

  override func interpret(_ input: GestureInput) -> GestureState? {
    if case .pressed(let event) = input.kind, event.button == .primary {
      guard scrollNode.mayDrag(with: event) else { return .failed }
      scrollNode.stopMotionForPress()
    }
    return super.interpret(input)
  }

  private func act() {
    let translation = translation(in: scrollNode)
    switch state {
    case .began:
      scrollNode.dragDidBegin()
      scrollNode.dragDidMove(by: translation)
    case .changed: scrollNode.dragDidMove(by: translation)
    case .ended: scrollNode.dragDidEnd(velocity: velocity(in: scrollNode))
    case .cancelled: scrollNode.dragDidEnd(velocity: .zero)
    case .possible, .failed, .recognized: break
    }
  }
}
