import Foundation
import WeftCommands
import WeftControls
import WeftGraphics
import WeftLocalization
import WeftNodes
import WeftSemantics

/// A slider over colours: for the hue or the opacity of a colour. The pointer drags a knob; the arrow keys, Page Up, Page
/// Down, Home and End move it.
final class ColorSliderNode: ColorTrackingNode, CanvasDrawing, @unchecked Sendable {
  /// What the slider changes.
  enum Quantity: Hashable, Sendable {
    case hue
    case opacity

    var path: WritableKeyPath<HSBColor, Double> { self == .hue ? \.hue : \.alpha }
    /// What is told of the largest value: degrees or per cent.
    var unit: Double { self == .hue ? 360 : 100 }
    /// The change by an arrow key.
    var step: Double { self == .hue ? 1.0 / 360 : 0.01 }
    /// The change by Page Up or Page Down.
    var pageStep: Double { self == .hue ? 1.0 / 12 : 0.1 }
  }

  struct DrawParameters: Hashable, Sendable {
    var quantity: Quantity
    var color: Color
    var isMirrored: Bool
    var line: Color
  }

  private let quantity: Quantity

  private static let thickness: CGFloat = 12

  init(_ quantity: Quantity) {
    self.quantity = quantity
    super.init(named: quantity == .hue ? "hue" : "opacity")
    style.height = .points(24)
  }

  // MARK: Look

  override func valueDidChange(from old: HSBColor) { if quantity == .opacity { setNeedsDisplay() } }

  override var knobCenter: CGPoint {
    let fraction = CGFloat(value[keyPath: quantity.path])
    let travel = max(bounds.width - Self.knobSize, 0)
    return CGPoint(
      x: bounds.minX + Self.knobSize / 2 + travel * (isRightToLeft ? 1 - fraction : fraction), y: bounds.midY)
  }

  override var knobColor: Color { quantity == .hue ? value.pure : value.opaque.color }

  override func placeParts() {
    guard isNodeLoaded else { return }
    super.placeParts()
    accessibilityValue =
      quantity == .hue
      ? "\(LocaleFormats.current.number(Int((value.hue * 360).rounded())))°"
      : LocaleFormats.current.percent(value.alpha)
  }

  @MainActor func drawParameters() -> DrawParameters {
    DrawParameters(
      quantity: quantity, color: quantity == .hue ? .clear : value.opaque.color, isMirrored: isRightToLeft,
      line: theme.shadow.withAlpha(0.15))
  }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    let track = CGRect(
      x: bounds.minX, y: bounds.midY - thickness / 2, width: bounds.width, height: thickness)
    let outline = Path(roundedRect: track, radius: thickness / 2)
    // The ends of the scale are where the middle of the knob can be.
    let ends = [track.minX + knobSize / 2, track.maxX - knobSize / 2].map { CGPoint(x: $0, y: 0) }
    let (start, end) = parameters.isMirrored ? (ends[1], ends[0]) : (ends[0], ends[1])
    canvas.withSavedState {
      canvas.clip(to: outline)
      switch parameters.quantity {
      case .hue:
        let hues = (0...6).map { HSBColor(hue: Double($0) / 6, saturation: 1, brightness: 1).color }
        canvas.fill(track, with: .linear(hues, from: start, to: end))
      case .opacity:
        canvas.fillCheckerboard(track, side: 4)
        canvas.fill(
          track, with: .linear([parameters.color.withAlpha(0), parameters.color], from: start, to: end))
      }
      canvas.stroke(outline, with: parameters.line, style: StrokeStyle(width: 2))
    }
  }

  // MARK: Events

  override func choose(at point: CGPoint) {
    let travel = bounds.width - Self.knobSize
    guard travel > 0 else { return }
    let fraction = Double((point.x - bounds.minX - Self.knobSize / 2) / travel)
    choose(isRightToLeft ? 1 - fraction : fraction)
  }

  @MainActor private func choose(_ number: Double) {
    var new = value
    new[keyPath: quantity.path] = min(max(number, 0), 1)
    choose(new)
  }

  @MainActor private func change(by distance: Double) { choose(value[keyPath: quantity.path] + distance) }

  override func choose(by event: KeyEvent) -> Bool {
    let step = event.modifiers.contains(.shift) ? quantity.pageStep : quantity.step
    let forward = isRightToLeft ? -step : step
    switch event.keysym {
    case Keysym.right, Keysym.keypadRight: change(by: forward)
    case Keysym.left, Keysym.keypadLeft: change(by: -forward)
    case Keysym.up, Keysym.keypadUp: change(by: step)
    case Keysym.down, Keysym.keypadDown: change(by: -step)
    case Keysym.pageUp, Keysym.keypadPageUp: change(by: quantity.pageStep)
    case Keysym.pageDown, Keysym.keypadPageDown: change(by: -quantity.pageStep)
    case Keysym.home, Keysym.keypadHome: choose(0)
    case Keysym.end, Keysym.keypadEnd: choose(1)
    default: return false
    }
    return true
  }

  // MARK: Accessibility

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    let unit = quantity.unit
    description.range = AccessibilityRange(
      value[keyPath: quantity.path] * unit, in: 0...unit, step: quantity.pageStep * unit)
    description.states.insert(.horizontal)
  }

  override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    guard case .setValue(let number) = action else { return super.performAccessibilityAction(action) }
    guard mayPerform(action), number.isFinite else { return false }
    choose(number / quantity.unit)
    return true
  }

  override func accessibilityIncrement() { if isEnabled { change(by: quantity.pageStep) } }

  override func accessibilityDecrement() { if isEnabled { change(by: -quantity.pageStep) } }
}
