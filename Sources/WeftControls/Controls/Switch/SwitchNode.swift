import Foundation
import WeftCommands
import WeftCompositor
import WeftGraphics
import WeftLayout
import WeftLocalization
import WeftNodes
import WeftSemantics
import WeftThreads

/// A control that is on or off: a knob in a track. A press, a drag of the knob, or the keys Space and Return
/// toggle it.
///
/// It sends `valueChanged` and `primaryActionTriggered` when the user has toggled it, not when the program
/// has.
public final class SwitchNode: StandardControlNode, @unchecked Sendable {
  // Unchecked: the value is behind a lock, and what is confined to main says so.
  private let value: Protected<Bool>
  private let track = DisplayNode.part(named: "track")
  private let knob = DisplayNode.part(named: "knob")

  /// Where the knob is while it is dragged, from 0 (off) to 1 (on), and where the drag began.
  @MainActor private var drag: (start: CGFloat, isMoved: Bool, fraction: CGFloat)?

  /// How far the knob is dragged, in points, before a press counts as a drag.
  private static let dragThreshold: CGFloat = 4
  /// The space between the knob and the edge of the track, in points.
  private static let inset: CGFloat = 3
  /// How much longer the knob is while it is pressed, in points.
  private static let stretch: CGFloat = 4

  /// Makes a switch. Any thread.
  public init(isOn: Bool = false) {
    value = Protected(isOn)
    super.init()
    addSubnode(track)
    addSubnode(knob)
  }

  /// Whether the switch is on. Setting it moves the knob immediately. Any thread.
  public var isOn: Bool {
    get { value.withLock { $0 } }
    set { setOn(newValue, animated: false) }
  }

  /// Turns the switch on or off, without sending an event. Any thread.
  public func setOn(_ isOn: Bool, animated: Bool) {
    guard value.withLock({ assign(&$0, isOn) }) else { return }
    valueDidChange(animated: animated)
  }

  /// Toggles the switch.
  @MainActor public override func activate(with event: InputEvent?) {
    super.activate(with: event)
    turn(!isOn, with: event)
  }

  @MainActor private func turn(_ isOn: Bool, with event: InputEvent?) {
    guard isOn != self.isOn else { return valueDidChange(animated: true) }
    setOn(isOn, animated: true)
    sendValueChange(with: event)
  }

  /// Turns the switch on by the arrow key towards the side where it is on, and off by the other.
  @MainActor public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isFirstResponder, isEnabled, event.modifiers.isDisjoint(with: [.control, .alt, .super]),
      event.keysym == Keysym.left || event.keysym == Keysym.right
    else { return super.keyPressed(event) }
    turn((event.keysym == Keysym.right) != isRightToLeft, with: .key(event))
    return true
  }

  // MARK: Tracking

  /// Records where a drag of the knob would begin.
  @MainActor public override func beginTracking(with event: PointerEvent, at point: CGPoint) -> Bool {
    drag = (point.x, false, isOn ? 1 : 0)
    return true
  }

  /// Moves the knob along.
  @MainActor public override func continueTracking(with event: PointerEvent, at point: CGPoint) -> Bool {
    guard var drag else { return true }
    let distance = (point.x - drag.start) * (isRightToLeft ? -1 : 1)
    if abs(distance) >= Self.dragThreshold { drag.isMoved = true }
    drag.fraction = min(max((isOn ? 1 : 0) + distance / travel, 0), 1)
    self.drag = drag
    if drag.isMoved { placeParts() }
    return true
  }

  /// Sets the switch to the side where the knob was dragged to, or toggles it if the knob was not dragged.
  @MainActor public override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard isTracking, isEnabled, event.button == .primary, let drag, drag.isMoved else {
      self.drag = nil
      return super.pointerReleased(event, at: point)
    }
    self.drag = nil
    let isOn = drag.fraction >= 0.5
    endDraggedPress(with: event)
    turn(isOn, with: .pointer(event))
    return true
  }

  /// Releases the knob.
  @MainActor public override func cancelTracking(with event: PointerEvent?) {
    drag = nil
    valueDidChange(animated: true)
  }

  // MARK: Look

  /// The fixed size of the control, in points.
  public override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    let metrics = theme.metrics
    return CGSize(width: metrics.switchWidth, height: metrics.switchHeight)
  }

  private var trackFrame: CGRect {
    let metrics = theme.metrics
    let size = CGSize(width: min(metrics.switchWidth, bounds.width), height: metrics.switchHeight)
    return CGRect(
      x: bounds.minX + ((bounds.width - size.width) / 2), y: bounds.minY + (bounds.height - size.height) / 2,
      width: size.width, height: size.height)
  }

  /// How far the knob can move, in points.
  @MainActor private var travel: CGFloat { max(trackFrame.width - trackFrame.height, 1) }

  /// Places the parts.
  @MainActor public override func placeParts() {
    let frame = trackFrame
    track.frame = frame
    track.cornerRadius = frame.height / 2
    let side = frame.height - 2 * Self.inset
    let length = side + (isHighlighted ? Self.stretch : 0)
    let dragged = drag.flatMap { $0.isMoved ? $0.fraction : nil }
    let fraction = dragged ?? (isOn ? 1 : 0)
    let visual = isRightToLeft ? 1 - fraction : fraction
    let room = frame.width - 2 * Self.inset - length
    knob.frame = CGRect(
      x: frame.minX + Self.inset + room * visual, y: frame.minY + Self.inset, width: length, height: side)
    knob.cornerRadius = side / 2
    showColors(isOn: fraction >= 0.5)
  }

  /// Shows the state.
  @MainActor public override func updateLook() {
    guard !bounds.isEmpty else { return showColors(isOn: isOn) }
    placeParts()
  }

  @MainActor private func showColors(isOn: Bool) {
    let theme = theme
    let over = isHighlighted ? theme.press : isHovered ? theme.hover : Color.clear
    track.backgroundColor = (isOn ? theme.accent : theme.track).overlaid(with: over)
    track.borderWidth = theme.metrics.borderWidth
    track.borderColor = isOn ? theme.accent.overlaid(with: over) : theme.outline
    knob.styleAsKnob(theme, isPressed: isHighlighted, isEnabled: isEnabled)
    // A light knob on a light accent would not be seen.
    if theme.contrast == .high, isOn { knob.backgroundColor = theme.onAccent }
    track.alpha = isEnabled ? 1 : theme.disabledOpacity
  }

  /// Around the track.
  @MainActor public override var focusRing: FocusRing? {
    FocusRing(frame: trackFrame, cornerRadius: trackFrame.height / 2)
  }

  // MARK: Accessibility

  /// A button.
  public override var defaultAccessibilityTraits: AccessibilityTraits {
    super.defaultAccessibilityTraits.union(.button)
  }

  /// A switch that is on or off.
  @MainActor public override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    describe(&description, as: .switch)
    description.setChecked(isOn)
  }

  /// Turns it on.
  @MainActor public override func accessibilityIncrement() { if isEnabled { turn(true, with: nil) } }

  /// Turns it off.
  @MainActor public override func accessibilityDecrement() { if isEnabled { turn(false, with: nil) } }

  /// `on` or `off`.
  public override var defaultAccessibilityValue: String? {
    isOn ? translated("on", context: "state") : translated("off", context: "state")
  }
}
