import DemoSupport
import Foundation
import Weft

/// A white card with a title and its content below.
final class CardNode: DisplayNode, @unchecked Sendable {
  private let title: TextNode
  private let content: DisplayNode

  init(title: String, content: DisplayNode) {
    let font = Font(size: 11, weight: .bold)
    var attributes = TextAttributes(font: font, color: Palette.secondaryInk)
    attributes.kerning = 0.8
    self.title = TextNode(AttributedText(title.uppercased(), attributes: attributes))
    self.content = content
    super.init()
    automaticallyManagesSubnodes = true
    backgroundColor = Palette.surface
    cornerRadius = 12
    borderWidth = 1
    borderColor = Palette.line
    clipsToBounds = true
    self.title.isLayerBacked = true
    self.title.maximumNumberOfLines = 1
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    content.style.flexGrow = 1
    content.style.flexShrink = 1
    let insets = EdgeInsets(top: 14, left: 18, bottom: 16, right: 18)
    return InsetLayoutSpec(
      insets: insets,
      child: StackLayoutSpec(
        direction: .vertical, spacing: 10, alignItems: .stretch, children: [title, content]))
  }
}
