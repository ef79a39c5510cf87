import Foundation
import Weft

/// A button with an icon and a number: likes, or comments.
final class ActionNode: ControlNode, @unchecked Sendable {
  // Unchecked: the title is protected by a lock; nothing else that is stored changes.

  /// The number.
  var title: String {
    get { label.attributedText?.string ?? "" }
    set { label.attributedText = AttributedText(newValue, attributes: attributes) }
  }

  private let sign: SignNode
  private let label: TextNode
  private let plate = DisplayNode()

  private var attributes: TextAttributes {
    TextAttributes(font: theme.type.label, color: isSelected ? theme.destructiveText : theme.secondaryText)
  }

  init(_ sign: SignNode.Sign, _ title: String, theme: Theme) {
    self.sign = SignNode(sign, color: theme.secondaryText)
    label = TextNode(
      AttributedText(title, attributes: TextAttributes(font: theme.type.label, color: theme.secondaryText)))
    super.init()
    automaticallyManagesSubnodes = true
    label.isLayerBacked = true
    plate.isLayerBacked = true
    plate.cornerRadius = 8
    cursor = .pointer
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let content = HStack(spacing: 6, alignItems: .center) {
      sign
      label
    }
    .padding(EdgeInsets(top: 6, left: 8, bottom: 6, right: 10))
    return BackgroundLayoutSpec(child: content, background: plate)
  }

  override func didEnterHierarchy() {
    super.didEnterHierarchy()
    show()
  }

  override func stateDidChange() {
    super.stateDidChange()
    show()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    show()
  }

  @MainActor private func show() {
    let theme = theme
    plate.backgroundColor = isHighlighted ? theme.press : isHovered && isEnabled ? theme.hover : nil
    sign.color = isSelected ? theme.destructiveText : theme.secondaryText
    sign.isFilled = isSelected
    title = title
  }
}
