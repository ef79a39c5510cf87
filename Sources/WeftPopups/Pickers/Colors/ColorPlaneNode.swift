import Foundation
import WeftCommands
import WeftControls
import WeftGraphics
import WeftNodes

/// A plane of all colours of a hue: the saturation grows with the reading direction, the brightness upwards. The pointer
/// drags a knob. The arrow keys move it by a hundredth, with Shift by a tenth; Home and End go to the ends of the
/// saturation, Page Up and Page Down change the brightness by a tenth.
final class ColorPlaneNode: StandardControlNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: what it shows is confined to main.

  struct DrawParameters: Hashable, Sendable {
    var pure: Color
    var radius: CGFloat
    var isMirrored: Bool
    var line: Color
  }

  /// The colour. Only saturation and brightness change here.
  @MainActor var value = HSBColor(hue: 0, saturation: 0, brightness: 0) {
    didSet {
      guard value != oldValue else { return }
      if value.hue != oldValue.hue { setNeedsDisplay() }
      placeParts()
    }
  }
  /// Called when the user has changed the colour.
  @MainActor var onChange: ((HSBColor) -> Void)?

  private let knob = DisplayNode.part(named: "knob")
  private static let knobSize: CGFloat = 18

  override init() {
    super.init()
    debugName = "colour plane"
    isOpaque = false
    displaysAsynchronously = false
    needsDisplayOnBoundsChange = true
    cursor = .crosshair
    addSubnode(knob)
  }

  // MARK: Look

  override func updateLook() {
    setNeedsDisplay()
    placeParts()
  }

  override func placeParts() {
    guard isNodeLoaded else { return }
    let x = isRightToLeft ? 1 - value.saturation : value.saturation
    let center = CGPoint(
      x: bounds.minX + CGFloat(x) * bounds.width,
      y: bounds.minY + CGFloat(1 - value.brightness) * bounds.height)
    let side = Self.knobSize
    knob.frame = CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
    knob.cornerRadius = side / 2
    var color = value
    color.alpha = 1
    knob.styleAsColorKnob(color.color, theme, isEnabled: isEnabled)
  }

  override var focusRing: FocusRing? { FocusRing(frame: knob.frame, cornerRadius: Self.knobSize / 2) }

  @MainActor func drawParameters() -> DrawParameters {
    DrawParameters(
      pure: value.pure, radius: theme.metrics.controlRadius, isMirrored: isRightToLeft,
      line: theme.shadow.withAlpha(0.15))
  }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    let outline = Path(roundedRect: bounds, radius: parameters.radius)
    let (left, right) = (CGPoint(x: bounds.minX, y: 0), CGPoint(x: bounds.maxX, y: 0))
    let (top, bottom) = (CGPoint(x: 0, y: bounds.minY), CGPoint(x: 0, y: bounds.maxY))
    canvas.withSavedState {
      canvas.clip(to: outline)
      canvas.fill(
        bounds,
        with: .linear(
          [.white, parameters.pure], from: parameters.isMirrored ? right : left,
          to: parameters.isMirrored ? left : right))
      canvas.fill(bounds, with: .linear([Color.black.withAlpha(0), .black], from: top, to: bottom))
      canvas.stroke(outline, with: parameters.line, style: StrokeStyle(width: 2))
    }
  }

  // MARK: Events

  override func beginTracking(with event: PointerEvent, at point: CGPoint) -> Bool {
    choose(at: point)
    return true
  }

  override func continueTracking(with event: PointerEvent, at point: CGPoint) -> Bool {
    choose(at: point)
    return true
  }

  @MainActor private func choose(at point: CGPoint) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    let x = Double((point.x - bounds.minX) / bounds.width)
    choose(
      saturation: isRightToLeft ? 1 - x : x, brightness: 1 - Double((point.y - bounds.minY) / bounds.height))
  }

  @MainActor private func choose(saturation: Double, brightness: Double) {
    let new = HSBColor(
      hue: value.hue, saturation: saturation, brightness: brightness, alpha: value.alpha)
    guard new != value else { return }
    value = new
    onChange?(new)
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isFirstResponder, isEnabled, event.modifiers.isDisjoint(with: [.control, .alt, .super]) else {
      return false
    }
    let step = event.modifiers.contains(.shift) ? 0.1 : 0.01
    let forward = isRightToLeft ? -step : step
    var (saturation, brightness) = (value.saturation, value.brightness)
    switch event.keysym {
    case Keysym.right, Keysym.keypadRight: saturation += forward
    case Keysym.left, Keysym.keypadLeft: saturation -= forward
    case Keysym.up, Keysym.keypadUp: brightness += step
    case Keysym.down, Keysym.keypadDown: brightness -= step
    case Keysym.pageUp, Keysym.keypadPageUp: brightness += 0.1
    case Keysym.pageDown, Keysym.keypadPageDown: brightness -= 0.1
    case Keysym.home, Keysym.keypadHome: saturation = 0
    case Keysym.end, Keysym.keypadEnd: saturation = 1
    default: return false
    }
    choose(saturation: saturation, brightness: brightness)
    return true
  }

  override func keyReleased(_ event: KeyEvent) -> Bool { false }

  override func activate(with event: InputEvent?) {}

  // MARK: Accessibility

  override var defaultAccessibilityTraits: AccessibilityTraits {
    super.defaultAccessibilityTraits.union(.adjustable)
  }

  override func accessibilityIncrement() {
    if isEnabled { choose(saturation: value.saturation, brightness: value.brightness + 0.05) }
  }

  override func accessibilityDecrement() {
    if isEnabled { choose(saturation: value.saturation, brightness: value.brightness - 0.05) }
  }
}
