import Foundation
import WeftCommands
import WeftGraphics

// How recognizers and the event handlers of nodes share the pointer
//
// When the first button goes down, the recognizers of the node that was hit and of its supernodes compete for
// that press, innermost first. They receive every event before any handler does. While none of them has
// begun, the handlers receive the events too. When one begins or recognizes its gesture, the node that has
// the press gets `pointerCancelled`, and handlers receive nothing more until the last button is up (unless
// `cancelsPointerEvents` is false). All other recognizers of the press fail, unless both may recognize
// simultaneously. The rules are in `GestureArena`.
//
// Each finger on a touchscreen has a press of its own. A recognizer gets those of all fingers that went down over its
// node, and is done when the last of them is up.

/// Turns events over a node into a gesture, and calls a block when it happens. Attach one with
/// `DisplayNode.addGestureRecognizer(_:)`.
///
/// Subclasses override `interpret(_:)`, `deadline` and `reset()`. Everything happens on main.
@MainActor
open class GestureRecognizer {
  /// The state of the gesture. It returns to `possible` when the last button and the last finger are up.
  public internal(set) final var state = GestureState.possible
  /// The node that the recognizer is attached to.
  public internal(set) final weak var node: DisplayNode?

  /// Whether the recognizer takes part. True by default; setting it to false cancels the current gesture.
  public final var isEnabled = true { didSet { if !isEnabled && oldValue { withdraw() } } }

  /// Whether nodes get `pointerCancelled` and no more events of the press once the gesture begins. True by default.
  public final var cancelsPointerEvents = true

  /// Called when the gesture began, changed, ended, was cancelled or recognized, but not when it failed.
  public final var action: (@MainActor (GestureRecognizer) -> Void)?
  /// Called before the gesture begins; false makes it fail. Nil, the default, stands for true. The node below
  /// the pointer is also asked: see `DisplayNode.gestureRecognizerShouldBegin(_:)`.
  public final var shouldBegin: (@MainActor (GestureRecognizer) -> Bool)?
  /// Called to decide whether this gesture and another may be active at the same time. One of the two
  /// returning true is sufficient. Nil, the default, stands for false.
  public final var shouldRecognizeSimultaneously: (@MainActor (_ other: GestureRecognizer) -> Bool)?

  /// The last location of the pointer, in points of the window; the middle of several fingers.
  public internal(set) final var locationInWindow = CGPoint.zero
  /// The modifier keys that were down at the last event.
  public internal(set) final var modifiers: KeyModifiers = []

  /// The number of pointers that take part in the gesture: the fingers that are down, and the mouse if a button is. The
  /// fingers on a touchpad don't count.
  public final var numberOfPointers: Int { contacts.count { $0 != .touchpad } }

  /// The node over which the press began, which decides whether the gesture may begin.
  final weak var pressedNode: DisplayNode?
  /// The arena in which the recognizer takes part; nil while it is idle.
  final weak var arena: GestureArena?
  /// The states, in order, that are delayed until other recognizers have failed.
  final var heldStates: [GestureState] = []
  /// What the recognizer takes part in from the beginning, and has not ended.
  package final var contacts: Set<GestureContact> = []
  /// The last location of each, in points of the window.
  package final var contactLocations: [GestureContact: CGPoint] = [:]
  /// Whether it takes part in nothing, and nothing is delayed.
  final var isIdle: Bool { contacts.isEmpty && heldStates.isEmpty }
  private var requirements: [Requirement] = []

  /// Makes a recognizer without a gesture, for subclasses.
  public init() {}

  /// Returns the location of the pointer, in points of a node's coordinates; in points of the window if the node is nil
  /// or scaled to nothing. Loads the node, if it has a view.
  public final func location(in node: DisplayNode?) -> CGPoint {
    transformFromWindow(to: node)?.applied(to: locationInWindow) ?? locationInWindow
  }

  /// Lets this gesture begin only after another one has failed, if that one takes part in the same press. The
  /// other recognizer is referenced weakly.
  public final func require(toFail other: GestureRecognizer) {
    guard other !== self, !requires(other) else { return }
    requirements.removeAll { $0.recognizer == nil }
    requirements.append(Requirement(recognizer: other))
  }

  /// Handles an input. Returns the new state of the gesture; nil, the default, if it is unchanged.
  open func interpret(_ input: GestureInput) -> GestureState? { nil }

  /// The next time at which `interpret(_:)` is called with `deadlineReached`, in seconds on the scene's
  /// clock; nil, the default, for never. That call has to replace a deadline that has passed.
  open var deadline: TimeInterval? { nil }

  /// Resets the recognizer, so the gesture is possible again.
  open func reset() {}

  /// Whether this gesture, when it begins, makes another one of the same press fail. True by default.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Whether only one of both gestures may happen, unless they agree otherwise. What takes part in nothing is the end of an
  /// earlier press, or scrolling, and competes with everything.
  final func competes(with other: GestureRecognizer) -> Bool {
    contacts.isEmpty || other.contacts.isEmpty || !contacts.isDisjoint(with: other.contacts)
  }

  final func requires(_ other: GestureRecognizer) -> Bool {
    requirements.contains { $0.recognizer === other }
  }

  final var mayBegin: Bool {
    shouldBegin?(self) != false && (pressedNode ?? node)?.gestureRecognizerShouldBegin(self) != false
  }

  /// Cancels the current gesture: the recognizer was disabled or detached, or its node left.
  func withdraw() { arena?.withdraw(self) }

  /// Enters a state, and calls `action` for it.
  package final func enter(_ state: GestureState) {
    self.state = state
    if state != .possible && state != .failed { action?(self) }
  }

  /// Maps a distance in the window to a node's coordinates.
  package final func convert(vector: CGPoint, to node: DisplayNode?) -> CGPoint {
    guard let transform = transformFromWindow(to: node) else { return vector }
    let (origin, end) = (transform.applied(to: CGPoint.zero), transform.applied(to: vector))
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }

  /// The transform from the window's coordinates to a node's; nil without a node, or if the node is scaled to nothing.
  private func transformFromWindow(to node: DisplayNode?) -> AffineTransform? {
    if let node, !node.mayHaveView { return try? DisplayNode.transform(from: nil, to: node) }
    return node?.view.transformToWindow.inverse
  }

  private struct Requirement { weak var recognizer: GestureRecognizer? }
}
