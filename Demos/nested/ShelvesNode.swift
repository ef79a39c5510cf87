import DemoSupport
import Foundation
import Weft

/// A table whose rows are carousels.
final class ShelvesNode: TableNode, TableDataSource, @unchecked Sendable {
  private static let shelfCount = 100

  @MainActor init() {
    super.init(style: .plain)
    backgroundColor = Palette.paper
    separatorStyle = .none
    allowsSelection = false
    dataSource = self
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { Self.shelfCount }

  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    let row = indexPath.row
    return { ShelfNode(row) }
  }
}
