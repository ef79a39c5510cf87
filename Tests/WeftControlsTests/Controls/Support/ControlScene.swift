import Foundation
import NodeTestSupport
import WeftCommands
import WeftGraphics

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

/// A window of 200 by 200 points with one control, whose events are recorded.
@MainActor
struct ControlScene<Control: ControlNode> {
  let log = CallbackNode.Log()
  let control: Control
  let root = DisplayNode()
  let window: OffscreenWindow

  /// Creates the window and places a control in it.
  init(_ control: Control, _ frame: CGRect = CGRect(x: 60, y: 60, width: 80, height: 40)) {
    self.control = control
    control.frame = frame
    root.addSubnode(control)
    window = OffscreenWindow(size: CGSize(width: 200, height: 200), rootNode: root)
    let log = log
    for (event, name) in Self.names { control.addAction(for: event) { _ in log.append(name) } }
    window.settle()
  }

  private static var names: [(ControlEvents, String)] {
    [
      (.touchDown, "down"), (.touchDownRepeat, "downRepeat"), (.touchDragInside, "dragInside"),
      (.touchDragOutside, "dragOutside"), (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"),
      (.touchCancel, "cancel"), (.valueChanged, "value"), (.primaryActionTriggered, "primary"),
    ]
  }

  /// Sends a pointer event, in points of the window, and returns the recorded events.
  @discardableResult
  func send(
    _ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval = 0,
    button: PointerButton = .primary
  ) -> [String] {
    let isButton = phase == .pressed || phase == .released
    window.send(
      .pointer(
        PointerEvent(
          phase, at: CGPoint(x: x, y: y), button: isButton ? button : nil, timestamp: time)))
    return log.take()
  }

  /// Presses and releases the primary button at a point.
  @discardableResult
  func click(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval = 0) -> [String] {
    send(.pressed, x, y, at: time) + send(.released, x, y, at: time)
  }

  /// Sends the press of a key, and returns the recorded events.
  @discardableResult
  func press(_ keysym: UInt32, _ modifiers: KeyModifiers = [], isRepeat: Bool = false) -> [String] {
    window.send(.key(KeyEvent(.pressed, keysym: keysym, modifiers: modifiers, isRepeat: isRepeat)))
    return log.take()
  }

  /// Sends the release of a key, and returns the recorded events.
  @discardableResult
  func release(_ keysym: UInt32) -> [String] {
    window.send(.key(KeyEvent(.released, keysym: keysym)))
    return log.take()
  }
}
