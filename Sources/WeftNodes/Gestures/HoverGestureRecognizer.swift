import Foundation

/// Follows the pointer over a node and its descendants, for highlighting: begins when the pointer enters,
/// changes when it moves, and ends when it leaves. While a button is held, nothing changes.
///
/// It does not compete with other recognizers and consumes no events.
open class HoverGestureRecognizer: GestureRecognizer {
  /// Makes a recognizer with a block that is called when the gesture began, changed, ended or was cancelled.
  public init(action: (@MainActor (HoverGestureRecognizer) -> Void)? = nil) {
    super.init()
    if let action { self.action = { [unowned self] _ in action(self) } }
  }

  final func pointerIsOver(_ event: PointerEvent) {
    guard isEnabled else { return }
    let hasMoved = event.location != locationInWindow
    record(event)
    if state.isActive {
      if hasMoved { enter(.changed) }
    } else if mayBegin {
      enter(.began)
    }
  }

  final func pointerDidLeave(_ event: PointerEvent) {
    guard state.isActive else { return }
    record(event)
    enter(.ended)
    state = .possible
  }

  override func withdraw() {
    guard state.isActive else { return }
    enter(.cancelled)
    state = .possible
  }

  private func record(_ event: PointerEvent) {
    locationInWindow = event.location
    modifiers = event.modifiers
  }
}
