import DemoSupport
import Foundation
import Weft

/// A field of a form: its name, the text, and a hint below.
final class FieldNode: DisplayNode, EditableTextNodeDelegate, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  /// The height of a field with its name and hint for the size of text, in points.
  var height: CGFloat { 2 * labelHeight + inputHeight + 8 }

  private static let inputHeight: CGFloat = 34
  private var inputHeight: CGFloat { (Self.inputHeight * textFactor).rounded() }
  /// The height of the name and of the hint, and the space to the text, in points.
  private var labelHeight: CGFloat { (16 * textFactor).rounded() + 4 }

  let input = EditableTextNode(isMultiline: false)

  /// Called when the text has changed, and when Return was pressed.
  @MainActor var onChange: (() -> Void)?
  @MainActor var onReturn: (() -> Void)?
  /// Whether the text is valid.
  @MainActor private(set) var severity = Hint.Severity.neutral

  private let title: LabelNode
  private let hints: [LabelNode]
  private let makeHint: @Sendable (String) -> Hint

  private static let colors = [Palette.secondaryInk, Palette.good, Palette.wrong]

  /// - Parameters:
  ///   - name: its name.
  ///   - placeholder: an example of its text.
  ///   - isRightToLeft: whether it is for a language that is written from right to left, in any window.
  ///   - hint: makes the hint about a text.
  @MainActor init(
    _ name: String, placeholder: String, isRightToLeft: Bool = false,
    hint: @escaping @Sendable (String) -> Hint
  ) {
    title = LabelNode(name, style: Typography.label)
    makeHint = hint
    hints = Self.colors.map { color in
      var style = Typography.caption
      style.color = color
      style.maximumLines = 1
      return LabelNode(style: style)
    }
    super.init()
    input.attributedPlaceholderText = AttributedText(placeholder)
    input.accessibilityLabel = name
    input.selectsAllOnFocus = true
    InputLook.apply(to: input)
    input.delegate = self
    if isRightToLeft {
      for node in [title, input] { node.semanticContentAttribute = .forceRightToLeft }
    }
    ([title, input] as [DisplayNode]).forEach(addSubnode)
    hints.forEach(addSubnode)
    showHint()
  }

  override func layout() {
    let width = bounds.width
    title.frame = CGRect(x: 1, y: 0, width: width, height: labelHeight - 4)
    input.frame = CGRect(x: 0, y: labelHeight, width: width, height: inputHeight)
    for hint in hints {
      hint.frame = CGRect(
        x: 1, y: labelHeight + inputHeight + 4, width: width, height: labelHeight - 4)
    }
    mirrorSubnodesIfNeeded()
  }

  /// Empties the field.
  @MainActor func clear() {
    input.text = ""
    showHint()
  }

  @MainActor private func showHint() {
    let hint = makeHint(input.text)
    severity = hint.severity
    let shown = hint.severity == .neutral ? 0 : hint.severity == .good ? 1 : 2
    for (index, label) in hints.enumerated() {
      label.text = hint.text
      label.isHidden = index != shown
    }
    InputLook.update(input, isWrong: hint.severity == .bad && !input.isFirstResponder)
  }

  func editableTextNodeDidUpdateText(_ node: EditableTextNode) {
    showHint()
    onChange?()
  }

  func editableTextNodeDidBeginEditing(_ node: EditableTextNode) { showHint() }
  func editableTextNodeDidFinishEditing(_ node: EditableTextNode) { showHint() }

  func editableTextNodeShouldReturn(_ node: EditableTextNode) -> Bool {
    onReturn?()
    return false
  }
}
