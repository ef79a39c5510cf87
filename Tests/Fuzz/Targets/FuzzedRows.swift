import Foundation
import WeftLists
import WeftNodes

/// A data source in which only the numbers of rows matter.
@MainActor
final class FuzzedRows: TableDataSource {
  var counts: [Int]

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in tableNode: TableNode) -> Int { counts.count }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { counts[section] }

  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    { CellNode() }
  }
}
