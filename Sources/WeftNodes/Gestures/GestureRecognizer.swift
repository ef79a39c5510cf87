import Foundation
import WeftGraphics

// How recognizers and the handlers of nodes share the pointer
//
// When the first button goes down, the recognizers of the node that was hit and of its supernodes form
// the company of that press, innermost first. They get every event before any handler does. As long as
// none of them begins, the handlers get the events too. When one begins or recognizes its gesture, the
// node that has the press gets `pointerCancelled`, and handlers get nothing more until the last button
// is up (unless `cancelsPointerEvents` is false); all others of the company fail, unless both may
// recognize simultaneously. The rules are in `GestureArena`.

/// Turns events over a node into a gesture, and calls a block when it happens. Attach one with
/// `DisplayNode.addGestureRecognizer(_:)`.
///
/// Subclasses override `interpret(_:)`, `deadline` and `reset()`. Everything happens on main.
@MainActor
open class GestureRecognizer {
  /// How far the gesture has come. It goes back to `possible` when the last button is up.
  public internal(set) final var state = GestureState.possible
  /// The node that the recognizer is attached to.
  public internal(set) final weak var node: DisplayNode?

  /// Whether the recognizer takes part. True by default; a gesture that is going on is cancelled by false.
  public final var isEnabled = true { didSet { if !isEnabled && oldValue { withdraw() } } }

  /// Whether nodes get `pointerCancelled` and no more events of the press once the gesture begins.
  /// True by default.
  public final var cancelsPointerEvents = true

  /// Called when the gesture began, changed, ended, was cancelled or recognized; not when it failed.
  public final var action: (@MainActor (GestureRecognizer) -> Void)?
  /// Asked before the gesture begins; false makes it fail. Nil, the default, for true. The node below the
  /// pointer is asked besides: see `DisplayNode.gestureRecognizerShouldBegin(_:)`.
  public final var shouldBegin: (@MainActor (GestureRecognizer) -> Bool)?
  /// Asked whether this one and another may go on at the same time; it is enough that one of the two says
  /// so. Nil, the default, for false.
  public final var shouldRecognizeSimultaneously: (@MainActor (_ other: GestureRecognizer) -> Bool)?

  /// The last place of the pointer, in points of the window.
  public internal(set) final var locationInWindow = CGPoint.zero
  /// The modifier keys that were down at the last event.
  public internal(set) final var modifiers: KeyModifiers = []

  /// The node that the press began over: it is asked whether the gesture may begin.
  final weak var pressedNode: DisplayNode?
  /// The arena where the recognizer waits, competes or acts; nil while it is idle.
  final weak var arena: GestureArena?
  /// What it came to while others have to fail first, in order.
  final var heldStates: [GestureState] = []
  /// The press that it saw the beginning of.
  final var pressSerial = 0
  private var requirements: [Requirement] = []

  /// Makes a recognizer without a gesture: for subclasses.
  public init() {}

  /// Where the pointer is, in points of a node's coordinates; of the window's, if the node is nil or
  /// scaled to nothing.
  public final func location(in node: DisplayNode?) -> CGPoint {
    node?.view.transformToWindow.inverse?.applied(to: locationInWindow) ?? locationInWindow
  }

  /// Lets this gesture begin only after another one failed, if that takes part in the same press. Kept
  /// weakly.
  public final func require(toFail other: GestureRecognizer) {
    guard other !== self, !requires(other) else { return }
    requirements.removeAll { $0.recognizer == nil }
    requirements.append(Requirement(recognizer: other))
  }

  /// Takes an input in, and returns the state that the gesture comes to by it; nil, the default, if it
  /// stays as it is.
  open func interpret(_ input: GestureInput) -> GestureState? { nil }

  /// When `interpret(_:)` wants to hear of the time, in seconds on the scene's clock; nil, the default,
  /// for never. A deadline that has passed has to be given up by then.
  open var deadline: TimeInterval? { nil }

  /// Forgets what was seen, so that the gesture is possible anew.
  open func reset() {}

  /// Whether this gesture, when it begins, lets another one of the same press fail. True by default.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  final func requires(_ other: GestureRecognizer) -> Bool {
    requirements.contains { $0.recognizer === other }
  }

  final var mayBegin: Bool {
    shouldBegin?(self) != false && (pressedNode ?? node)?.gestureRecognizerShouldBegin(self) != false
  }

  /// Breaks off what is going on: the recognizer was disabled or detached, or its node left.
  func withdraw() { arena?.withdraw(self) }

  /// Comes to a state, and tells so.
  final func enter(_ state: GestureState) {
    self.state = state
    if state != .possible && state != .failed { action?(self) }
  }

  /// Maps a distance in the window to a node's coordinates.
  final func convert(vector: CGPoint, to node: DisplayNode?) -> CGPoint {
    guard let inverse = node?.view.transformToWindow.inverse else { return vector }
    let origin = inverse.applied(to: CGPoint.zero)
    let end = inverse.applied(to: vector)
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }

  private struct Requirement {
    weak var recognizer: GestureRecognizer?
  }
}
