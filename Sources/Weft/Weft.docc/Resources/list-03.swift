import Weft

final class NumberCell: CellNode, @unchecked Sendable {
  let badge = DisplayNode()
  let title = TextNode()

  init(number: Int) {
    super.init()
    automaticallyManagesSubnodes = true
    badge.backgroundColor = Color(hex: [0x2F6FED, 0x23A26D, 0xE8833A, 0xC94F7C][number % 4])
    badge.cornerRadius = 14
    title.attributedText = AttributedText("Row \(number)", font: Font(size: 15))
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    HStack(spacing: 12, alignItems: .center) {
      badge.frame(width: 28, height: 28)
      title.flexShrink()
    }
    .padding(12)
  }
}

final class Numbers: TableDataSource, TableDelegate {
  var numbers = Array(1...100_000)

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { numbers.count }

  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    let number = numbers[indexPath.row]
    return { NumberCell(number: number) }
  }

  func tableNode(_ tableNode: TableNode, didSelectRowAt indexPath: IndexPath) {
    numbers.remove(at: indexPath.row)
    tableNode.performBatchUpdates(animated: true) { tableNode.deleteRows(at: [indexPath]) }
  }
}

let numbers = Numbers()
let table = TableNode()
table.dataSource = numbers
table.delegate = numbers
Application.main { Window(title: "List", size: CGSize(width: 360, height: 480), rootNode: table) }
