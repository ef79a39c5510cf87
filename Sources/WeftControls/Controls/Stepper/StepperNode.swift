import Foundation
import WeftCommands
import WeftCompositor
import WeftGraphics
import WeftLayout
import WeftLocalization
import WeftNodes
import WeftSemantics
import WeftText
import WeftThreads

/// A control for a whole number in a range, with a minus before it and a plus after it. The arrow keys change
/// it, and Home and End go to the ends of the range.
///
/// It sends `valueChanged` and `primaryActionTriggered` when the user has changed the number.
public final class StepperNode: StandardControlNode, @unchecked Sendable {
  // Unchecked: what is set is behind a lock, and what is confined to main says so.
  private struct Settings {
    var value: Int
    var range: ClosedRange<Int>
  }

  private let settings: Protected<Settings>
  private let ground = DisplayNode.part(named: "ground")
  private let hover = DisplayNode.part(named: "hover")
  private let label = TextNode()
  private let minus = [DisplayNode.part(named: "minus")]
  private let plus = [DisplayNode.part(named: "plus"), DisplayNode.part(named: "plus")]

  /// The side below the pointer: -1 for the minus, 1 for the plus.
  @MainActor private var hoveredSide: Int? { didSet { if hoveredSide != oldValue { stateDidChange() } } }

  private static let width: CGFloat = 104
  private static let gap: CGFloat = 2
  private static let stroke = CGSize(width: 10, height: 1.5)

  /// Makes a stepper for a range of numbers. Any thread.
  public init(_ range: ClosedRange<Int>, value: Int) {
    settings = Protected(
      Settings(value: min(max(value, range.lowerBound), range.upperBound), range: range))
    super.init()
    label.isLayerBacked = true
    label.maximumNumberOfLines = 1
    ([ground, hover, label] + minus + plus).forEach(addSubnode)
  }

  /// The number, always in the range. Any thread.
  public var value: Int {
    get { settings.withLock { $0.value } }
    set {
      let isOther = settings.withLock {
        assign(&$0.value, min(max(newValue, $0.range.lowerBound), $0.range.upperBound))
      }
      if isOther { valueDidChange(animated: false) }
    }
  }

  /// The range of the number. Any thread.
  public var range: ClosedRange<Int> {
    get { settings.withLock { $0.range } }
    set {
      settings.withLock { settings in
        settings.range = newValue
        settings.value = min(max(settings.value, newValue.lowerBound), newValue.upperBound)
      }
      valueDidChange(animated: false)
    }
  }

  @MainActor private func choose(_ value: Int, with event: InputEvent?) {
    let old = self.value
    self.value = value
    if self.value != old { sendValueChange(with: event) }
  }

  @MainActor private func step(_ steps: Int, with event: InputEvent?) {
    choose(value.addingReportingOverflow(steps).overflow ? value : value + steps, with: event)
  }

  // MARK: Events

  private func side(at point: CGPoint) -> Int? {
    guard bounds.contains(point) else { return nil }
    let sign = isRightToLeft ? -1 : 1
    if point.x < bounds.minX + bounds.height { return -sign }
    return point.x > bounds.maxX - bounds.height ? sign : nil
  }

  /// Follows the pointer.
  @MainActor public override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool {
    // A finger does not hover.
    if isHovered || isTracking { hoveredSide = side(at: point) }
    return super.pointerMoved(event, at: point)
  }

  /// The pointer is elsewhere.
  @MainActor public override func pointerExited(_ event: PointerEvent, at point: CGPoint) {
    hoveredSide = nil
    super.pointerExited(event, at: point)
  }

  /// Begins a press of the minus or the plus.
  @MainActor public override func beginTracking(with event: PointerEvent, at point: CGPoint) -> Bool {
    hoveredSide = side(at: point)
    return hoveredSide != nil
  }

  /// Changes the number.
  @MainActor public override func endTracking(with event: PointerEvent, at point: CGPoint) {
    if !isHovered { hoveredSide = nil }
    if let side = side(at: point) { step(side, with: .pointer(event)) }
  }

  /// The pointer is elsewhere if it was a finger.
  @MainActor public override func cancelTracking(with event: PointerEvent?) {
    if !isHovered { hoveredSide = nil }
  }

  /// Changes the number by the arrow keys, Home and End.
  @MainActor public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isFirstResponder, isEnabled, event.modifiers.isDisjoint(with: [.control, .alt, .super]) else {
      return false
    }
    let forward = isRightToLeft ? -1 : 1
    switch event.keysym {
    case Keysym.up: step(1, with: .key(event))
    case Keysym.down: step(-1, with: .key(event))
    case Keysym.right: step(forward, with: .key(event))
    case Keysym.left: step(-forward, with: .key(event))
    case Keysym.home: choose(range.lowerBound, with: .key(event))
    case Keysym.end: choose(range.upperBound, with: .key(event))
    default: return false
    }
    return true
  }

  // MARK: Accessibility

  /// Adjustable: the number can be raised and lowered.
  public override var defaultAccessibilityTraits: AccessibilityTraits {
    super.defaultAccessibilityTraits.union(.adjustable)
  }

  /// The number.
  public override var defaultAccessibilityValue: String? { LocaleFormats.current.number(value) }

  /// Raises the number by one.
  @MainActor public override func accessibilityIncrement() { if isEnabled { step(1, with: nil) } }

  /// Lowers the number by one.
  @MainActor public override func accessibilityDecrement() { if isEnabled { step(-1, with: nil) } }

  /// A number that is changed in steps, with its range.
  @MainActor public override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    describe(&description, as: .spinButton)
    let (value, range) = settings.withLock { ($0.value, $0.range) }
    description.range = AccessibilityRange(
      Double(value), in: Double(range.lowerBound)...Double(range.upperBound), step: 1)
  }

  /// Sets the number, or raises or lowers it by one.
  @MainActor public override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    switch action {
    case .press: return false
    case .setValue(let number):
      guard mayPerform(action), number.isFinite else { return false }
      let range = range
      let nearest = min(max(number.rounded(), Double(range.lowerBound)), Double(range.upperBound))
      choose(Int(exactly: nearest) ?? range.upperBound, with: nil)
      return true
    default: return super.performAccessibilityAction(action)
    }
  }

  // MARK: Look

  /// The fixed size of the control, in points.
  public override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    CGSize(
      width: (Self.width * max(traitCollection.contentSizeMultiplier, 1)).rounded(),
      height: theme.metrics.controlHeight)
  }

  /// Places the parts.
  @MainActor public override func placeParts() {
    let theme = theme
    label.attributedText = AttributedText(
      LocaleFormats.current.number(value), font: theme.type.code, color: theme.text)
    ground.frame = bounds
    ground.cornerRadius = theme.metrics.controlRadius
    hover.cornerRadius = theme.metrics.controlRadius - Self.gap
    let size = label.layoutThatFits(.unconstrained).size
    label.frame = CGRect(
      x: bounds.midX - size.width / 2, y: (bounds.midY - size.height / 2).rounded(), width: size.width,
      height: size.height)
    let side = bounds.height - 2 * Self.gap
    let left = CGRect(x: bounds.minX + Self.gap, y: bounds.minY + Self.gap, width: side, height: side)
    let right = left.offsetBy(dx: bounds.width - 2 * Self.gap - side, dy: 0)
    let factor = max(traitCollection.contentSizeMultiplier, 1)
    let stroke = CGSize(width: (Self.stroke.width * factor).rounded(), height: Self.stroke.height * factor)
    let places = isRightToLeft ? (minus: right, plus: left) : (minus: left, plus: right)
    for (part, place) in [(minus[0], places.minus), (plus[0], places.plus)] {
      part.frame = CGRect(
        x: place.midX - stroke.width / 2, y: place.midY - stroke.height / 2,
        width: stroke.width, height: stroke.height)
    }
    plus[1].frame = CGRect(
      x: places.plus.midX - stroke.height / 2, y: places.plus.midY - stroke.width / 2,
      width: stroke.height, height: stroke.width)
    if let hoveredSide {
      Transaction.withoutAnimations { hover.frame = hoveredSide < 0 ? places.minus : places.plus }
    }
    showColors()
  }

  @MainActor private func showColors() {
    let theme = theme
    let (value, range) = settings.withLock { ($0.value, $0.range) }
    let opacity = isEnabled ? 1 : theme.disabledOpacity
    ground.backgroundColor = theme.track
    ground.borderColor = theme.fillBorder
    ground.borderWidth = theme.metrics.borderWidth
    for part in [ground, label] { part.alpha = opacity }
    let canGo = (down: isEnabled && value > range.lowerBound, up: isEnabled && value < range.upperBound)
    for part in minus + plus { part.backgroundColor = theme.text }
    let (strong, weak): (CGFloat, CGFloat) = theme.contrast == .high ? (1, 0.5) : (0.85, 0.25)
    for part in minus { part.alpha = canGo.down ? strong : weak }
    for part in plus { part.alpha = canGo.up ? strong : weak }
    hover.backgroundColor = isHighlighted ? theme.press : theme.hover
    let isHoverSeen = hoveredSide.map { $0 < 0 ? canGo.down : canGo.up } ?? false
    hover.alpha = isHoverSeen ? 1 : 0
  }

  /// Shows the state.
  @MainActor public override func updateLook() {
    if bounds.isEmpty { showColors() } else { placeParts() }
  }

  /// Around the whole control.
  @MainActor public override var focusRing: FocusRing? {
    FocusRing(frame: bounds, cornerRadius: theme.metrics.controlRadius)
  }
}
