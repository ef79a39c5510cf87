import Weft

/// The lists of the program: rows, columns, an outline and pages.
final class ListsNode: DisplayNode, @unchecked Sendable {
  private let rows = TableNode()
  private let columns = ColumnTableNode(columns: [
    TableColumn("name", title: "Name", width: 120), TableColumn("size", title: "Size", width: 80),
  ])
  private let outline: OutlineNode<String>
  private let pager = PagerNode()
  private let (rowSource, columnSource, pages) = (RowSource(), ColumnSource(), PageSource())
  private let outlineSource = PlaceSource()

  override init() {
    outline = OutlineNode(outlineSource)
    super.init()
    automaticallyManagesSubnodes = true
    rows.accessibilityLabel = "Rows"
    rows.dataSource = rowSource
    columns.accessibilityLabel = "Files"
    columns.table.dataSource = columnSource
    outline.accessibilityLabel = "Places"
    outline.rowHeight = 28
    pager.accessibilityLabel = "Pages"
    pager.dataSource = pages
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    HStack(spacing: 8, alignItems: .stretch) {
      rows.frame(width: 160, height: 150)
      columns.frame(width: 240, height: 150)
      outline.frame(width: 200, height: 150)
      pager.frame(width: 200, height: 150)
    }
  }
}

private final class RowSource: TableDataSource {
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 12 }
  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    let row = indexPath.row
    return { TextCellNode(text: "Row \(row)") }
  }
}

private final class ColumnSource: TableDataSource {
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 8 }
  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    let row = indexPath.row
    return { ColumnRowNode { TextNode($0 == "name" ? "File \(row)" : "\(row) kB") } }
  }
}

private final class PlaceSource: OutlineDataSource {
  func outlineNode(
    _ outlineNode: OutlineNode<String>, childrenOf item: String?
  ) -> OutlineChildren<String> {
    switch item {
    case nil: .items(["Europe", "Asia"])
    case "Europe": .items(["Norway", "Spain"])
    default: .items([])
    }
  }

  func outlineNode(
    _ outlineNode: OutlineNode<String>, nodeBlockFor item: String, in row: OutlineRow
  ) -> CellNodeBlock { { OutlineCellNode(row, title: item) } }
}

private final class PageSource: PagerDataSource {
  func numberOfPages(in pagerNode: PagerNode) -> Int { 5 }
  func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock {
    { TextCellNode(text: "Page \(index + 1)") }
  }
}
