import Foundation
import WeftCommands
import WeftControls
import WeftGraphics
import WeftNodes
import WeftSemantics

/// A part of a colour panel with a knob, which the pointer drags and keys move. The base of the plane and of the sliders.
class ColorTrackingNode: StandardControlNode, @unchecked Sendable {
  // Unchecked: what it shows is confined to main.

  /// The colour.
  @MainActor final var value = HSBColor(hue: 0, saturation: 0, brightness: 0) {
    didSet {
      guard value != oldValue else { return }
      valueDidChange(from: oldValue)
      placeParts()
    }
  }
  /// Called when the user has changed the colour.
  @MainActor final var onChange: ((HSBColor) -> Void)?

  private let knob = DisplayNode.part(named: "knob")

  /// The diameter of the knob, in points.
  static let knobSize: CGFloat = 18

  init(named name: String) {
    super.init()
    debugName = name
    isOpaque = false
    displaysAsynchronously = false
    needsDisplayOnBoundsChange = true
    addSubnode(knob)
  }

  // MARK: For subclasses

  /// Called when the colour has changed.
  @MainActor func valueDidChange(from old: HSBColor) {}

  /// Where the middle of the knob is, in points.
  @MainActor var knobCenter: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }

  /// The colour of the knob.
  @MainActor var knobColor: Color { .clear }

  /// Chooses the colour at a point.
  @MainActor func choose(at point: CGPoint) {}

  /// Chooses a colour by a key. Returns false for keys that do nothing.
  @MainActor func choose(by event: KeyEvent) -> Bool { false }

  /// Chooses a colour, and reports it if it is another one.
  @MainActor final func choose(_ color: HSBColor) {
    guard color != value else { return }
    value = color
    onChange?(color)
  }

  // MARK: Look

  override final func updateLook() {
    setNeedsDisplay()
    placeParts()
  }

  override func placeParts() {
    guard isNodeLoaded else { return }
    let (center, side) = (knobCenter, Self.knobSize)
    knob.frame = CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
    knob.cornerRadius = side / 2
    knob.styleAsColorKnob(knobColor, theme, isEnabled: isEnabled)
  }

  override final var focusRing: FocusRing? {
    FocusRing(frame: knob.frame, cornerRadius: Self.knobSize / 2)
  }

  // MARK: Events

  override final func beginTracking(with event: PointerEvent, at point: CGPoint) -> Bool {
    choose(at: point)
    return true
  }

  override final func continueTracking(with event: PointerEvent, at point: CGPoint) -> Bool {
    choose(at: point)
    return true
  }

  override final func keyPressed(_ event: KeyEvent) -> Bool {
    guard isFirstResponder, isEnabled, event.modifiers.isDisjoint(with: [.control, .alt, .super]) else {
      return false
    }
    return choose(by: event)
  }

  override final func keyReleased(_ event: KeyEvent) -> Bool { false }

  override final func activate(with event: InputEvent?) {}

  override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    // It is used by a change of the colour.
    action != .press && super.performAccessibilityAction(action)
  }

  override final var defaultAccessibilityTraits: AccessibilityTraits {
    super.defaultAccessibilityTraits.union(.adjustable)
  }
}
