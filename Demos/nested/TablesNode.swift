import DemoSupport
import Foundation
import Weft

/// A pager whose pages are tables, one for each photograph.
final class TablesNode: PagerNode, @unchecked Sendable {
  override init() {
    super.init()
    backgroundColor = Palette.paper
    allowsPointerDragging = true
    onDidLoad { node in
      guard let tables = node as? TablesNode else { return }
      tables.dataSource = tables
    }
  }
}

extension TablesNode: PagerDataSource {
  func numberOfPages(in pagerNode: PagerNode) -> Int { Photograph.all.count }

  func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock {
    let photograph = Photograph.all[index]
    return { TablePageNode(photograph, number: index) }
  }
}
