import DemoSupport
import Foundation
import Weft

/// All photographs in a table; a tap opens one.
final class PhotographsController: ViewController<TableNode>, TableDataSource, TableDelegate {
  /// Whether pages that are opened hide the tabs.
  var hidesTabs: () -> Bool = { false }

  init() {
    super.init(node: TableNode())
    title = "Photographs"
    node.accessibilityLabel = title
    node.dataSource = self
    node.delegate = self
  }

  /// Opens a photograph.
  func open(_ index: Int, animated: Bool) {
    let page = PhotographController(index)
    page.hidesBottomBarWhenPushed = hidesTabs()
    navigationController?.pushViewController(page, animated: animated)
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { Photograph.all.count }

  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    let photograph = Photograph.all[indexPath.row]
    return { EntryCellNode(PhotoNode(photograph), name: photograph.title, detail: photograph.credit) }
  }

  func tableNode(_ tableNode: TableNode, didSelectRowAt indexPath: IndexPath) {
    tableNode.deselectRow(at: indexPath, animated: true)
    open(indexPath.row, animated: true)
  }
}
