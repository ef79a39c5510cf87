import DemoSupport
import Foundation
import Weft

/// Colours in a table; a tap opens a page about each, to any depth.
final class ColorsController: ViewController<TableNode>, TableDataSource, TableDelegate {
  private struct Entry: Sendable {
    let name: String
    let hex: UInt32
  }

  private static let entries = [
    Entry(name: "Poppy", hex: 0xE03131), Entry(name: "Rose", hex: 0xC2557A),
    Entry(name: "Violet", hex: 0x7048E8), Entry(name: "Ink", hex: 0x3B5BDB),
    Entry(name: "Sky", hex: 0x1C7ED6), Entry(name: "Sea", hex: 0x0C8599),
    Entry(name: "Pine", hex: 0x2B8A3E), Entry(name: "Moss", hex: 0x66A80F),
    Entry(name: "Honey", hex: 0xE8890C), Entry(name: "Brick", hex: 0xC4502C),
  ]

  init() {
    super.init(node: TableNode())
    title = "Colours"
    node.accessibilityLabel = title
    node.dataSource = self
    node.delegate = self
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { Self.entries.count }

  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    let entry = Self.entries[indexPath.row]
    return {
      EntryCellNode(
        PlateNode(Color(hex: entry.hex)), name: entry.name,
        detail: "#" + String(entry.hex, radix: 16, uppercase: true))
    }
  }

  func tableNode(_ tableNode: TableNode, didSelectRowAt indexPath: IndexPath) {
    tableNode.deselectRow(at: indexPath, animated: true)
    let entry = Self.entries[indexPath.row]
    let page = ViewController(node: DisplayNode())
    page.title = entry.name
    page.node.backgroundColor = Color(hex: entry.hex)
    page.navigationItem.rightItems = [
      BarButtonItem(title: "Root", isProminent: true) { [weak self] in
        self?.navigationController?.popToRootViewController(animated: true)
      }
    ]
    navigationController?.pushViewController(page, animated: true)
  }
}
