import Foundation
import WeftNodes

/// Recognizes zooming: two fingers that move apart or together on a touchscreen or a touchpad, or the wheel or the touchpad
/// while the Control key is held. Continuous.
///
/// With fingers it begins when their distance has changed enough, and ends when one of them is lifted. Their middle is
/// `location(in:)`. On a touchpad that is the location of the pointer. With the Control key it begins with the first scroll
/// event, and ends a quarter of a second after the last one or with a press. Scroll events that it handles do not scroll
/// nodes.
open class PinchGestureRecognizer: GestureRecognizer {
  private var machine = PinchMachine()
  private var origin: CGFloat = 1

  /// Makes a recognizer with a block that is called when the gesture began, changed, ended or was cancelled.
  public init(action: (@MainActor (PinchGestureRecognizer) -> Void)? = nil) {
    super.init()
    if let action { self.action = { [unowned self] _ in action(self) } }
  }

  /// The scale relative to that at the beginning, or at the last `resetScale()`: 2 for twice as large. That takes twice the
  /// distance between the fingers, or 200 points of scrolling upwards. Always above 0 and finite.
  public final var scale: CGFloat { machine.scale / origin }

  /// Makes the current scale the reference of `scale`.
  public final func resetScale() { origin = machine.scale }

  open override func interpret(_ input: GestureInput) -> GestureState? { machine.handle(input) }

  open override var deadline: TimeInterval? { machine.deadline }

  open override func reset() {
    machine = PinchMachine()
    origin = 1
  }
}
