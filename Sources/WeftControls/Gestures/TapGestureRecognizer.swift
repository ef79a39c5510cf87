import Foundation
import WeftNodes

/// Recognizes one or several clicks of a button in quick succession at one place. Discrete: its state becomes
/// `recognized` when the button is up for the last time.
///
/// A tap does not prevent a tap that needs more clicks. If only one of both should happen, make it
/// `require(toFail:)` the other.
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of clicks that are needed: 1 by default, never less.
  public final let numberOfTaps: Int
  /// The button that counts; others make the gesture fail. The primary one by default.
  public final let button: PointerButton
  private var machine: TapMachine

  /// Makes a recognizer for a number of clicks of a button.
  public init(
    numberOfTaps: Int = 1, button: PointerButton = .primary,
    action: (@MainActor (TapGestureRecognizer) -> Void)? = nil
  ) {
    self.numberOfTaps = max(numberOfTaps, 1)
    self.button = button
    machine = TapMachine(numberOfTaps: numberOfTaps, button: button)
    super.init()
    if let action { self.action = { [unowned self] _ in action(self) } }
  }

  open override func interpret(_ input: GestureInput) -> GestureState? {
    if let scene = node?.windowScene { machine.pause = scene.inputSettings.doubleClickTime }
    return machine.handle(input)
  }

  open override var deadline: TimeInterval? { machine.deadline }

  open override func reset() { machine = TapMachine(numberOfTaps: numberOfTaps, button: button) }

  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let tap = other as? TapGestureRecognizer, tap.button == button else { return true }
    return tap.numberOfTaps <= numberOfTaps
  }
}
