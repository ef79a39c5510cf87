import Foundation

/// Fingers on a touchscreen and on a touchpad, as from real devices; see `Options.hasTouch`. Each call returns when the server
/// has processed it. Locations are in pixels of the screen.
extension VirtualDisplay {
  /// The number of fingers that a touchscreen feels at the same time.
  public static var maximumFingers: Int { 10 }

  /// Touches the screen with one finger, and lifts it.
  public func tap(at point: CGPoint) throws(VirtualDisplayError) { try touch([FingerPath(point)]) }

  /// Moves fingers over the screen: all go down, follow their paths step by step, and are lifted, in the order of the paths.
  ///
  /// - Parameter paths: one for each finger. A finger whose path has fewer steps than another rests at its end.
  public func touch(_ paths: [FingerPath]) throws(VirtualDisplayError) {
    for (finger, path) in paths.enumerated() { try pressFinger(finger, at: path.point(after: 0)) }
    for step in 1..<max(paths.map(\.points.count).max() ?? 1, 1) {
      for (finger, path) in paths.enumerated() where step < path.points.count {
        try moveFinger(finger, to: path.point(after: step))
      }
    }
    for finger in paths.indices { try liftFinger(finger, at: paths[finger].points.last ?? .zero) }
  }

  /// Puts a finger down on the screen.
  ///
  /// - Parameters:
  ///   - finger: a number that tells fingers apart that are down at the same time; the first one by default.
  ///   - point: where.
  public func pressFinger(_ finger: Int = 0, at point: CGPoint) throws(VirtualDisplayError) {
    try sendTouch(.begin, finger, point)
  }

  /// Moves a finger that is down.
  public func moveFinger(_ finger: Int = 0, to point: CGPoint) throws(VirtualDisplayError) {
    try sendTouch(.update, finger, point)
  }

  /// Lifts a finger, at the place to which it was moved last.
  public func liftFinger(_ finger: Int = 0, at point: CGPoint) throws(VirtualDisplayError) {
    try sendTouch(.end, finger, point)
  }

  private func sendTouch(
    _ phase: InputTestEvent.Phase, _ finger: Int, _ point: CGPoint
  ) throws(VirtualDisplayError) {
    let (x, y) = (point.x / CGFloat(options.size.width), point.y / CGFloat(options.size.height))
    try touchServer.touchscreen.send([
      .touch(phase, finger: UInt32(clamping: finger + 1), x: Double(x), y: Double(y))
    ])
  }

  /// Pinches on the touchpad, at the position of the pointer.
  ///
  /// - Parameters:
  ///   - scale: the distance of the fingers at the end, relative to that at the beginning.
  ///   - rotation: how far they turn meanwhile, clockwise, in radians. 0 by default.
  ///   - steps: the number of moves. 10 by default; 1 at least.
  ///   - isCancelled: whether the driver cancels the gesture at the end. False by default.
  public func pinchTouchpad(
    scale: CGFloat, rotation: CGFloat = 0, steps: Int = 10, isCancelled: Bool = false
  ) throws(VirtualDisplayError) {
    let steps = max(steps, 1)
    let angle = Double(rotation) / Double(steps) * 180 / .pi
    func event(_ phase: InputTestEvent.Phase, _ part: Double, angle: Double = 0) -> InputTestEvent {
      .pinch(
        phase, fingers: 2, scale: pow(Double(scale), part), angle: angle,
        isCancelled: phase == .end && isCancelled)
    }
    let moves = (1...steps).map { event(.update, Double($0) / Double(steps), angle: angle) }
    try touchServer.touchpad.send([event(.begin, 0)] + moves + [event(.end, 1)])
  }

  /// Swipes on the touchpad, at the position of the pointer.
  ///
  /// - Parameters:
  ///   - distance: how far the fingers move, in pixels.
  ///   - fingers: the number of fingers; 3 by default.
  ///   - steps: the number of moves. 10 by default; 1 at least.
  ///   - isCancelled: whether the driver cancels the gesture at the end. False by default.
  public func swipeTouchpad(
    by distance: CGSize, fingers: Int = 3, steps: Int = 10, isCancelled: Bool = false
  ) throws(VirtualDisplayError) {
    let steps = max(steps, 1)
    func event(_ phase: InputTestEvent.Phase) -> InputTestEvent {
      let part = phase == .update ? 1 / Double(steps) : 0
      return .swipe(
        phase, fingers: fingers, x: Double(distance.width) * part, y: Double(distance.height) * part,
        isCancelled: phase == .end && isCancelled)
    }
    try touchServer.touchpad.send(
      [event(.begin)] + [InputTestEvent](repeating: event(.update), count: steps) + [event(.end)])
  }

  private var touchServer: TouchServer {
    get throws(VirtualDisplayError) {
      guard case .touch(let server) = server else {
        throw .noTouchscreen("the display was started without Options.hasTouch")
      }
      return server
    }
  }
}
