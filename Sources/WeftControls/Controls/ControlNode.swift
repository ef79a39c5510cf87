import Foundation
import WeftCommands
import WeftGraphics
import WeftNodes
import WeftSemantics
import WeftThreads

// A control follows one press of the primary button at a time:
//
//   pressed → beginTracking, touchDown → moved: continueTracking, touchDragInside/Outside …
//           → released: endTracking, touchUpInside/Outside
//           or taken away, disabled, removed: cancelTracking, touchCancel
//
// The pointer, a key or assistive technology: every use ends in `activate(with:)`, so a subclass implements
// its action in one place.

/// A node that the user presses, drags or types at, and that reports this as control events.
///
/// User interaction is off until a target or an action is added. A control that has one can be reached by the
/// Tab key and used by the keys Space and Return.
open class ControlNode: DisplayNode, FocusRingShowing, @unchecked Sendable {
  // Unchecked: what is stored is behind a lock.
  private let status = Protected(ControlStatus())

  /// Makes a control without user interaction. Any thread.
  public override init() {
    super.init()
    isUserInteractionEnabled = false
  }

  // MARK: State

  /// Whether the control can be used. True by default. A disabled control is not hit, and a press that is
  /// under way is cancelled. Any thread.
  public final var isEnabled: Bool {
    get { status.withLock { $0.isEnabled } }
    set { change { assign(&$0.isEnabled, newValue) } }
  }

  /// Whether the control is chosen; what that means depends on the control. False by default. Any thread.
  public final var isSelected: Bool {
    get { status.withLock { $0.isSelected } }
    set { change { assign(&$0.isSelected, newValue) } }
  }

  /// Whether the control looks pressed: set by a press while the pointer is near the control. Any thread.
  public final var isHighlighted: Bool {
    get { status.withLock { $0.isHighlighted } }
    set { change { assign(&$0.isHighlighted, newValue) } }
  }

  /// `isEnabled`, `isSelected` and `isHighlighted` together. Any thread.
  public final var controlState: ControlState { status.withLock { $0.state } }

  /// Whether the pointer is over the control. Any thread.
  public final var isHovered: Bool { status.withLock { $0.isHovered } }

  /// Whether the control follows a press. Any thread.
  public final var isTracking: Bool { status.withLock { $0.isTracking } }

  /// Whether the press that the control follows is near it. Any thread.
  public final var isTouchInside: Bool { status.withLock { $0.isTouchInside } }

  /// Whether a press gives the control the keyboard focus, if it can have it. True by default. Any thread.
  public final var takesFocusWhenPressed: Bool {
    get { status.withLock { $0.takesFocusWhenPressed } }
    set { status.withLock { $0.takesFocusWhenPressed = newValue } }
  }

  /// Called on main when the state or `isHovered` of a loaded control has changed. Does nothing by default.
  /// `didLoad()` has to show the state at that time itself.
  @MainActor open func stateDidChange() {}

  /// Changes the state, and reports the change.
  private final func change(_ body: (inout ControlStatus) -> Bool) {
    guard status.withLock({ body(&$0) }), isNodeLoaded else { return }
    onMain { node in (node as? ControlNode)?.statusDidChange() }
  }

  @MainActor private final func statusDidChange() {
    if !isEnabled {
      cancelPress(with: nil)
      if isFirstResponder { windowScene?.focusedNode = nil }
    }
    stateDidChange()
  }

  // MARK: Targets

  package final var targets: ControlTargets { status.withLock { $0.targets } }

  final func changeTargets(_ body: (inout ControlTargets) -> Void) {
    // Released closures run their deinitializers after the lock is free.
    let old = status.withLock { status in
      defer { body(&status.targets) }
      return status.targets
    }
    withExtendedLifetime(old) {}
  }

  final func addRegistration(
    _ registration: ControlRegistration, file: StaticString = #fileID, line: UInt = #line
  ) {
    require(
      !isLayerBacked, "a layer-backed control gets no events and can't have targets", of: self, file: file,
      line: line)
    require(
      !registration.events.isEmpty, "an action of a control needs an event", of: self, file: file, line: line)
    changeTargets { $0.add(registration) }
    isUserInteractionEnabled = true
  }

  /// Whether the control can do without a view: not if it has targets.
  open override var supportsLayerBacking: Bool { super.supportsLayerBacking && targets.isEmpty }

  // MARK: Tracking

  /// How far from the control, in points, a press still counts as inside once it has begun: 25, as is usual
  /// on large screens.
  public static let trackingDistance: CGFloat = 25

  /// Begins to track a press. Returns false to leave the press to others. True by default. Main.
  ///
  /// - Parameters:
  ///   - event: the press.
  ///   - point: where, in points of the control's coordinates.
  @MainActor open func beginTracking(with event: PointerEvent, at point: CGPoint) -> Bool { true }

  /// Continues to track a press when the pointer has moved. Returns false to end the tracking without any
  /// event. True by default. Main.
  @MainActor open func continueTracking(with event: PointerEvent, at point: CGPoint) -> Bool { true }

  /// The press has ended. Called before the events are sent. Main.
  @MainActor open func endTracking(with event: PointerEvent, at point: CGPoint) {}

  /// The press was cancelled. Called before the event is sent; there is none if `touchDown` was not sent yet.
  /// Main.
  /// - Parameter event: the event that cancelled it; nil if the program did.
  @MainActor open func cancelTracking(with event: PointerEvent?) {}

  /// The control is used: by a press that ends in it, by a key, or by `performAccessibilityCustomAction()`.
  /// Sends `touchUpInside` by default. Main.
  @MainActor open func activate(with event: InputEvent?) { sendActions(for: .touchUpInside, with: event) }

  /// Follows the press, if it is one of the primary button.
  @MainActor open override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard isEnabled else { return false }
    if isTracking {
      cancelPress(with: event)
      return true
    }
    guard event.button == .primary, begins(with: event, at: point) else { return false }
    // A handler may have disabled the control, or opened what takes the press over.
    guard isTracking else { return true }
    change { status in
      (status.isTracking, status.isTouchInside, status.isHighlighted) = (true, true, true)
      return true
    }
    if takesFocusWhenPressed { becomeFirstResponder() }
    sendActions(for: event.clickCount > 1 ? .touchDownRepeat : .touchDown, with: .pointer(event))
    return true
  }

  /// Asks whether to track a press, which may be cancelled meanwhile.
  @MainActor private final func begins(with event: PointerEvent, at point: CGPoint) -> Bool {
    status.withLock { ($0.isTracking, $0.isBeginning) = (true, true) }
    let isTracked = beginTracking(with: event, at: point)
    status.withLock { status in
      status.isBeginning = false
      if !isTracked { status.isTracking = false }
    }
    return isTracked
  }

  /// Follows the press.
  @MainActor open override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard isTracking else { return false }
    // Main has not heard yet of another thread that has disabled the control.
    guard isEnabled else {
      cancelPress(with: event)
      return true
    }
    let isContinued = continueTracking(with: event, at: point)
    // A handler may have cancelled the press.
    guard isTracking else { return true }
    guard isContinued else {
      endPress()
      return true
    }
    let isNear = isNear(point)
    change { status in
      let isOther = status.isTouchInside != isNear || status.isHighlighted != isNear
      (status.isTouchInside, status.isHighlighted) = (isNear, isNear)
      return isOther
    }
    let isInside = self.point(inside: point, with: .pointer(event))
    sendActions(for: isInside ? .touchDragInside : .touchDragOutside, with: .pointer(event))
    return true
  }

  /// Ends the press.
  @MainActor open override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard isTracking, event.button == .primary else { return isTracking }
    guard isEnabled else {
      cancelPress(with: event)
      return true
    }
    endPress()
    endTracking(with: event, at: point)
    if isNear(point) {
      activate(with: .pointer(event))
    } else {
      sendActions(for: .touchUpOutside, with: .pointer(event))
    }
    return true
  }

  /// Cancels the press.
  @MainActor open override func pointerCancelled(_ event: PointerEvent, at point: CGPoint) {
    cancelPress(with: event)
  }

  /// Cancels a press that is under way.
  @MainActor open override func didExitHierarchy() {
    super.didExitHierarchy()
    cancelPress(with: nil)
    if isHovered { change { assign(&$0.isHovered, false) } }
  }

  /// Records that the pointer is over the control.
  @MainActor open override func pointerEntered(_ event: PointerEvent, at point: CGPoint) {
    change { assign(&$0.isHovered, true) }
  }

  /// Records that the pointer is elsewhere.
  @MainActor open override func pointerExited(_ event: PointerEvent, at point: CGPoint) {
    change { assign(&$0.isHovered, false) }
  }

  private final func isNear(_ point: CGPoint) -> Bool {
    let distance = -Self.trackingDistance
    return bounds.inset(by: hitTestSlop).insetBy(dx: distance, dy: distance).contains(point)
  }

  /// Ends a press that was a drag and does not activate the control.
  @MainActor final func endDraggedPress(with event: PointerEvent) {
    endPress()
    sendActions(for: .touchUpInside, with: .pointer(event))
  }

  @MainActor private final func endPress() {
    change { status in
      (status.isTracking, status.isTouchInside, status.isHighlighted) = (false, false, false)
      return true
    }
  }

  @MainActor private final func cancelPress(with event: PointerEvent?) {
    let (wasTracking, wasBeginning, wasKeyHeld) = status.withLock { status in
      defer { status.isKeyHeld = false }
      return (status.isTracking, status.isBeginning, status.isKeyHeld)
    }
    guard wasTracking || wasKeyHeld else { return }
    endPress()
    if wasTracking { cancelTracking(with: event) }
    // `touchDown` was not sent yet for a press that begins.
    if wasBeginning && !wasKeyHeld { return }
    sendActions(for: .touchCancel, with: event.map { .pointer($0) })
  }

  // MARK: Hit testing and gestures

  /// Nil for a disabled control; otherwise as for other nodes.
  @MainActor open override func hitTest(_ point: CGPoint, with event: InputEvent?) -> View? {
    isEnabled ? super.hitTest(point, with: event) : nil
  }

  /// Single taps of recognizers of other nodes may not begin on a control that can be used.
  @MainActor open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if let tap = recognizer as? TapGestureRecognizer, tap.numberOfTaps == 1, tap.node !== self, isEnabled,
      tap.button == .primary
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  // MARK: Keyboard

  /// Whether the control is enabled, lets the user interact with it, and has targets.
  @MainActor open override var canBecomeFirstResponder: Bool {
    isEnabled && isUserInteractionEnabled && !targets.isEmpty
  }

  /// Presses the control while Space is held, and activates it immediately on Return. Escape cancels the
  /// press of Space, and so does a window that loses the keyboard.
  @MainActor open override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isFirstResponder, isEnabled, event.modifiers.isDisjoint(with: [.control, .alt, .super]) else {
      return false
    }
    let isHeld = status.withLock { $0.isKeyHeld }
    switch event.keysym {
    case Keysym.space:
      if isHeld || event.isRepeat { return true }
      windowScene?.component(HeldKey.self).control = self
      change { status in
        (status.isKeyHeld, status.isHighlighted) = (true, true)
        return true
      }
      sendActions(for: .touchDown, with: .key(event))
      return true
    case Keysym.return, Keysym.keypadEnter:
      if !event.isRepeat { activate(with: .key(event)) }
      return true
    case Keysym.escape where isHeld:
      cancelPress(with: nil)
      return true
    default:
      return false
    }
  }

  /// Activates the control when Space is released.
  @MainActor open override func keyReleased(_ event: KeyEvent) -> Bool {
    guard event.keysym == Keysym.space, status.withLock({ $0.isKeyHeld }) else { return false }
    guard isEnabled else {
      cancelPress(with: nil)
      return true
    }
    change { status in
      (status.isKeyHeld, status.isHighlighted) = (false, false)
      return true
    }
    activate(with: .key(event))
    return true
  }

  /// Cancels the press of a key that is held.
  @MainActor open override func didResignFirstResponder() {
    super.didResignFirstResponder()
    cancelHeldKey()
  }

  @MainActor final func cancelHeldKey() {
    if status.withLock({ $0.isKeyHeld }) { cancelPress(with: nil) }
  }

  /// The ring around the control while the keyboard is used. By default around the bounds, with their corners.
  @MainActor open var focusRing: FocusRing? {
    FocusRing(frame: bounds, cornerRadius: cornerRadius, isInside: clipsToBounds)
  }

  // MARK: Accessibility

  /// As `isUserInteractionEnabled`.
  open override var defaultIsAccessibilityElement: Bool { isUserInteractionEnabled }

  /// Whether it is chosen, and whether it can't be used.
  open override var defaultAccessibilityTraits: AccessibilityTraits {
    var traits = super.defaultAccessibilityTraits
    let state = controlState
    if state.contains(.selected) { traits.insert(.selected) }
    if state.contains(.disabled) { traits.insert(.notEnabled) }
    return traits
  }

  /// Uses the control, if that is possible.
  @MainActor open override func performAccessibilityCustomAction() -> Bool {
    guard isEnabled, isUserInteractionEnabled else { return false }
    activate(with: nil)
    return true
  }

  /// Whether it is pressed. A control without another role is a button, which is named by the texts in it unless it has a
  /// label. One whose `accessibilityRole` is a check box, a switch, a radio button or a button that stays pressed is checked
  /// while it is selected.
  @MainActor open override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    describeControl(&description)
  }

  /// Does what is asked for as the pointer and the keys do. Returns false for what a disabled control does not do.
  @MainActor open override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    guard mayPerform(action) else { return false }
    if action == .press, isUsedByPressAlone {
      sendActions(for: .touchDown)
      return true
    }
    return super.performAccessibilityAction(action)
  }
}
