import Foundation
import NodeTestSupport
import WeftCommands
import WeftGraphics
import WeftThreads

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

/// A window of 100 by 100 points with two nested nodes that log their events and gestures.
@MainActor
struct GestureScene {
  final class Target: DisplayNode, @unchecked Sendable {
    private let name: String
    private let log: CallbackNode.Log
    private let refusals = Protected(false)

    init(_ name: String, _ frame: CGRect, _ log: CallbackNode.Log) {
      self.name = name
      self.log = log
      super.init()
      self.frame = frame
    }

    var refusesGestures: Bool {
      get { refusals.withLock { $0 } }
      set { refusals.withLock { $0 = newValue } }
    }

    private func note(_ event: String) -> Bool {
      log.append("\(name) \(event)")
      return true
    }

    override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool { note("pressed") }
    override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool { note("moved") }
    override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool { note("released") }
    override func pointerCancelled(_ event: PointerEvent, at point: CGPoint) { _ = note("cancelled") }
    override func scrolled(_ event: ScrollEvent, at point: CGPoint) -> Bool { note("scrolled") }
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      refusesGestures ? false : super.gestureRecognizerShouldBegin(recognizer)
    }
  }

  let log = CallbackNode.Log()
  let outer: Target
  let inner: Target
  let window: OffscreenWindow

  init() {
    outer = Target("outer", CGRect(x: 10, y: 10, width: 80, height: 80), log)
    inner = Target("inner", CGRect(x: 10, y: 10, width: 40, height: 40), log)
    let root = DisplayNode()
    root.addSubnode(outer)
    outer.addSubnode(inner)
    window = OffscreenWindow(size: CGSize(width: 100, height: 100), rootNode: root)
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

  /// Sends a pointer event and returns what was logged.
  func send(
    _ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval = 0,
    button: PointerButton? = nil
  ) -> [String] {
    let isButton = phase == .pressed || phase == .released
    window.send(
      .pointer(
        PointerEvent(
          phase, at: CGPoint(x: x, y: y), button: isButton ? button ?? .primary : nil, timestamp: time)))
    return log.take()
  }

  func click(_ x: CGFloat, _ y: CGFloat) -> [String] { send(.pressed, x, y) + send(.released, x, y) }

  func scroll(_ height: CGFloat, modifiers: KeyModifiers = []) -> [String] {
    window.send(
      .scroll(
        ScrollEvent(
          at: CGPoint(x: 30, y: 30), delta: CGSize(width: 0, height: height), modifiers: modifiers)))
    return log.take()
  }

  func advance(by duration: TimeInterval) -> [String] {
    window.advance(by: duration)
    return log.take()
  }
}
