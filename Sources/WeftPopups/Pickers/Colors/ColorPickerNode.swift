import Foundation
import WeftCommands
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftThreads

/// A colour well: a control that shows a colour, and opens a popover to choose another: from a palette, in a plane of
/// saturation and brightness, by sliders for hue and opacity, or as a hexadecimal number.
///
/// ```swift
/// let label = ColorPickerNode(.orange)
/// label.addAction(for: .valueChanged) { _ in photo.labelColor = label.color }
/// ```
/// It opens by a press, and by the keys Space, Return, Up and Down. It sends `valueChanged` and `primaryActionTriggered`
/// with every change by the user, also while a knob is dragged. Colours are in sRGB.
public final class ColorPickerNode: StandardControlNode, @unchecked Sendable {
  // Unchecked: what is set is behind a lock, and what is confined to main says so.
  private struct Settings: Equatable, Sendable {
    var color: Color
    var palette = NamedColor.palette
    var allowsOpacity = true
    var texts = PickerTexts()
  }

  private let settings: Protected<Settings>
  private let plate = DisplayNode.part(named: "plate")
  private let well = ColorWellNode()
  @MainActor private var popover: Popover?

  /// Makes a colour well. Any thread.
  public init(_ color: Color) {
    settings = Protected(Settings(color: color))
    super.init()
    addSubnode(plate)
    addSubnode(well)
  }

  // MARK: Settings

  /// The colour. Setting it sends no event, and closes nothing. Any thread.
  public var color: Color {
    get { settings.withLock { $0.color } }
    set {
      guard settings.withLock({ assign(&$0.color, newValue) }), isNodeLoaded else { return }
      onMain { ($0 as? ColorPickerNode)?.updateLook() }
    }
  }

  /// The colours that are offered, in rows of eight; none for no palette. `NamedColor.palette` by default. Used when the
  /// popover opens. Any thread.
  public var palette: [NamedColor] {
    get { settings.withLock { $0.palette } }
    set { settings.withLock { $0.palette = newValue } }
  }

  /// Whether the user may choose translucent colours. True by default. Used when the popover opens. Any thread.
  public var allowsOpacity: Bool {
    get { settings.withLock { $0.allowsOpacity } }
    set { settings.withLock { $0.allowsOpacity = newValue } }
  }

  /// The texts for assistive technology. English by default. Used when the popover opens. Any thread.
  public var texts: PickerTexts {
    get { settings.withLock { $0.texts } }
    set { settings.withLock { $0.texts = newValue } }
  }

  // MARK: Look

  /// A fixed size, in points.
  public override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    CGSize(width: 52, height: theme.metrics.controlHeight)
  }

  /// Places the parts.
  public override func placeParts() {
    plate.frame = bounds
    well.frame = bounds.insetBy(dx: 5, dy: 5)
  }

  /// Shows the state in the colours of the theme.
  public override func updateLook() {
    let theme = theme
    let over = isOpen || isHighlighted ? theme.press : isHovered ? theme.hover : Color.clear
    plate.cornerRadius = theme.metrics.controlRadius
    plate.backgroundColor = theme.control.overlaid(with: over)
    plate.borderWidth = theme.metrics.borderWidth
    plate.borderColor = theme.controlBorder
    well.color = color
    for part in [plate, well] { part.alpha = isEnabled ? 1 : theme.disabledOpacity }
  }

  /// Around the plate.
  public override var focusRing: FocusRing? {
    FocusRing(frame: bounds, cornerRadius: theme.metrics.controlRadius)
  }

  // MARK: The popover

  /// Whether the popover is open. Main.
  @MainActor public var isOpen: Bool { popover != nil }

  /// Opens the popover. Does nothing if it is open, or if the control is disabled or in no visible window. Main.
  ///
  /// - Parameter byKeyboard: whether a key opens it: then the focus ring is shown. False by default.
  @MainActor public func open(byKeyboard: Bool = false) {
    guard popover == nil, isEnabled else { return }
    let settings = settings.withLock { $0 }
    let panel = ColorPanelNode(
      settings.color, palette: settings.palette, allowsOpacity: settings.allowsOpacity, texts: settings.texts)
    panel.onChange = { [weak self] in self?.choose($0) }
    let popover = Popover(panel, title: accessibilityLabel ?? "")
    popover.onClose = { [weak self] _ in
      self?.popover = nil
      self?.stateDidChange()
    }
    do {
      try popover.open(from: self, byKeyboard: byKeyboard)
    } catch {
      return
    }
    self.popover = popover
    stateDidChange()
  }

  /// Closes the popover. Does nothing if it is closed. Main.
  @MainActor public func close() { popover?.close() }

  /// What the open popover contains.
  @MainActor var openPanel: ColorPanelNode? { popover?.content as? ColorPanelNode }

  @MainActor private func choose(_ color: Color) {
    guard color != self.color else { return }
    self.color = color
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: nil)
  }

  // MARK: Events

  /// Opens the popover, which takes the press over.
  public override func beginTracking(with event: PointerEvent, at point: CGPoint) -> Bool {
    if takesFocusWhenPressed { becomeFirstResponder() }
    open()
    return !isOpen
  }

  /// Opens the popover with the arrow keys.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.opensPopupOfControl, isEnabled else { return super.keyPressed(event) }
    open(byKeyboard: true)
    return true
  }

  /// Opens the popover.
  public override func activate(with event: InputEvent?) { open(byKeyboard: true) }

  // MARK: Accessibility

  /// A button.
  public override var defaultAccessibilityTraits: AccessibilityTraits {
    super.defaultAccessibilityTraits.union(.button)
  }

  /// The name of the colour in the palette, else its hexadecimal number.
  public override var defaultAccessibilityValue: String? {
    let (color, palette) = settings.withLock { ($0.color, $0.palette) }
    let text = HexadecimalColor.text(of: color)
    return palette.first { HexadecimalColor.text(of: $0.color) == text }?.name ?? text
  }
}
