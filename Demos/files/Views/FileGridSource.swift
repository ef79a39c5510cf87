import Foundation
import Weft

/// The files of the browser as tiles.
@MainActor
final class FileGridSource: CollectionDataSource {
  private let browser: Browser
  /// The files that the grid shows, in their order.
  var paths: [String] = []

  init(_ browser: Browser) { self.browser = browser }

  func collectionNode(_ collectionNode: CollectionNode, numberOfItemsInSection section: Int) -> Int {
    paths.count
  }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    guard let item = browser.item(at: paths[indexPath.item]) else { return { CellNode() } }
    return { FileTileNode(item) }
  }
}
