import Weft

final class Numbers: TableDataSource {
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 100_000 }

  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    let number = indexPath.row + 1
    return { TextCellNode(text: "Row \(number)") }
  }
}

let numbers = Numbers()
let table = TableNode()
table.dataSource = numbers
Application.main { Window(title: "List", size: CGSize(width: 360, height: 480), rootNode: table) }
