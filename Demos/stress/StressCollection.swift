import Foundation
import Weft

/// A collection of the model: tiles in as many columns as fit.
@MainActor
final class StressCollection: StressList, CollectionDataSource, CollectionDelegate {
  let collection: CollectionNode
  var model: StressModel
  private(set) var refusals: [String] = []

  private static let tile: CGFloat = 52

  init(seed: UInt64) {
    model = StressModel(seed: seed)
    var layout = FlowLayout()
    layout.itemSize = CGSize(width: Self.tile, height: Self.tile)
    layout.minimumLineSpacing = 6
    layout.minimumInteritemSpacing = 6
    layout.lineAlignment = .start
    layout.sectionInsets = EdgeInsets(top: 4, left: 12, bottom: 10, right: 12)
    collection = CollectionNode(layout: layout)
    collection.registerSupplementaryNode(ofKind: .sectionHeader)
    collection.dataSource = self
    collection.delegate = self
    collection.allowsSelection = false
  }

  var node: ScrollNode { collection }

  func update(_ change: @escaping () -> StressChange, completion: @escaping @MainActor () -> Void) {
    collection.performBatchUpdates(animated: true) { [self] in
      let change = change()
      collection.deleteSections(change.deletedSections)
      collection.insertSections(change.insertedSections)
      for move in change.movedSections { collection.moveSection(move.from, toSection: move.to) }
      collection.deleteItems(at: change.deletedItems)
      collection.insertItems(at: change.insertedItems)
      for move in change.movedItems { collection.moveItem(at: move.from, to: move.to) }
      collection.reloadItems(at: change.reloadedItems)
    } completion: { _ in
      completion()
    }
  }

  var counts: [Int] { (0..<collection.numberOfSections).map { collection.numberOfItems(inSection: $0) } }

  var shown: [(path: IndexPath, item: StressItem)] {
    collection.visibleNodes.compactMap { node in
      guard let cell = node as? StressCellNode, let path = collection.indexPath(forNode: cell) else {
        return nil
      }
      return (path, cell.item)
    }
  }

  func numberOfSections(in collectionNode: CollectionNode) -> Int { model.sections.count }

  func collectionNode(_ collectionNode: CollectionNode, numberOfItemsInSection section: Int) -> Int {
    model.sections[section].items.count
  }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let item = model.sections[indexPath.section].items[indexPath.item]
    return { StressCellNode(item, isTile: true) }
  }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForSupplementaryElementOfKind kind: SupplementaryKind,
    at indexPath: IndexPath
  ) -> CellNodeBlock? {
    let title = "Section \(model.sections[indexPath.section].id)"
    return { SectionHeaderNode(title) }
  }

  func collectionNode(_ collectionNode: CollectionNode, didFailToUpdate error: UpdateError) {
    refusals.append("\(error)")
  }
}
