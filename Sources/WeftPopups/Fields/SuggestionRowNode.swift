import Foundation
import WeftControls
import WeftGraphics
import WeftLocalization
import WeftNodes
import WeftSemantics
import WeftText

/// A row of the suggestions below a field.
final class SuggestionRowNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: what it shows is confined to main.

  /// What is drawn.
  struct DrawParameters: Hashable, Sendable {
    var text = AttributedText()
    var detail = AttributedText()
    var isMirrored = false
    /// The fill behind the row; clear for none.
    var plate = Color.clear
    var textInset: CGFloat = 0
  }

  /// What is suggested.
  @MainActor private(set) var suggestion = Suggestion("")
  /// The parts of the text that match, in UTF-16 code units.
  @MainActor private(set) var matches: [Range<Int>] = []
  /// Chooses the suggestion for assistive technology.
  @MainActor var onChoose: (() -> Void)?
  /// Where it is in the list.
  @MainActor var place: AccessibilityPlace?
  /// Whether the keys have reached it.
  @MainActor var isSelected = false { didSet { if isSelected != oldValue { updateLook() } } }
  /// Whether the pointer is over it.
  @MainActor var isHovered = false { didSet { if isHovered != oldValue { updateLook() } } }
  /// The distance from the leading edge to the text, in points.
  @MainActor var textInset: CGFloat = 0 { didSet { if textInset != oldValue { updateLook() } } }

  private let picture = ImageNode()

  override init() {
    super.init()
    debugName = "suggestion"
    isOpaque = false
    isUserInteractionEnabled = false
    // A selection has to be drawn in the frame of the key.
    displaysAsynchronously = false
    needsDisplayOnBoundsChange = true
    isAccessibilityElement = true
    picture.isLayerBacked = true
    picture.contentMode = .scaleAspectFit
    picture.displaysAsynchronously = false
    addSubnode(picture)
  }

  /// Shows a suggestion, with its matching parts emphasized.
  @MainActor func show(_ suggestion: Suggestion, matches: [Range<Int>]) {
    self.suggestion = suggestion
    self.matches = matches
    picture.image = suggestion.image
    accessibilityLabel =
      suggestion.detail.isEmpty
      ? suggestion.text : translated("%1, %2", context: "list", suggestion.text, suggestion.detail)
    updateLook()
    setNeedsLayout()
  }

  override func didLoad() {
    super.didLoad()
    updateLook()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    updateLook()
  }

  override func performAccessibilityCustomAction() -> Bool {
    onChoose?()
    return onChoose != nil
  }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    description.role = .listItem
    description.actions.append(.press)
    description.setSelected(isSelected)
    description.place = place
  }

  @MainActor private func updateLook() {
    accessibilityTraits = isSelected ? [.button, .selected] : .button
    guard isNodeLoaded else { return }
    picture.tintColor = isSelected ? theme.onAccent : theme.secondaryText
    setNeedsDisplay()
  }

  override func layout() {
    super.layout()
    let side = MenuMetrics.imageSide
    let inset = max(textInset - side - 8, 4)
    picture.frame = CGRect(
      x: isRightToLeft ? bounds.width - inset - side : inset, y: ((bounds.height - side) / 2).rounded(),
      width: side, height: side)
  }

  // MARK: Drawing

  @MainActor func drawParameters() -> DrawParameters {
    let theme = theme
    let color = isSelected ? theme.onAccent : theme.text
    var text = AttributedText(
      suggestion.text, attributes: TextAttributes(font: theme.type.body, color: color))
    var bold = theme.type.body
    bold.weight = .bold
    for range in matches { text.addAttributes(TextAttributes(font: bold), in: range) }
    var parameters = DrawParameters()
    parameters.text = text
    parameters.detail = AttributedText(
      suggestion.detail,
      attributes: TextAttributes(
        font: theme.type.caption, color: isSelected ? theme.onAccent : theme.secondaryText))
    parameters.isMirrored = isRightToLeft
    parameters.plate = isSelected ? theme.accent : isHovered ? theme.hover : .clear
    parameters.textInset = textInset
    return parameters
  }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    if parameters.plate != .clear { canvas.fillRoundedRect(bounds, radius: 6, with: parameters.plate) }
    let room = max(bounds.width - parameters.textInset - MenuMetrics.padding, 0)
    // The text has priority, but leaves a third to what is known about it.
    let wanted = layout(parameters.text, in: room, parameters).size.width
    let detail = layout(parameters.detail, in: room - min(wanted, room * 0.66) - 12, parameters)
    let detailWidth = parameters.detail.isEmpty ? 0 : detail.size.width + 12
    let text = layout(parameters.text, in: room - detailWidth, parameters)
    draw(text, leading: parameters.textInset, parameters, in: canvas, bounds)
    guard !parameters.detail.isEmpty else { return }
    draw(
      detail, leading: bounds.width - MenuMetrics.padding - detail.size.width, parameters, in: canvas, bounds)
  }

  private static func layout(
    _ text: AttributedText, in width: CGFloat, _ parameters: DrawParameters
  ) -> TextLayout {
    var options = TextLayoutOptions(maximumLines: 1, truncation: .tail)
    options.layoutDirection = parameters.isMirrored ? .rightToLeft : .leftToRight
    return TextLayout(
      text, constrainedTo: CGSize(width: max(width, 0), height: .infinity), options: options)
  }

  private static func draw(
    _ layout: TextLayout, leading: CGFloat, _ parameters: DrawParameters, in canvas: Canvas, _ bounds: CGRect
  ) {
    let x = parameters.isMirrored ? bounds.maxX - leading - layout.size.width : bounds.minX + leading
    canvas.draw(layout, at: CGPoint(x: x, y: bounds.midY - layout.size.height / 2))
  }
}
