import DemoSupport
import Foundation
import Weft

/// A page of the pager: a table about a photograph.
final class TablePageNode: CellNode, @unchecked Sendable {
  private let photograph: Photograph
  private let table = TableNode(style: .plain)

  private static let rowCount = 200

  init(_ photograph: Photograph, number: Int) {
    self.photograph = photograph
    super.init()
    automaticallyManagesSubnodes = true
    selectionStyle = .none
    backgroundColor = Palette.surface
    onDidLoad { node in
      guard let page = node as? TablePageNode else { return }
      page.table.dataSource = page
    }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    WrapperLayoutSpec(
      children: [table.frame(width: constrainedSize.max.width, height: constrainedSize.max.height)])
  }
}

extension TablePageNode: TableDataSource {
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { Self.rowCount }

  func tableNode(_ tableNode: TableNode, titleForHeaderInSection section: Int) -> String? { photograph.title }

  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    let (photograph, row) = (photograph, indexPath.row)
    return { DetailRowNode(photograph, number: row) }
  }
}
