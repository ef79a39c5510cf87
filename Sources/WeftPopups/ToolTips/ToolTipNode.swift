import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftSemantics
import WeftText

/// The text of a tooltip.
final class ToolTipNode: DisplayNode, @unchecked Sendable {
  // Unchecked: the text is never changed.
  let text: String

  private let label = TextNode()
  /// The longest lines, in points.
  private static let largestWidth: CGFloat = 320

  init(_ text: String) {
    self.text = text
    super.init()
    automaticallyManagesSubnodes = true
    debugName = "tooltip"
    isAccessibilityElement = true
    accessibilityLabel = text
    label.isLayerBacked = true
    label.displaysAsynchronously = false
    showText()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    showText()
  }

  override func didLoad() {
    super.didLoad()
    showText()
  }

  private func showText() {
    label.attributedText = AttributedText(
      text, attributes: TextAttributes(font: theme.type.caption, color: theme.text))
  }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    description.role = .tooltip
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    label.style.maxWidth = .points(Self.largestWidth)
    return InsetLayoutSpec(insets: EdgeInsets(top: 5, left: 9, bottom: 6, right: 9), child: label)
  }
}
