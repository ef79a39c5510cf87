import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftText

/// A key as it looks on a keyboard.
final class KeyCapNode: DisplayNode, @unchecked Sendable {
  private let label = TextNode()
  private let isEnabled: Bool
  private let text: String

  init(_ key: KeyCap, isEnabled: Bool) {
    text = key.text
    self.isEnabled = isEnabled
    super.init()
    automaticallyManagesSubnodes = true
    isLayerBacked = true
    debugName = "key"
    cornerRadius = 5
    label.isLayerBacked = true
    showText()
  }

  private func showText() {
    let theme = theme
    label.attributedText = AttributedText(
      text,
      attributes: TextAttributes(
        font: theme.type.caption, color: isEnabled ? theme.text : theme.secondaryText,
        paragraphStyle: ParagraphStyle(alignment: .center)))
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let height = theme.type.caption.metrics.lineHeight.rounded(.up)
    // A key with one letter is as wide as it is high.
    label.style.minWidth = .points(height - 2)
    return InsetLayoutSpec(insets: EdgeInsets(top: 2, left: 5, bottom: 2, right: 5), child: label)
  }

  override func didLoad() {
    super.didLoad()
    updateLook()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    showText()
    updateLook()
  }

  @MainActor private func updateLook() {
    backgroundColor = theme.control
    borderColor = theme.controlBorder
    borderWidth = theme.metrics.borderWidth
  }
}
