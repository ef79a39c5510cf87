import DemoSupport
import Foundation
import Weft

/// A row of cards that appear together. Their contents are one display transaction, so all their placeholders
/// begin to fade in the same frame.
final class CardRowNode: DisplayNode, @unchecked Sendable {
  // Unchecked: the callback is confined to main.

  /// Called when all cards of the row are drawn.
  @MainActor var onArrival: (() -> Void)?

  private let cards: [CardNode]

  /// The spacing between two cards, in points.
  static let gap: CGFloat = 12

  init(_ index: Int, arrival: Date, settings: PlaceholderSettings) {
    let photographs = Photograph.all
    cards = FadeColumn.all.indices.map { column in
      let number = index * FadeColumn.all.count + column
      return CardNode(
        photographs[number % photographs.count], crop: .middle, arrival: arrival,
        column: FadeColumn.all[column], settings: settings)
    }
    super.init()
    automaticallyManagesSubnodes = true
    isDisplayTransactionContainer = true
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    HStack(spacing: Self.gap) {
      for index in FadeColumn.indices(inWidth: constrainedSize.max.width) {
        cards[index].flexGrow().flexShrink().flexBasis(0)
      }
    }
  }

  override func hierarchyDisplayDidFinish() { onArrival?() }
}
