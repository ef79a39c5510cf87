import Foundation
import WeftCommands
import WeftNodes
import WeftOffscreen
import WeftPopups

/// Pointer input of a user, as events at the window's present time. Locations are in points of the window.
///
/// Each call settles the window first, so that all nodes are at their final positions. It returns when the
/// events are handled. The next `settle()` draws the resulting changes.
extension OffscreenWindow {
  /// Moves the pointer to a location, with no button held.
  public func movePointer(to point: CGPoint, modifiers: KeyModifiers = []) {
    settle()
    send(pointer(.moved, point, nil, modifiers))
  }

  /// Moves the pointer out of the window.
  public func movePointerOut() {
    settle()
    send(pointer(.exited, CGPoint(x: -1, y: -1), nil, []))
  }

  /// Presses and releases a button at a location.
  ///
  /// - Parameters:
  ///   - point: the location.
  ///   - button: the primary one by default.
  ///   - count: how often: 2 for a double click. 1 by default.
  ///   - modifiers: the modifier keys that are down. None by default.
  ///   - duration: how long the button is held, in seconds of the window's clock, which is advanced. 0 by
  ///     default.
  public func click(
    at point: CGPoint, button: PointerButton = .primary, count: Int = 1, modifiers: KeyModifiers = [],
    holding duration: TimeInterval = 0
  ) {
    movePointer(to: point, modifiers: modifiers)
    for _ in 0..<max(count, 1) {
      send(pointer(.pressed, point, button, modifiers))
      if duration > 0 { advance(by: duration) }
      send(pointer(.released, point, button, modifiers))
    }
  }

  /// Presses and releases a button on a node, at its `accessibilityActivationPoint`, which is its centre by
  /// default.
  ///
  /// The test fails if the node is not in this window, or if another node would get the click there.
  ///
  /// - Parameters:
  ///   - node: a node of the window.
  ///   - button: the primary one by default.
  ///   - count: how often: 2 for a double click. 1 by default.
  ///   - modifiers: the modifier keys that are down. None by default.
  public func click(
    on node: DisplayNode, button: PointerButton = .primary, count: Int = 1, modifiers: KeyModifiers = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    settle()
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let front = scene.frontmostScene
    guard node.windowScene === front else {
      let reason =
        node.windowScene === scene ? "it is behind a sheet or an alert" : "it is not in this window"
      return TestIssue.report("\(node) can't be clicked on: \(reason)", at: location)
    }
    let point = node.accessibilityActivationPoint
    let rootNode = front.rootNode
    let hit = rootNode.hitTest(rootNode.convert(point, from: nil), with: nil)?.nearestNode
    // A click on a node that does not handle events itself goes to an enclosing node.
    let reaches = hit.map { hit in
      hit === node || node.supernodes.contains { $0 === hit } || hit.supernodes.contains { $0 === node }
    }
    guard reaches == true else {
      let other = hit.map { "\($0)" } ?? "nothing"
      return TestIssue.report(
        "\(node) can't be clicked on: at (\(point.x), \(point.y)) is \(other)", at: location)
    }
    click(at: point, button: button, count: count, modifiers: modifiers)
  }

  /// Presses a button at a location, moves the pointer to another in a straight line, and releases the button
  /// there.
  ///
  /// - Parameters:
  ///   - start: where the button is pressed.
  ///   - end: where it is released.
  ///   - button: the primary one by default.
  ///   - modifiers: the modifier keys that are down. None by default.
  ///   - duration: how long it takes, in seconds of the window's clock, which is advanced. 0 by default.
  ///   - steps: the number of moves. 10 by default; 1 at least.
  public func drag(
    from start: CGPoint, to end: CGPoint, button: PointerButton = .primary, modifiers: KeyModifiers = [],
    duration: TimeInterval = 0, steps: Int = 10
  ) {
    movePointer(to: start, modifiers: modifiers)
    send(pointer(.pressed, start, button, modifiers))
    let steps = max(steps, 1)
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      if duration > 0 { advance(by: duration / TimeInterval(steps)) }
      let place = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      send(pointer(.moved, place, button, modifiers))
    }
    send(pointer(.released, end, button, modifiers))
  }

  /// Turns a smooth wheel. For fingers on a touchpad see `scrollTouchpad(by:at:duration:steps:isLifted:)`.
  ///
  /// - Parameters:
  ///   - delta: how far contents are scrolled, in points: down with a positive `height`, right with a positive `width`.
  ///   - point: where the pointer is; nil, the default, for the middle of the window.
  ///   - modifiers: the modifier keys that are down. None by default.
  public func scroll(by delta: CGSize, at point: CGPoint? = nil, modifiers: KeyModifiers = []) {
    let point = point ?? CGPoint(x: scene.size.width / 2, y: scene.size.height / 2)
    movePointer(to: point, modifiers: modifiers)
    send(
      .scroll(
        ScrollEvent(
          at: point, delta: delta, isPrecise: true, modifiers: modifiers, timestamp: clock.now)))
  }

  /// Returns an event at the present time. A button counts as held from its press to its release.
  private func pointer(
    _ phase: PointerEvent.Phase, _ point: CGPoint, _ button: PointerButton?, _ modifiers: KeyModifiers
  ) -> InputEvent {
    let isChange = phase == .pressed || phase == .released
    let held = phase == .released ? [] : button.map { Set([$0]) } ?? []
    return .pointer(
      PointerEvent(
        phase, at: point, button: isChange ? button : nil, pressedButtons: held, modifiers: modifiers,
        timestamp: clock.now))
  }
}
