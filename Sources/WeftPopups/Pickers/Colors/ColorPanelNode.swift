import Foundation
import WeftControls
import WeftEditing
import WeftGraphics
import WeftLayout
import WeftLocalization
import WeftNodes
import WeftSemantics
import WeftText

/// What the popover of a colour picker contains: a palette, a plane, sliders and a field, which all show one colour.
final class ColorPanelNode: DisplayNode, EditableTextNodeDelegate, @unchecked Sendable {
  // Unchecked: what it shows is confined to main.

  /// The colour that all parts show.
  @MainActor private(set) var value: HSBColor
  /// Called when the user has changed the colour.
  @MainActor var onChange: ((Color) -> Void)?

  let palette: ColorPaletteNode
  let plane = ColorPlaneNode()
  let hue = ColorSliderNode(.hue)
  let opacity: ColorSliderNode?
  let field = EditableTextNode(isMultiline: false)
  private let preview = ColorWellNode()
  private let hasPalette: Bool

  @MainActor init(_ color: Color, palette colors: [NamedColor], allowsOpacity: Bool, texts: PickerTexts) {
    value = HSBColor(allowsOpacity ? color : color.withAlpha(1))
    palette = ColorPaletteNode(colors)
    hasPalette = !colors.isEmpty
    opacity = allowsOpacity ? ColorSliderNode(.opacity) : nil
    super.init()
    automaticallyManagesSubnodes = true
    debugName = "colour panel"
    palette.accessibilityLabel = texts.palette
    plane.accessibilityLabel = texts.saturationAndBrightness
    hue.accessibilityLabel = texts.hue
    opacity?.accessibilityLabel = texts.opacity
    field.accessibilityLabel = texts.hexadecimal
    field.font = theme.type.code
    field.maximumLength = 9
    field.selectsAllOnFocus = true
    field.autocorrectionType = .no
    field.delegate = self
    palette.onChoose = { [weak self] in self?.choose($0) }
    plane.onChange = { [weak self] in self?.change(to: $0) }
    hue.onChange = { [weak self] in self?.change(to: $0) }
    opacity?.onChange = { [weak self] in self?.change(to: $0) }
    field.onSubmit = { [weak self] _ in self?.submit() }
    showValue()
  }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    description.role = .colorChooser
    description.value = field.text
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let width = palette.calculateSizeThatFits(constrainedSize.max).width
    return VStack(spacing: 8, alignItems: .stretch) {
      if hasPalette { palette }
      plane.frame(height: 140)
      VStack(spacing: 2, alignItems: .stretch) {
        hue
        opacity
      }
      HStack(spacing: 8, alignItems: .center) {
        preview.frame(width: 44, height: theme.metrics.controlHeight)
        field.flexGrow().flexShrink()
      }
    }
    .frame(width: width)
    .padding(12)
  }

  // MARK: Changing

  /// - Parameter color: the same colour as it was chosen; computed if it is nil.
  @MainActor private func change(to new: HSBColor, chosenAs color: Color? = nil, keepsText: Bool = false) {
    guard new != value else { return }
    value = new
    showValue(keepsText: keepsText)
    onChange?(color ?? new.color)
  }

  @MainActor private func choose(_ color: Color, keepsText: Bool = false) {
    let color = opacity == nil ? color.withAlpha(1) : color
    change(to: HSBColor(color, keeping: value), chosenAs: color, keepsText: keepsText)
  }

  @MainActor private func showValue(keepsText: Bool = false) {
    palette.color = value.color
    plane.value = value
    hue.value = value
    opacity?.value = value
    preview.color = value.color
    plane.accessibilityValue =
      translated(
        "%1, %2", context: "list", LocaleFormats.current.percent(value.saturation),
        LocaleFormats.current.percent(value.brightness))
    if !keepsText { showText() }
  }

  @MainActor private func showText() {
    field.hasError = false
    field.text = HexadecimalColor.text(of: value.color)
  }

  // MARK: The field

  /// Follows a number while it is typed, once it is complete.
  func editableTextNodeDidUpdateText(_ node: EditableTextNode) {
    let text = node.text.trimmingCharacters(in: .whitespaces)
    let digits = text.hasPrefix("#") ? text.count - 1 : text.count
    node.hasError = false
    if digits == 6 || digits == 8, let color = HexadecimalColor.color(of: text) {
      choose(color, keepsText: true)
    }
  }

  func editableTextNodeDidFinishEditing(_ node: EditableTextNode) {
    chooseTyped()
    showText()
  }

  /// Chooses what was typed. The text of the present colour is no news: it may be rounded.
  @MainActor @discardableResult
  private func chooseTyped() -> Bool {
    guard field.text != HexadecimalColor.text(of: value.color) else { return true }
    guard let color = HexadecimalColor.color(of: field.text) else { return false }
    choose(color)
    return true
  }

  @MainActor private func submit() {
    guard chooseTyped() else {
      field.hasError = true
      return
    }
    showText()
    field.selectAll()
  }
}
