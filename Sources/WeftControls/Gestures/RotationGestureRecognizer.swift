import Foundation
import WeftNodes

/// Recognizes two fingers that turn around each other, on a touchscreen or a touchpad. Continuous: it begins when they have
/// turned far enough, and ends when one of them is lifted.
///
/// To let a node be zoomed and turned at the same time, let this recognizer and a `PinchGestureRecognizer` recognize
/// simultaneously.
open class RotationGestureRecognizer: GestureRecognizer {
  private var machine = RotationMachine()
  private var origin: CGFloat = 0

  /// Makes a recognizer with a block that is called when the gesture began, changed, ended or was cancelled.
  public init(action: (@MainActor (RotationGestureRecognizer) -> Void)? = nil) {
    super.init()
    if let action { self.action = { [unowned self] _ in action(self) } }
  }

  /// How far the fingers have turned since the beginning, or since the last `resetRotation()`, in radians, clockwise.
  /// It may be more than a full turn.
  public final var rotation: CGFloat { machine.rotation - origin }

  /// Makes the current rotation the reference of `rotation`.
  public final func resetRotation() { origin = machine.rotation }

  open override func interpret(_ input: GestureInput) -> GestureState? { machine.handle(input) }

  open override func reset() {
    machine = RotationMachine()
    origin = 0
  }
}
