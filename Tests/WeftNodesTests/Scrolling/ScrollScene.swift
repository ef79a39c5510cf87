import Foundation
import WeftGraphics

@testable import WeftNodes

/// A window of 100 by 100 points with a scroll node that fills it, whose content is 1000 points high.
@MainActor
final class ScrollScene: ScrollNodeDelegate {
  let node = ScrollNode()
  let window: OffscreenWindow
  /// What the delegate heard, but for `didScroll`.
  var log: [String] = []
  var scrollCount = 0
  /// Where drags shall end; nil to leave that as it is.
  var target: CGPoint?

  init(content: CGSize = CGSize(width: 100, height: 1000)) {
    node.contentSize = content
    window = OffscreenWindow(size: CGSize(width: 100, height: 100), rootNode: node)
    node.delegate = self
    window.settle()
  }

  func scrollNodeDidScroll(_ node: ScrollNode) { scrollCount += 1 }
  func scrollNodeWillBeginDragging(_ node: ScrollNode) { log.append("willBeginDragging") }
  func scrollNodeWillEndDragging(
    _ node: ScrollNode, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint
  ) {
    log.append("willEndDragging")
    if let target { targetContentOffset = target }
  }
  func scrollNodeDidEndDragging(_ node: ScrollNode, willDecelerate: Bool) {
    log.append(willDecelerate ? "didEndDragging, moving on" : "didEndDragging")
  }
  func scrollNodeDidEndDecelerating(_ node: ScrollNode) { log.append("didEndDecelerating") }
  func scrollNodeDidEndScrollingAnimation(_ node: ScrollNode) { log.append("didEndScrollingAnimation") }
}

extension OffscreenWindow {
  /// Turns the wheel, or moves two fingers.
  func scroll(
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
  func turnWheel(_ clicks: CGFloat, modifiers: KeyModifiers = []) {
    send(
      .scroll(
        ScrollEvent(
          at: CGPoint(x: 50, y: 50), delta: CGSize(width: 0, height: clicks * 40), modifiers: modifiers,
          clicks: CGSize(width: 0, height: clicks))))
  }

  /// Moves the pointer, or presses or releases its primary button.
  func point(
    _ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat, isTouch: Bool = false, at time: TimeInterval = 0
  ) {
    let isButton = phase == .pressed || phase == .released
    send(
      .pointer(
        PointerEvent(
          phase, at: CGPoint(x: x, y: y), button: isButton ? .primary : nil, isTouch: isTouch,
          timestamp: time)))
  }

  /// Drags from a height to another within a tenth of a second.
  func drag(from start: CGFloat, to end: CGFloat, isTouch: Bool) {
    point(.pressed, 50, start, isTouch: isTouch, at: 1)
    for step in 1...10 {
      let y = start + (end - start) * CGFloat(step) / 10
      point(.moved, 50, y, isTouch: isTouch, at: 1 + Double(step) / 100)
    }
    point(.released, 50, end, isTouch: isTouch, at: 1.1)
  }

  /// Sends a key.
  func press(_ keysym: UInt32, _ modifiers: KeyModifiers = [], isRepeat: Bool = false) {
    send(.key(KeyEvent(.pressed, keysym: keysym, modifiers: modifiers, isRepeat: isRepeat)))
  }
}
