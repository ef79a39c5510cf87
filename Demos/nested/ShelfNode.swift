import DemoSupport
import Foundation
import Weft

/// A row of the table: a title, and below it photographs that scroll horizontally.
final class ShelfNode: CellNode, @unchecked Sendable {
  private let title: LabelNode
  private let carousel: CollectionNode
  private let number: Int

  private static let cardCount = 30
  private static let cardSize = CGSize(width: 176, height: 150)
  private static let margin: CGFloat = 20
  private static let titles = [
    "New this week", "From the archive", "Seen from above", "Close to the ground", "Black and white",
    "Made by hand", "Far away", "Favourites",
  ]

  init(_ number: Int) {
    self.number = number
    title = LabelNode(
      "\(Self.titles[number % Self.titles.count])",
      style: TextStyle(
        font: Font(size: 15, weight: .bold), color: Palette.ink, maximumLines: 1))
    var layout = FlowLayout(.horizontal)
    layout.itemSize = Self.cardSize
    layout.minimumLineSpacing = 12
    layout.sectionInsets = EdgeInsets(top: 0, left: Self.margin, bottom: 0, right: Self.margin)
    carousel = CollectionNode(layout: layout)
    super.init()
    automaticallyManagesSubnodes = true
    selectionStyle = .none
    carousel.showsHorizontalScrollIndicator = false
    carousel.allowsSelection = false
    carousel.allowsPointerDragging = true
    carousel.style.height = .points(Self.cardSize.height)
    onDidLoad { node in
      guard let shelf = node as? ShelfNode else { return }
      shelf.carousel.dataSource = shelf
    }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: 10, alignItems: .stretch) {
      title.inset(top: 0, left: Self.margin, bottom: 0, right: Self.margin)
      carousel
    }
    .inset(top: 16, left: 0, bottom: 6, right: 0)
  }
}

extension ShelfNode: CollectionDataSource {
  func collectionNode(_ collectionNode: CollectionNode, numberOfItemsInSection section: Int) -> Int {
    Self.cardCount
  }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let card = number * 5 + indexPath.item
    return { PhotoCardNode(card) }
  }
}
