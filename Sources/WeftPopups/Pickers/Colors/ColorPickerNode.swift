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
public final class ColorPickerNode: PopoverControlNode, @unchecked Sendable {
  // Unchecked: what is set is behind a lock, and what is confined to main says so.
  private struct Settings: Equatable, Sendable {
    var color: Color
    var palette = NamedColor.palette
    var allowsOpacity = true
    var texts = PickerTexts()
  }

  private let settings: Protected<Settings>
  private let well = ColorWellNode()

  /// Makes a colour well. Any thread.
  public init(_ color: Color) {
    settings = Protected(Settings(color: color))
    super.init(managesSubnodes: false)
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

  /// The texts for assistive technology. In the language of the program by default. Used when the popover opens. Any thread.
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
    well.color = color
    showPlate(theme.control, border: theme.controlBorder, parts: [well])
  }

  // MARK: The popover

  @MainActor override func makePopover() -> Popover {
    let settings = settings.withLock { $0 }
    let panel = ColorPanelNode(
      settings.color, palette: settings.palette, allowsOpacity: settings.allowsOpacity, texts: settings.texts)
    panel.onChange = { [weak self] in self?.choose($0) }
    panel.accessibilityLabel = accessibilityLabel
    return Popover(panel, title: accessibilityLabel ?? "")
  }

  /// What the open popover contains.
  @MainActor var openPanel: ColorPanelNode? { openContent as? ColorPanelNode }

  @MainActor private func choose(_ color: Color) {
    guard color != self.color else { return }
    self.color = color
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: nil)
  }

  // MARK: Accessibility

  /// The name of the colour in the palette, else its hexadecimal number.
  public override var defaultAccessibilityValue: String? {
    let (color, palette) = settings.withLock { ($0.color, $0.palette) }
    let text = HexadecimalColor.text(of: color)
    return palette.first { HexadecimalColor.text(of: $0.color) == text }?.name ?? text
  }
}
