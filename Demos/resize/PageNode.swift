import DemoSupport
import Foundation
import Weft

/// The page: the lead, the cards in as many columns as fit, the side column beside or below them, and the
/// footer. `WidthClass` contains all that depends on the width.
final class PageNode: DisplayNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.

  private let lead = LeadNode(Article.lead)
  private let heading = Lettering.heading("Latest stories")
  private let cards = Article.latest.map(CardNode.init)
  private let side = SideColumnNode()
  private let foot = FootNode()

  override init() {
    super.init()
    ([lead, heading] + cards + [side, foot]).forEach(addSubnode)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let width = WidthClass(width: constrainedSize.max.width)
    let main = VStack(spacing: width.gap + 8) {
      lead
      VStack(spacing: 16) {
        heading
        grid(width)
      }
    }
    .frame(width: width.mainWidth)
    return VStack(spacing: 40) {
      if width.hasSideColumn {
        HStack(spacing: width.columnGap, alignItems: .start) {
          main
          side.frame(width: width.sideWidth)
        }
      } else {
        VStack(spacing: width.gap + 12) {
          main
          side
        }
      }
      foot
    }
    .inset(top: width.gap, left: width.sideMargin, bottom: 28, right: width.sideMargin)
  }

  /// Rows of cards with equal widths. The cards of a row have equal heights.
  private func grid(_ width: WidthClass) -> StackLayoutSpec {
    VStack(spacing: width.gap) {
      for start in stride(from: 0, to: cards.count, by: width.columnCount) {
        HStack(spacing: width.gap) {
          for card in cards[start...].prefix(width.columnCount) { card.frame(width: width.cardWidth) }
        }
      }
    }
  }
}
