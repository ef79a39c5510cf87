import Foundation
import WeftCommands
import WeftControls
import WeftGraphics
import WeftNodes
import WeftSemantics

/// A plane of all colours of a hue: the saturation grows with the reading direction, the brightness upwards. The pointer
/// drags a knob. The arrow keys move it by a hundredth, with Shift by a tenth; Home and End go to the ends of the
/// saturation, Page Up and Page Down change the brightness by a tenth.
final class ColorPlaneNode: ColorTrackingNode, CanvasDrawing, @unchecked Sendable {
  struct DrawParameters: Hashable, Sendable {
    var pure: Color
    var radius: CGFloat
    var isMirrored: Bool
    var line: Color
  }

  init() {
    super.init(named: "colour plane")
    cursor = .crosshair
  }

  // MARK: Look

  override func valueDidChange(from old: HSBColor) { if value.hue != old.hue { setNeedsDisplay() } }

  override var knobCenter: CGPoint {
    let x = isRightToLeft ? 1 - value.saturation : value.saturation
    return CGPoint(
      x: bounds.minX + CGFloat(x) * bounds.width,
      y: bounds.minY + CGFloat(1 - value.brightness) * bounds.height)
  }

  override var knobColor: Color { value.opaque.color }

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

  override func choose(at point: CGPoint) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    let x = Double((point.x - bounds.minX) / bounds.width)
    choose(
      saturation: isRightToLeft ? 1 - x : x, brightness: 1 - Double((point.y - bounds.minY) / bounds.height))
  }

  @MainActor private func choose(saturation: Double, brightness: Double) {
    choose(HSBColor(hue: value.hue, saturation: saturation, brightness: brightness, alpha: value.alpha))
  }

  override func choose(by event: KeyEvent) -> Bool {
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

  // MARK: Accessibility

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    description.actions += [.increment, .decrement]
  }

  override func accessibilityIncrement() {
    if isEnabled { choose(saturation: value.saturation, brightness: value.brightness + 0.05) }
  }

  override func accessibilityDecrement() {
    if isEnabled { choose(saturation: value.saturation, brightness: value.brightness - 0.05) }
  }
}
