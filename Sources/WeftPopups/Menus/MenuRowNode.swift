import Foundation
import WeftCommands
import WeftControls
import WeftGraphics
import WeftNodes
import WeftSemantics
import WeftText
import WeftTheme

/// A row of an open menu.
final class MenuRowNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: what it shows is confined to main.

  /// What is drawn.
  struct DrawParameters: Sendable {
    var title = AttributedText()
    var shortcut = ""
    var mark = MenuMark.none
    var hasArrow = false
    var isSeparator = false
    var isMirrored = false
    /// The fill behind the row; clear for none.
    var plate = Color.clear
    var color = Color.clear
    var secondaryColor = Color.clear
    var font = Font(size: 13)
    var titleInset: CGFloat = 0
  }

  @MainActor let row: MenuRow
  /// Whether it is the one that the pointer or the keys have reached.
  @MainActor var isSelected = false { didSet { if isSelected != oldValue { updateLook() } } }
  /// Whether the letter that chooses it is underlined.
  @MainActor var showsMnemonic = false { didSet { if showsMnemonic != oldValue { updateLook() } } }
  /// Whether the menu is open that it opens.
  @MainActor var isSubmenuOpen = false
  /// Where it is among the items and submenus; nil for headings and separators.
  @MainActor var place: AccessibilityPlace?
  /// Does what assistive technology asks for. Returns whether it was done.
  @MainActor var onAction: ((AccessibilityAction) -> Bool)?
  @MainActor var metrics = MenuMetrics() { didSet { if metrics != oldValue { updateLook() } } }

  private let picture: ImageNode?
  /// The mark in words; nil for none.
  private let markText: String?

  @MainActor init(_ row: MenuRow) {
    self.row = row
    picture = row.entry?.image.map { _ in ImageNode() }
    markText = row.entry.flatMap { Self.text(of: $0.mark) }
    super.init()
    debugName = "menu row"
    isOpaque = false
    isUserInteractionEnabled = false
    // A selection has to be drawn in the frame of the motion.
    displaysAsynchronously = false
    needsDisplayOnBoundsChange = true
    if let picture {
      picture.image = row.entry?.image
      picture.isLayerBacked = true
      picture.contentMode = .scaleAspectFit
      picture.displaysAsynchronously = false
      addSubnode(picture)
    }
    updateAccessibility()
  }

  // MARK: Look

  override func didLoad() {
    super.didLoad()
    updateLook()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    updateLook()
  }

  @MainActor private func updateLook() {
    guard isNodeLoaded else { return }
    picture?.tintColor = colors(theme).text
    picture?.alpha = row.isSelectable ? 1 : theme.disabledOpacity
    setNeedsDisplay()
  }

  @MainActor private func colors(_ theme: Theme) -> (text: Color, secondary: Color) {
    guard let entry = row.entry else { return (theme.secondaryText, theme.secondaryText) }
    if !entry.isEnabled { return (theme.disabledText, theme.disabledText) }
    if isSelected {
      return entry.isDestructive
        ? (theme.onDestructive, theme.onDestructive) : (theme.onAccent, theme.onAccent)
    }
    return (entry.isDestructive ? theme.destructiveText : theme.text, theme.secondaryText)
  }

  override func layout() {
    super.layout()
    guard let picture else { return }
    let side = MenuMetrics.imageSide
    let inset = MenuMetrics.padding + metrics.markWidth
    picture.frame = CGRect(
      x: isRightToLeft ? bounds.width - inset - side : inset, y: ((bounds.height - side) / 2).rounded(),
      width: side, height: side)
  }

  // MARK: Accessibility

  override var defaultAccessibilityValue: String? { markText }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    describeRow(&description)
  }

  override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    onAction?(action) == true || (action == .scrollIntoView && super.performAccessibilityAction(action))
  }

  // MARK: Drawing

  @MainActor func drawParameters() -> DrawParameters {
    let theme = theme
    let colors = colors(theme)
    var parameters = DrawParameters()
    parameters.isMirrored = isRightToLeft
    parameters.color = colors.text
    parameters.secondaryColor = colors.secondary
    parameters.font = theme.type.body
    switch row {
    case .separator:
      parameters.isSeparator = true
      parameters.color = theme.separator
    case .heading(let title):
      parameters.titleInset = MenuMetrics.padding
      parameters.title = AttributedText(
        title, attributes: TextAttributes(font: theme.type.caption, color: colors.text))
    case .entry(let entry):
      parameters.titleInset = metrics.titleInset - MenuMetrics.edge
      parameters.title = title(of: entry, theme.type.body, colors.text)
      parameters.shortcut = entry.shortcut?.description ?? ""
      parameters.mark = entry.mark
      parameters.hasArrow = entry.submenu != nil
      if isSelected, entry.isEnabled {
        parameters.plate = entry.isDestructive ? theme.destructive : theme.accent
      }
    }
    return parameters
  }

  @MainActor private func title(of entry: MenuEntry, _ font: Font, _ color: Color) -> AttributedText {
    let attributes = TextAttributes(font: font, color: color)
    guard showsMnemonic else { return AttributedText(entry.title, attributes: attributes) }
    return Mnemonic.underlined(entry.title, entry.mnemonic, attributes)
  }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    if parameters.isSeparator {
      // A hairline on whole pixels.
      let thickness = max(1, context.scale.rounded(.down)) / context.scale
      let y = ((bounds.midY - thickness / 2) * context.scale).rounded() / context.scale
      let line = CGRect(x: bounds.minX, y: y, width: bounds.width, height: thickness)
      return canvas.fill(line.insetBy(dx: MenuMetrics.padding, dy: 0), with: parameters.color)
    }
    if parameters.plate != .clear { canvas.fillRoundedRect(bounds, radius: 6, with: parameters.plate) }
    MenuRowDrawing(parameters: parameters, bounds: bounds).draw(in: canvas)
  }
}
