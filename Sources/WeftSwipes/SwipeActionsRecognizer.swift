import Foundation
import WeftControls
import WeftNodes

/// Recognizes swipes over the rows of a list: by touch, and by two fingers on a touchpad. With an open row, a press elsewhere
/// only closes it.
package final class SwipeActionsRecognizer: PanGestureRecognizer {
  private enum Mode {
    case swipe
    /// A press beside the open row has closed it.
    case closing
    case touchpad
  }

  private unowned let host: any SwipeActionsHost
  private var mode = Mode.swipe
  private var row: SwipedRow?
  /// Where the finger would be for a row that is not moved.
  private var start: CGFloat = 0
  private var touchpad = TouchpadSwipe()

  package init(of host: any SwipeActionsHost) {
    self.host = host
    super.init(threshold: 6)
    shouldBegin = { [unowned self] _ in begins() }
    shouldRecognizeSimultaneously = { [unowned self] other in
      mode == .closing && other === self.host.panGestureRecognizer
    }
    action = { [unowned self] _ in act() }
  }

  // MARK: Input

  package override func interpret(_ input: GestureInput) -> GestureState? {
    switch input.kind {
    case .scrolled(let event): return interpret(event, at: input.time)
    case .deadlineReached: return mode == .touchpad && state.isActive ? .ended : nil
    case .pressed(let event): return press(event, input)
    case .released where mode == .closing: return numberOfPointers <= 1 ? .ended : nil
    case .moved where mode == .closing: return nil
    case .moved, .released, .touchpad:
      let next = super.interpret(input)
      guard next == .began else { return next }
      let way = translation(in: host)
      if abs(way.x) > abs(way.y) { return .began }
      host.swipes?.close()
      return .failed
    }
  }

  private func press(_ event: PointerEvent, _ input: GestureInput) -> GestureState? {
    if state.isActive { return super.interpret(input) }
    mode = .swipe
    if let swipes = host.swipes, swipes.isOpen, !swipes.isOnOpenRow(location(in: host)) {
      mode = .closing
      swipes.close()
      return .began
    }
    return event.isTouch ? super.interpret(input) : .failed
  }

  /// Fingers on a touchpad scroll in the direction in which they begin.
  private func interpret(_ event: ScrollEvent, at time: TimeInterval) -> GestureState? {
    guard mode == .touchpad || !state.isActive else { return nil }
    let isNew = touchpad.record(event, at: time)
    if event.isEnd { return mode == .touchpad && state.isActive ? .ended : nil }
    if state.isActive { return .changed }
    guard isNew, touchpad.isHorizontal else {
      if isNew { host.swipes?.close() }
      return nil
    }
    mode = .touchpad
    return .began
  }

  package override var deadline: TimeInterval? {
    mode == .touchpad && state.isActive ? touchpad.time + TouchpadSwipe.longestPause : nil
  }

  package override func reset() {
    super.reset()
    mode = .swipe
    row = nil
  }

  // MARK: The row

  private var distance: CGFloat { mode == .touchpad ? touchpad.distance : translation(in: host).x }

  private func begins() -> Bool {
    if mode == .closing { return true }
    guard !host.driver.metrics.isScrollable(.horizontal) else { return false }
    let here = location(in: host)
    // Where the press began: the finger has already moved.
    let place = mode == .touchpad ? here : CGPoint(x: here.x - distance, y: here.y - translation(in: host).y)
    let swipes = host.swipes ?? RowSwipes(host)
    guard let row = swipes.row(at: place, swipedBy: distance) else {
      swipes.close()
      return false
    }
    host.swipes = swipes
    self.row = row
    start = row.grab()
    return true
  }

  private func act() {
    guard mode != .closing, let row, !row.isClosing else { return }
    switch state {
    case .began, .changed: row.follow(start + distance * row.sign)
    case .ended:
      row.release(velocity: mode == .touchpad ? touchpad.velocity(at: host.now) : velocity(in: host).x)
    case .cancelled: row.close()
    case .possible, .failed, .recognized: break
    }
  }
}
