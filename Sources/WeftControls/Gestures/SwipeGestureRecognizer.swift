import Foundation
import WeftNodes

/// Recognizes a swipe: fingers that move quickly in one direction, on a touchscreen or a touchpad. Discrete: its state becomes
/// `recognized` when they have moved far enough, while they are still down.
///
/// On a touchpad three or more fingers swipe, since two scroll. The mouse does not swipe.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// The directions that count, on the screen: they are not mirrored from right to left.
  public final let directions: SwipeDirections
  /// The number of fingers that are needed on a touchscreen: 1 by default, never less. On a touchpad any number counts.
  public final let numberOfTouches: Int
  private var machine: SwipeMachine

  /// Makes a recognizer for directions.
  public init(
    directions: SwipeDirections, numberOfTouches: Int = 1,
    action: (@MainActor (SwipeGestureRecognizer) -> Void)? = nil
  ) {
    self.directions = directions
    self.numberOfTouches = max(numberOfTouches, 1)
    machine = SwipeMachine(directions: directions, numberOfTouches: numberOfTouches)
    super.init()
    if let action { self.action = { [unowned self] _ in action(self) } }
  }

  /// The direction of the swipe, one of `directions`; empty unless one is recognized.
  public final var direction: SwipeDirections { machine.direction }

  open override func interpret(_ input: GestureInput) -> GestureState? { machine.handle(input) }

  open override func reset() {
    machine = SwipeMachine(directions: directions, numberOfTouches: numberOfTouches)
  }
}
