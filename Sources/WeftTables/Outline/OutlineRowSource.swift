import Foundation
import WeftLists

/// Provides the rows of an outline to the table that it is.
final class OutlineRowSource<Item: Hashable & Sendable>: TableDataSource {
  // Unchecked: set once, before the object is shared.
  nonisolated(unsafe) weak var outline: OutlineNode<Item>?

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    outline?.loadedRoot()?.rowCount ?? 0
  }

  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    guard let outline else { return { CellNode() } }
    return outline.nodeBlock(forRow: indexPath.row)
  }
}
