import Foundation
import NodeTestSupport
import WeftGraphics

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

/// A window of 200 by 100 points with two nodes side by side, which log the events of each finger.
@MainActor
struct TouchScene {
  final class Target: DisplayNode, @unchecked Sendable {
    private let name: String
    private let log: CallbackNode.Log

    init(_ name: String, _ frame: CGRect, _ log: CallbackNode.Log) {
      self.name = name
      self.log = log
      super.init()
      self.frame = frame
    }

    private func note(_ event: String, _ pointer: PointerEvent) -> Bool {
      let who = if case .touch(let number) = pointer.source { "\(number)" } else { "mouse" }
      log.append("\(name) \(event) \(who)")
      return true
    }

    override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool { note("pressed", event) }
    override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool { note("moved", event) }
    override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool {
      note("released", event)
    }
    override func pointerCancelled(_ event: PointerEvent, at point: CGPoint) { _ = note("cancelled", event) }
    override func pointerEntered(_ event: PointerEvent, at point: CGPoint) { _ = note("entered", event) }
    override func pointerExited(_ event: PointerEvent, at point: CGPoint) { _ = note("exited", event) }
  }

  let log = CallbackNode.Log()
  let root = DisplayNode()
  let left: Target
  let right: Target
  let window: OffscreenWindow

  init() {
    left = Target("left", CGRect(x: 0, y: 0, width: 100, height: 100), log)
    right = Target("right", CGRect(x: 100, y: 0, width: 100, height: 100), log)
    root.addSubnode(left)
    root.addSubnode(right)
    window = OffscreenWindow(size: CGSize(width: 200, height: 100), rootNode: root)
    window.settle()
  }

  /// Attaches a recognizer that logs its states under a name.
  func add<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to node: DisplayNode
  ) -> Recognizer {
    let log = log
    recognizer.action = { log.append("\(name) \($0.state)") }
    node.addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Sends an event of a finger, and returns what was logged.
  func touch(
    _ phase: PointerEvent.Phase, _ finger: Int, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval = 0
  ) -> [String] {
    let isButton = phase == .pressed || phase == .released
    window.send(
      .pointer(
        PointerEvent(
          phase, at: CGPoint(x: x, y: y), button: isButton ? .primary : nil, source: .touch(finger),
          timestamp: time)))
    return log.take()
  }

  /// Sends an event of the mouse, and returns what was logged.
  func mouse(_ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat) -> [String] {
    let isButton = phase == .pressed || phase == .released
    window.send(.pointer(PointerEvent(phase, at: CGPoint(x: x, y: y), button: isButton ? .primary : nil)))
    return log.take()
  }

  /// Sends an event of a touchpad, and returns what was logged.
  func pad(
    _ phase: TouchpadEvent.Phase, _ gesture: TouchpadEvent.Gesture, delta: CGSize = .zero, x: CGFloat = 50
  ) -> [String] {
    window.send(
      .touchpad(
        TouchpadEvent(phase, gesture, at: CGPoint(x: x, y: 50), delta: delta, numberOfFingers: 3)))
    return log.take()
  }
}
