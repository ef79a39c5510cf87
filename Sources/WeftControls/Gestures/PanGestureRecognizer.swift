import Foundation
import WeftNodes

/// Recognizes dragging with the mouse, or with one or several fingers. Continuous: it begins when the pointer has moved far
/// enough with a button down, and ends when that button comes up.
///
/// Several fingers drag together: what counts is their middle, and the gesture ends when the last one is lifted.
open class PanGestureRecognizer: GestureRecognizer {
  /// The distance by which the pointer has to move before the gesture begins, in points.
  public final let threshold: CGFloat
  /// The buttons that can drag.
  public final let buttons: Set<PointerButton>
  private var machine: PanMachine
  private var origin = CGPoint.zero

  /// Makes a recognizer.
  ///
  /// - Parameters:
  ///   - threshold: in points; 4 by default, and for numbers that are negative or not finite.
  ///   - buttons: the primary one by default.
  ///   - action: called when the gesture began, changed, ended or was cancelled.
  public init(
    threshold: CGFloat = 4, buttons: Set<PointerButton> = [.primary],
    action: (@MainActor (PanGestureRecognizer) -> Void)? = nil
  ) {
    self.threshold = threshold.isFinite && threshold >= 0 ? threshold : 4
    self.buttons = buttons
    machine = PanMachine(threshold: self.threshold, buttons: buttons)
    super.init()
    if let action { self.action = { [unowned self] _ in action(self) } }
  }

  /// Returns the distance of the pointer from where the button went down, or from where it was at the last
  /// `resetTranslation()`, in points of a node's coordinates; of the window's for nil.
  public final func translation(in node: DisplayNode?) -> CGPoint {
    let total = machine.translation
    return convert(vector: CGPoint(x: total.x - origin.x, y: total.y - origin.y), to: node)
  }

  /// Makes the current location the origin of the translation.
  public final func resetTranslation() { origin = machine.translation }

  /// Returns the velocity of the pointer over the last tenth of a second, in points per second of a node's
  /// coordinates, computed from the events' timestamps; zero after a pause.
  public final func velocity(in node: DisplayNode?) -> CGPoint {
    convert(vector: machine.velocity, to: node)
  }

  open override func interpret(_ input: GestureInput) -> GestureState? { machine.handle(input) }

  open override func reset() {
    machine = PanMachine(threshold: threshold, buttons: buttons)
    origin = .zero
  }
}
