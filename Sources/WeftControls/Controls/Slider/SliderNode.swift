import Foundation
import WeftCommands
import WeftCompositor
import WeftGraphics
import WeftLocalization
import WeftNodes
import WeftSemantics
import WeftThreads

/// A control for a number in a range, with a knob on a track. The user drags the knob, presses beside it,
/// turns the wheel, or uses the arrow keys, Page Up, Page Down, Home and End.
///
/// It sends `valueChanged` and `primaryActionTriggered` when the user has changed the value.
public final class SliderNode: StandardControlNode, @unchecked Sendable {
  /// The direction in which the values rise.
  public enum Axis: Hashable, Sendable {
    /// With the reading direction.
    case horizontal
    /// Upwards.
    case vertical
  }

  // Unchecked: what is set is behind a lock, and what is confined to main says so.
  private struct Settings {
    var value = SliderValue()
    var axis = Axis.horizontal
    var isContinuous = true
  }

  private let settings = Protected(Settings())
  private let track = DisplayNode.part(named: "track")
  private let fill = DisplayNode.part(named: "fill")
  private let knob = DisplayNode.part(named: "knob")

  /// The distance of the press from the middle of the knob, in points along the track.
  @MainActor private var grabOffset: CGFloat = 0
  /// The value that was last reported.
  @MainActor private var notifiedValue: CGFloat?
  /// The part of the wheel's motion that is not a step yet, in points.
  @MainActor private var wheelRemainder: CGFloat = 0

  /// The length of the track, in points, in unlimited space.
  private static let defaultLength: CGFloat = 160
  /// How many points of the wheel make a step: one click.
  private static let wheelStep: CGFloat = 40

  /// Makes a slider. Any thread.
  public override init() {
    super.init()
    [track, fill, knob].forEach(addSubnode)
  }

  /// Makes a slider for a range of values. Any thread; numbers that are not finite are ignored.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - range: the range of the values.
  ///   - step: the distance between two values; 0 for any value.
  public convenience init(value: CGFloat, in range: ClosedRange<CGFloat> = 0...1, step: CGFloat = 0) {
    self.init()
    settings.withLock { settings in
      if range.lowerBound.isFinite && range.upperBound.isFinite {
        settings.value.setRange(minimum: range.lowerBound, maximum: range.upperBound)
      }
      if step.isFinite { settings.value.setStep(step) }
      if value.isFinite { settings.value.set(value) }
    }
  }

  // MARK: Value

  /// The value, always in the range and on a step. 0 by default. Setting it moves the knob immediately. Any
  /// thread; values that are not finite are ignored.
  public var value: CGFloat {
    get { settings.withLock { $0.value.value } }
    set { setValue(newValue, animated: false) }
  }

  /// Sets the value without sending an event. Any thread; values that are not finite are ignored.
  public func setValue(_ value: CGFloat, animated: Bool) {
    change(value, animated: animated) { $0.set(value) }
  }

  /// The smallest value. 0 by default. Setting it above `maximumValue` raises `maximumValue` to it. Any
  /// thread; values that are not finite are ignored.
  public var minimumValue: CGFloat {
    get { settings.withLock { $0.value.minimum } }
    set { change(newValue) { $0.setRange(minimum: newValue, maximum: $0.maximum) } }
  }

  /// The largest value. 1 by default. A value below `minimumValue` counts as `minimumValue`. Any thread;
  /// values that are not finite are ignored.
  public var maximumValue: CGFloat {
    get { settings.withLock { $0.value.maximum } }
    set { change(newValue) { $0.setRange(minimum: $0.minimum, maximum: newValue) } }
  }

  /// The distance between two values, counted from the smallest; 0, the default, for any value. Any thread;
  /// negative values count as 0, and values that are not finite are ignored.
  public var step: CGFloat {
    get { settings.withLock { $0.value.step } }
    set { change(newValue) { $0.setStep(newValue) } }
  }

  /// Whether `valueChanged` is sent during a drag, and not only at its end. True by default. Any thread.
  public var isContinuous: Bool {
    get { settings.withLock { $0.isContinuous } }
    set { settings.withLock { $0.isContinuous = newValue } }
  }

  /// The direction in which the values rise; horizontal by default. Any thread.
  public var axis: Axis {
    get { settings.withLock { $0.axis } }
    set {
      guard settings.withLock({ assign(&$0.axis, newValue) }) else { return }
      setNeedsLayout()
    }
  }

  private func change(_ number: CGFloat, animated: Bool = false, _ body: (inout SliderValue) -> Void) {
    guard number.isFinite else { return }
    let isOther = settings.withLock { settings in
      let old = settings.value
      body(&settings.value)
      return settings.value != old
    }
    if isOther { valueDidChange(animated: animated) }
  }

  /// Sets a value that the user chose, and sends the event unless that has to wait for the end of the drag.
  @MainActor private func choose(
    _ value: CGFloat, animated: Bool, isFinal: Bool = true, with event: InputEvent?
  ) {
    let notified = notifiedValue ?? self.value
    notifiedValue = notified
    setValue(value, animated: animated)
    guard isFinal || isContinuous else { return }
    notifiedValue = isFinal ? nil : self.value
    if self.value != notified { sendValueChange(with: event) }
    // A handler may have set another value. It may also have ended the drag, which reports nothing more then.
    if notifiedValue != nil { notifiedValue = self.value }
  }

  // MARK: Tracking

  /// Grabs the knob, or moves it below the pointer.
  @MainActor public override func beginTracking(with event: PointerEvent, at point: CGPoint) -> Bool {
    let place = SliderPlace(self)
    grabOffset = place.grabOffset(at: point)
    notifiedValue = value
    if grabOffset == 0 {
      choose(value(at: point, place), animated: true, isFinal: false, with: .pointer(event))
    }
    return true
  }

  /// Moves the knob along.
  @MainActor public override func continueTracking(with event: PointerEvent, at point: CGPoint) -> Bool {
    let place = SliderPlace(self)
    choose(value(at: point, place), animated: step > 0, isFinal: false, with: .pointer(event))
    return true
  }

  /// Sends the event for the value, unless that was done.
  @MainActor public override func endTracking(with event: PointerEvent, at point: CGPoint) {
    choose(value, animated: false, with: .pointer(event))
  }

  /// Keeps the present value, and sends the event for it.
  @MainActor public override func cancelTracking(with event: PointerEvent?) {
    choose(value, animated: false, with: event.map { .pointer($0) })
  }

  @MainActor private func value(at point: CGPoint, _ place: SliderPlace) -> CGFloat {
    let fraction = place.fraction(at: point, grabOffset: grabOffset)
    return settings.withLock { $0.value.value(at: fraction) }
  }

  /// Changes the value by the wheel; up and to the right increase it.
  @MainActor public override func scrolled(_ event: ScrollEvent, at point: CGPoint) -> Bool {
    guard isEnabled, !event.modifiers.contains(.control) else { return false }
    let sign: CGFloat = axis == .horizontal && isRightToLeft ? -1 : 1
    wheelRemainder += event.delta.width * sign - event.delta.height
    let count = (wheelRemainder / Self.wheelStep).rounded(.towardZero)
    wheelRemainder -= count * Self.wheelStep
    if count != 0 { adjust(by: count, with: .scroll(event)) }
    return true
  }

  @MainActor private func adjust(by steps: CGFloat, with event: InputEvent?) {
    let keyStep = settings.withLock { $0.value.keyStep }
    choose(value + steps * keyStep, animated: true, with: event)
  }

  // MARK: Keyboard and accessibility

  /// Changes the value by the arrow keys, Page Up, Page Down, Home and End.
  @MainActor public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isFirstResponder, isEnabled, event.modifiers.isDisjoint(with: [.control, .alt, .super]) else {
      return false
    }
    let value = settings.withLock { $0.value }
    let forward: CGFloat = isRightToLeft && axis == .horizontal ? -1 : 1
    let target: CGFloat? =
      switch event.keysym {
      case Keysym.right: value.value + forward * value.keyStep
      case Keysym.left: value.value - forward * value.keyStep
      case Keysym.up: value.value + value.keyStep
      case Keysym.down: value.value - value.keyStep
      case Keysym.pageUp: value.value + value.pageStep
      case Keysym.pageDown: value.value - value.pageStep
      case Keysym.home: value.minimum
      case Keysym.end: value.maximum
      default: nil
      }
    guard let target else { return false }
    choose(target, animated: true, with: .key(event))
    return true
  }

  /// Does nothing: keys don't press a slider.
  @MainActor public override func keyReleased(_ event: KeyEvent) -> Bool { false }

  /// Only reports the end of a press, since a slider is used by changing its value.
  @MainActor public override func activate(with event: InputEvent?) {
    if event != nil { super.activate(with: event) }
  }

  /// Adjustable: the value can be raised and lowered.
  public override var defaultAccessibilityTraits: AccessibilityTraits {
    super.defaultAccessibilityTraits.union(.adjustable)
  }

  /// The value, as a number; per cent where it may be any number from 0 to 1.
  public override var defaultAccessibilityValue: String? {
    let formats = LocaleFormats.current
    return minimumValue == 0 && maximumValue == 1 && step == 0
      ? formats.percent(Double(value)) : formats.number(Double(value), maximumFractionDigits: 2)
  }

  /// Raises the value by a step.
  @MainActor public override func accessibilityIncrement() { if isEnabled { adjust(by: 1, with: nil) } }

  /// Lowers the value by a step.
  @MainActor public override func accessibilityDecrement() { if isEnabled { adjust(by: -1, with: nil) } }

  /// A slider with its range.
  @MainActor public override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    describe(&description, as: .slider)
    let (value, axis) = settings.withLock { ($0.value, $0.axis) }
    description.range = value.accessibilityRange
    description.states.insert(axis == .horizontal ? .horizontal : .vertical)
  }

  /// Sets the value, or raises or lowers it by a step.
  @MainActor public override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    switch action {
    case .press: return false
    case .setValue(let number):
      guard mayPerform(action), number.isFinite else { return false }
      choose(CGFloat(number), animated: true, with: nil)
      return true
    default: return super.performAccessibilityAction(action)
    }
  }

  // MARK: Look

  /// As long as the available space, and slightly thicker than the knob, in points.
  public override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    let thickness = theme.metrics.knobSize + 4
    let room = axis == .horizontal ? constrainedSize.width : constrainedSize.height
    let length = room.isFinite ? room : Self.defaultLength
    return axis == .horizontal
      ? CGSize(width: length, height: thickness) : CGSize(width: thickness, height: length)
  }

  var fraction: CGFloat { settings.withLock { $0.value.fraction } }

  /// Places the parts.
  @MainActor public override func placeParts() {
    let place = SliderPlace(self)
    track.frame = place.track
    fill.frame = place.fill
    knob.frame = place.knob
    let radius = theme.metrics.trackThickness / 2
    track.cornerRadius = radius
    fill.cornerRadius = radius
    knob.cornerRadius = theme.metrics.knobSize / 2
  }

  /// Shows the state.
  @MainActor public override func updateLook() {
    let theme = theme
    let over = isHighlighted ? theme.press : isHovered ? theme.hover : Color.clear
    track.backgroundColor = theme.track.overlaid(with: over)
    track.borderColor = theme.fillBorder
    track.borderWidth = theme.metrics.borderWidth
    fill.backgroundColor = theme.accent.overlaid(with: over)
    knob.styleAsKnob(theme, isPressed: isHighlighted, isEnabled: isEnabled)
    for part in [track, fill] { part.alpha = isEnabled ? 1 : theme.disabledOpacity }
  }

  /// Around the knob.
  @MainActor public override var focusRing: FocusRing? {
    FocusRing(frame: knob.frame, cornerRadius: knob.cornerRadius)
  }
}
