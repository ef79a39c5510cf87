import DemoSupport
import Foundation
import Weft

/// One long name, truncated in all modes. Its tooltip and its menu have the whole name.
final class TruncationNode: DisplayNode, @unchecked Sendable {
  private let rows: [TextNode]

  private static let name =
    "A tale of two threads: how one measured, while the other, unhurried, drew the frames."

  override init() {
    let font = Font(size: 14)
    func row(_ mode: TextLineBreak, _ change: (TextNode) -> Void = { _ in }) -> TextNode {
      let node = TextNode(AttributedText(Self.name, font: font, color: Palette.ink))
      node.adjustsFontForContentSize = true
      node.toolTip = Self.name
      node.copiesText(Self.name, named: "Copy Whole Text")
      node.truncationMode = mode
      node.maximumNumberOfLines = 1
      change(node)
      return node
    }
    let accent = TextAttributes(font: Font(size: 14, weight: .medium), color: Palette.accent)
    rows = [
      row(.truncateHead), row(.truncateMiddle), row(.truncateTail), row(.characterWrap),
      row(.truncateTail) {
        $0.truncationAttributedText = "…"
        $0.additionalTruncationMessage = AttributedText("Read on", attributes: accent)
      },
      row(.truncateTail) {
        $0.truncationAttributedText = AttributedText(" ⟶", attributes: accent)
      },
    ]
    super.init()
    automaticallyManagesSubnodes = true
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    StackLayoutSpec(direction: .vertical, spacing: 6, alignItems: .stretch, children: rows)
  }
}
