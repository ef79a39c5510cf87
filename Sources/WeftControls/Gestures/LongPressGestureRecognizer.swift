import Foundation
import WeftNodes

/// Recognizes a button, or a finger, that is held at one place for a while. Continuous: it begins when the duration has
/// elapsed, changes when the pointer moves, and ends when the button comes up.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// The time for which the button has to be held, in seconds of the scene's clock.
  public final let minimumDuration: TimeInterval
  /// The distance by which the pointer may move meanwhile, in points.
  public final let allowedMovement: CGFloat
  /// The button that counts; others make the gesture fail.
  public final let button: PointerButton
  private var machine: LongPressMachine

  /// Makes a recognizer.
  ///
  /// - Parameters:
  ///   - minimumDuration: in seconds; half a second by default, and for numbers that are negative or not finite.
  ///   - allowedMovement: in points; 10 by default, and for numbers that are negative or not finite.
  ///   - button: the primary one by default.
  ///   - action: called when the gesture began, changed, ended or was cancelled.
  public init(
    minimumDuration: TimeInterval = 0.5, allowedMovement: CGFloat = 10, button: PointerButton = .primary,
    action: (@MainActor (LongPressGestureRecognizer) -> Void)? = nil
  ) {
    self.minimumDuration = minimumDuration.isFinite && minimumDuration >= 0 ? minimumDuration : 0.5
    self.allowedMovement = allowedMovement.isFinite && allowedMovement >= 0 ? allowedMovement : 10
    self.button = button
    machine = LongPressMachine(
      minimumDuration: self.minimumDuration, allowedMovement: self.allowedMovement, button: button)
    super.init()
    if let action { self.action = { [unowned self] _ in action(self) } }
  }

  open override func interpret(_ input: GestureInput) -> GestureState? { machine.handle(input) }

  open override var deadline: TimeInterval? { machine.deadline }

  open override func reset() {
    machine = LongPressMachine(
      minimumDuration: minimumDuration, allowedMovement: allowedMovement, button: button)
  }
}
