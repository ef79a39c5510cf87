import Foundation
import WeftNodes
import WeftOffscreen

/// Fingers of a user on a touchscreen and on a touchpad, as events at the window's present time. Locations are in points of
/// the window.
///
/// Each call settles the window first, so that all nodes are at their final positions. It returns when the
/// events are handled. The next `settle()` draws the resulting changes.
extension OffscreenWindow {
  /// Touches the window with one finger, and lifts it.
  ///
  /// - Parameters:
  ///   - point: the location.
  ///   - count: how often: 2 for a double tap. 1 by default.
  ///   - duration: how long the finger is down, in seconds of the window's clock, which is advanced. 0 by default.
  public func tap(at point: CGPoint, count: Int = 1, holding duration: TimeInterval = 0) {
    for _ in 0..<max(count, 1) { touch([FingerPath(point)], duration: duration) }
  }

  /// Moves fingers over the window: all go down, follow their paths step by step, and are lifted, in the order of the paths.
  ///
  /// - Parameters:
  ///   - paths: one for each finger. A finger whose path has fewer steps than another rests at its end.
  ///   - duration: how long it takes, in seconds of the window's clock, which is advanced. 0 by default.
  public func touch(_ paths: [FingerPath], duration: TimeInterval = 0) {
    settle()
    for (finger, path) in paths.enumerated() { touch(.pressed, finger: finger, at: path.point(after: 0)) }
    let steps = max((paths.map(\.points.count).max() ?? 1) - 1, 0)
    for step in 0..<steps {
      if duration > 0 { advance(by: duration / TimeInterval(steps)) }
      for (finger, path) in paths.enumerated() where step + 1 < path.points.count {
        touch(.moved, finger: finger, at: path.point(after: step + 1))
      }
    }
    if steps == 0, duration > 0 { advance(by: duration) }
    for (finger, path) in paths.enumerated() {
      touch(.released, finger: finger, at: path.point(after: steps))
    }
  }

  /// Swipes with one finger in a straight line.
  ///
  /// - Parameters:
  ///   - start: where the finger goes down.
  ///   - distance: how far it moves, in points.
  ///   - duration: how long it takes, in seconds of the window's clock, which is advanced; the shorter, the faster is the
  ///     finger at the end. 0.5 by default.
  ///   - rest: how long the finger rests at the end, in seconds, so that it has no velocity when it is lifted. 0 by default.
  public func swipe(
    from start: CGPoint, by distance: CGSize, duration: TimeInterval = 0.5, resting rest: TimeInterval = 0
  ) {
    let end = CGPoint(x: start.x + distance.width, y: start.y + distance.height)
    let path = FingerPath(from: start, to: end)
    settle()
    touch(.pressed, at: start)
    for point in path.points.dropFirst() {
      advance(by: duration / TimeInterval(path.points.count - 1))
      touch(.moved, at: point)
    }
    if rest > 0 {
      advance(by: rest)
      touch(.moved, at: end)
    }
    touch(.released, at: end)
  }

  /// Scrolls with two fingers on a touchpad.
  ///
  /// - Parameters:
  ///   - delta: how far contents are scrolled, in points. A positive `height` scrolls down, a positive `width` to the right.
  ///   - point: where the pointer is; nil, the default, for the middle of the window.
  ///   - duration: how long it takes, in seconds of the window's clock, which is advanced. 0.2 by default.
  ///   - steps: the number of events. 10 by default; 1 at least.
  ///   - isLifted: whether the driver reports at the end that the fingers leave the touchpad. True by default.
  public func scrollTouchpad(
    by delta: CGSize, at point: CGPoint? = nil, duration: TimeInterval = 0.2, steps: Int = 10,
    isLifted: Bool = true
  ) {
    let point = point ?? CGPoint(x: scene.size.width / 2, y: scene.size.height / 2)
    movePointer(to: point)
    let steps = max(steps, 1)
    func event(_ delta: CGSize) -> ScrollEvent {
      var event = ScrollEvent(at: point, delta: delta, isPrecise: true, timestamp: clock.now)
      event.isTouchpad = true
      return event
    }
    let part = CGSize(width: delta.width / CGFloat(steps), height: delta.height / CGFloat(steps))
    for step in 0..<steps {
      if step > 0, duration > 0 { advance(by: duration / TimeInterval(steps)) }
      send(.scroll(event(part)))
    }
    guard isLifted else { return }
    var end = event(.zero)
    end.isEnd = true
    send(.scroll(end))
  }

  /// Sends a single event of a finger: for fingers that don't move together. Does not settle the window.
  ///
  /// - Parameters:
  ///   - phase: `pressed`, `moved`, `released` or `cancelled`.
  ///   - finger: a number that tells fingers apart that are down at the same time.
  ///   - point: the location.
  public func touch(_ phase: PointerEvent.Phase, finger: Int = 0, at point: CGPoint) {
    let isChange = phase == .pressed || phase == .released
    send(
      .pointer(
        PointerEvent(
          phase, at: point, button: isChange ? .primary : nil,
          pressedButtons: phase == .pressed || phase == .moved ? [.primary] : [], source: .touch(finger + 1),
          timestamp: clock.now)))
  }

  /// Pinches on a touchpad, with the pointer at a location.
  ///
  /// - Parameters:
  ///   - point: where the pointer is.
  ///   - scale: the distance of the fingers at the end, relative to that at the beginning.
  ///   - rotation: how far they turn meanwhile, clockwise, in radians. 0 by default.
  ///   - steps: the number of moves. 10 by default; 1 at least.
  ///   - isCancelled: whether the system cancels the gesture at the end. False by default.
  public func pinchTouchpad(
    at point: CGPoint, scale: CGFloat, rotation: CGFloat = 0, steps: Int = 10, isCancelled: Bool = false
  ) {
    movePointer(to: point)
    sendTouchpad(steps: steps, isCancelled: isCancelled) { phase, part in
      TouchpadEvent(
        phase, .pinch(scale: pow(scale, part), rotation: rotation * part), at: point, numberOfFingers: 2,
        timestamp: clock.now)
    }
  }

  /// Swipes on a touchpad, with the pointer at a location.
  ///
  /// - Parameters:
  ///   - point: where the pointer is.
  ///   - distance: how far the fingers move, in points.
  ///   - fingers: the number of fingers; 3 by default.
  ///   - steps: the number of moves. 10 by default; 1 at least.
  ///   - isCancelled: whether the system cancels the gesture at the end. False by default.
  public func swipeTouchpad(
    at point: CGPoint, by distance: CGSize, fingers: Int = 3, steps: Int = 10, isCancelled: Bool = false
  ) {
    movePointer(to: point)
    let part = 1 / CGFloat(max(steps, 1))
    sendTouchpad(steps: steps, isCancelled: isCancelled) { phase, _ in
      let delta = CGSize(width: distance.width * part, height: distance.height * part)
      return TouchpadEvent(
        phase, .swipe, at: point, delta: phase == .changed ? delta : .zero, numberOfFingers: fingers,
        timestamp: clock.now)
    }
  }

  private func sendTouchpad(
    steps: Int, isCancelled: Bool, _ event: (TouchpadEvent.Phase, _ part: CGFloat) -> TouchpadEvent
  ) {
    send(.touchpad(event(.began, 0)))
    let steps = max(steps, 1)
    for step in 1...steps { send(.touchpad(event(.changed, CGFloat(step) / CGFloat(steps)))) }
    send(.touchpad(event(isCancelled ? .cancelled : .ended, 1)))
  }
}
