import Foundation
import Weft

/// The files of the browser as tiles.
@MainActor
final class FileGridSource: CollectionDataSource {
  private let browser: Browser

  init(_ browser: Browser) { self.browser = browser }

  func collectionNode(_ collectionNode: CollectionNode, numberOfItemsInSection section: Int) -> Int {
    browser.shown.count
  }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let item = browser.shown[indexPath.item]
    return { FileTileNode(item) }
  }
}
