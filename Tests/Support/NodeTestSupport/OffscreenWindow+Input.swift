import Foundation
import WeftCommands
import WeftNodes
import WeftOffscreen

extension OffscreenWindow {
  /// Sends a scroll event of a wheel or a touchpad.
  package func scroll(
    by height: CGFloat, width: CGFloat = 0, at location: CGPoint = CGPoint(x: 50, y: 50),
    isPrecise: Bool = false, modifiers: KeyModifiers = []
  ) {
    send(
      .scroll(
        ScrollEvent(
          at: location, delta: CGSize(width: width, height: height), isPrecise: isPrecise,
          modifiers: modifiers)))
  }

  /// Turns the wheel by clicks.
  package func turnWheel(_ clicks: CGFloat, modifiers: KeyModifiers = []) {
    send(
      .scroll(
        ScrollEvent(
          at: CGPoint(x: 50, y: 50), delta: CGSize(width: 0, height: clicks * 40), modifiers: modifiers,
          clicks: CGSize(width: 0, height: clicks))))
  }

  /// Moves the pointer, or presses or releases its primary button.
  package func point(
    _ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat, isTouch: Bool = false, at time: TimeInterval = 0
  ) {
    let isButton = phase == .pressed || phase == .released
    send(
      .pointer(
        PointerEvent(
          phase, at: CGPoint(x: x, y: y), button: isButton ? .primary : nil,
          source: isTouch ? .touch(1) : .mouse,
          timestamp: time)))
  }

  /// Drags from one y coordinate to another within 0.1 seconds.
  package func drag(from start: CGFloat, to end: CGFloat, isTouch: Bool) {
    point(.pressed, 50, start, isTouch: isTouch, at: 1)
    for step in 1...10 {
      let y = start + (end - start) * CGFloat(step) / 10
      point(.moved, 50, y, isTouch: isTouch, at: 1 + Double(step) / 100)
    }
    point(.released, 50, end, isTouch: isTouch, at: 1.1)
  }

  /// Sends a key.
  package func press(_ keysym: UInt32, _ modifiers: KeyModifiers = [], isRepeat: Bool = false) {
    send(.key(KeyEvent(.pressed, keysym: keysym, modifiers: modifiers, isRepeat: isRepeat)))
  }
}
