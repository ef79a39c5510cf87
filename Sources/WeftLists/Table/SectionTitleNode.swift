import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftText

/// The title above a section of a table, or the text below one.
final class SectionTitleNode: CellNode, @unchecked Sendable {
  // Unchecked: what is stored never changes.
  private let textNode = TextNode()
  private let title: String
  private let isHeader: Bool

  init(_ title: String, isHeader: Bool) {
    self.title = title
    self.isHeader = isHeader
    super.init()
    automaticallyManagesSubnodes = true
    selectionStyle = .none
    textNode.isLayerBacked = true
    textNode.maximumNumberOfLines = isHeader ? 1 : 0
    updateColors()
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let vertical: CGFloat = isHeader ? 6 : 8
    return InsetLayoutSpec(
      insets: EdgeInsets(top: vertical, left: 15, bottom: vertical, right: 15), child: textNode)
  }

  override func didEnterHierarchy() {
    super.didEnterHierarchy()
    updateColors()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    updateColors()
  }

  private func updateColors() {
    let theme = theme
    let font = isHeader ? Font(size: 13, weight: .bold) : Font(size: 12)
    textNode.attributedText = AttributedText(
      title, attributes: TextAttributes(font: font, color: theme.secondaryText))
    // Rows that scroll below a sticky header must not shine through.
    if isHeader { backgroundColor = theme.surface }
  }
}
