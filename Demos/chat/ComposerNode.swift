import DemoSupport
import Foundation
import Weft

/// The message composer: a field that grows with the text, and a button to send. Return also sends, and
/// Shift-Return begins a new line.
final class ComposerNode: DisplayNode, EditableTextNodeDelegate, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  let input = MessageFieldNode(isMultiline: true)

  /// Called with a text to send.
  @MainActor var onSend: ((String) -> Void)?
  /// Called when the height may have changed.
  @MainActor var onGrowth: (() -> Void)?

  private let hint: String
  private var hasBegun = false
  private let button: ButtonNode
  private let hairline = DisplayNode()
  private static let largestLineCount = 5

  /// - Parameter hint: the placeholder of the field.
  @MainActor init(hint: String) {
    self.hint = hint
    button = ButtonNode("Send", style: .prominent)
    super.init()
    automaticallyManagesSubnodes = true
    hairline.isLayerBacked = true
    input.fieldStyle = .plain
    input.acceptsTab = false
    // It grows with the size of text by itself.
    input.font = Font(size: Theme.light.type.body.size + 1)
    input.maximumLinesToDisplay = Self.largestLineCount
    input.accessibilityLabel = hint
    input.delegate = self
    input.onReturn = { [weak self] in self?.send() }
    button.isEnabled = false
    button.takesFocusWhenPressed = false
    button.toolTip = "Send (Return)"
    button.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.send() }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let side = MessageCellNode.side(inWidth: constrainedSize.max.width, textFactor: textFactor)
    return VStack {
      hairline.frame(height: 1)
      HStack(spacing: 10, alignItems: .end) {
        input.flexGrow().flexShrink()
        button.padding(.bottom, 1)
      }
      .padding(EdgeInsets(top: 8, left: side, bottom: 9, right: side))
    }
  }

  /// Gives the field the focus.
  @MainActor func beginWriting() { input.becomeFirstResponder() }

  /// Puts a text as a quotation behind what is written already, and the caret below it for the answer.
  @MainActor func quote(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { "> \($0)\n" }
    let isInLine = !input.text.isEmpty && !input.text.hasSuffix("\n")
    input.selectedRange = input.textLength..<input.textLength
    input.insertText((isInLine ? "\n" : "") + lines.joined())
    beginWriting()
  }

  @MainActor private func send() {
    let text = input.text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return }
    input.text = ""
    textDidChange()
    onSend?(text)
  }

  @MainActor private func textDidChange() {
    button.isEnabled = !input.text.allSatisfy(\.isWhitespace)
    onGrowth?()
  }

  func editableTextNodeDidUpdateText(_ node: EditableTextNode) { textDidChange() }
  func editableTextNodeDidBeginEditing(_ node: EditableTextNode) { show() }
  func editableTextNodeDidFinishEditing(_ node: EditableTextNode) { show() }

  /// Gives the field the focus as soon as it is visible, so that the user can type immediately.
  override func layoutDidFinish() {
    super.layoutDidFinish()
    if !hasBegun { hasBegun = input.becomeFirstResponder() }
  }

  override func didLoad() {
    super.didLoad()
    show()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    show()
  }

  @MainActor private func show() {
    let theme = theme
    backgroundColor = theme.surface
    hairline.backgroundColor = theme.separator
    let factor = textFactor
    input.textContainerInset = EdgeInsets(
      top: 8 * factor, left: 14 * factor, bottom: 8 * factor, right: 14 * factor)
    input.cornerRadius = 17 * factor
    input.attributedPlaceholderText = AttributedText(
      hint, font: Font(size: theme.type.body.size + 1), color: theme.secondaryText)
    input.backgroundColor = theme.field
    input.borderWidth = input.isFirstResponder ? 2 : 1
    input.borderColor = input.isFirstResponder ? theme.accent : theme.outline.withAlpha(0.6)
  }
}
