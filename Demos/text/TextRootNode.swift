import DemoSupport
import Foundation
import Weft

/// The window: four cards, in two columns if they fit.
final class TextRootNode: DemoRootNode, @unchecked Sendable {
  private let around = CardNode(title: "Around a shape", content: FlowNode())
  private let scripts = CardNode(title: "Scripts", content: ScriptsNode())
  private let truncation = CardNode(title: "Truncation", content: TruncationNode())
  private let passage: CardNode
  private let board = ScrollNode()

  @MainActor init() {
    let passageNode = PassageNode()
    passage = CardNode(title: "Select and copy", content: passageNode)
    super.init(title: "Text", detail: "Drag the disc; select with the mouse, copy with Control-C")
    passageNode.onStatus = { [weak self] in self?.header.detail = $0 }
    board.automaticallyManagesSubnodes = true
    board.automaticallyManagesContentSize = true
    board.scrollableDirections = .vertical
    board.layoutSpecBlock = { [around, scripts, truncation, passage] _, range in
      Self.arrangement(around, scripts, truncation, passage, width: range.max.width)
    }
    addSubnode(board)
    setTextSizeHandlers()
    contextMenu = Menu {
      Self.textSizeItems
      MenuSection { Command.keyboardShortcuts }
    }
  }

  override var keys: [KeyDescription] {
    [
      KeyDescription("Arrow keys", "Move the disc"), KeyDescription(.copy),
      KeyDescription(.selectAll),
    ]
      + Self.textSizeKeys
  }

  override func layout() {
    super.layout()
    board.frame = contentArea
  }

  /// The large text on the left, the small ones on the right; all below each other in a narrow window.
  private static func arrangement(
    _ around: CardNode, _ scripts: CardNode, _ truncation: CardNode, _ passage: CardNode, width: CGFloat
  ) -> any LayoutSpec {
    let margin = HeaderNode.margin(inWidth: width)
    let gap = margin * 0.8
    func column(_ cards: [CardNode], growing: CardNode) -> StackLayoutSpec {
      for card in cards {
        card.style.flexGrow = card === growing ? 1 : 0
        card.style.flexShrink = card === growing ? 1 : 0
      }
      var stack = StackLayoutSpec(direction: .vertical, spacing: gap, alignItems: .stretch, children: cards)
      stack.style.flexGrow = 1
      stack.style.flexShrink = 1
      stack.style.flexBasis = .fraction(0.5)
      return stack
    }
    if width < 640 {
      return InsetLayoutSpec(
        insets: EdgeInsets(all: margin),
        child: column([around, scripts, truncation, passage], growing: around))
    }
    return InsetLayoutSpec(
      insets: EdgeInsets(all: margin),
      child: StackLayoutSpec(
        direction: .horizontal, spacing: gap, alignItems: .stretch,
        children: [
          column([around, truncation], growing: around), column([scripts, passage], growing: passage),
        ]))
  }
}
