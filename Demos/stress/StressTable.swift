import Foundation
import Weft

/// A table of the model.
@MainActor
final class StressTable: StressList, TableDataSource, TableDelegate {
  let table = TableNode()
  var model: StressModel
  private(set) var refusals: [String] = []

  init(seed: UInt64) {
    model = StressModel(seed: seed)
    table.dataSource = self
    table.delegate = self
    table.allowsSelection = false
  }

  var node: ScrollNode { table }

  func update(_ change: @escaping () -> StressChange, completion: @escaping @MainActor () -> Void) {
    table.performBatchUpdates(animated: true) { [self] in
      let change = change()
      table.deleteSections(change.deletedSections)
      table.insertSections(change.insertedSections)
      for move in change.movedSections { table.moveSection(move.from, toSection: move.to) }
      table.deleteRows(at: change.deletedItems)
      table.insertRows(at: change.insertedItems)
      for move in change.movedItems { table.moveRow(at: move.from, to: move.to) }
      table.reloadRows(at: change.reloadedItems)
    } completion: { _ in
      completion()
    }
  }

  var counts: [Int] { (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) } }

  var shown: [(path: IndexPath, item: StressItem)] {
    table.visibleNodes.compactMap { node in
      guard let cell = node as? StressCellNode, let path = table.indexPath(forNode: cell) else { return nil }
      return (path, cell.item)
    }
  }

  func numberOfSections(in tableNode: TableNode) -> Int { model.sections.count }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    model.sections[section].items.count
  }

  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    let item = model.sections[indexPath.section].items[indexPath.item]
    return { StressCellNode(item, isTile: false) }
  }

  func tableNode(_ tableNode: TableNode, titleForHeaderInSection section: Int) -> String? {
    "Section \(model.sections[section].id)"
  }

  func tableNode(_ tableNode: TableNode, didFailToUpdate error: UpdateError) { refusals.append("\(error)") }
}
