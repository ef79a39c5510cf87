import Foundation
import WeftCommands
import WeftControls
import WeftGraphics
import WeftLists
import WeftNodes
import WeftOffscreen
import WeftTables

/// A table with columns that fills a window.
@MainActor
final class ColumnScene: TableDataSource {
  let node: ColumnTableNode
  private(set) var window: OffscreenWindow!
  var count: Int

  static let columns = [
    TableColumn("name", title: "Name", width: 120, isFlexible: true),
    TableColumn("size", title: "Size", width: 60, alignment: .trailing),
    TableColumn("kind", title: "Kind", width: 80),
  ]

  init(
    _ columns: [TableColumn] = ColumnScene.columns, width: CGFloat = 400, count: Int = 30, scale: CGFloat = 1
  ) {
    self.count = count
    node = ColumnTableNode(columns: columns)
    node.table.allowsMultipleSelection = true
    node.table.dataSource = self
    window = OffscreenWindow(size: CGSize(width: width, height: 300), scale: scale, rootNode: node)
    window.settle()
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { count }

  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    let row = indexPath.row
    return {
      ColumnRowNode { column in
        let node = TextNode("\(column.rawValue) \(row)", color: \.text)
        node.maximumNumberOfLines = 1
        return node
      }
    }
  }

  /// The frames of a row's contents in the window, by column.
  func frames(ofRow row: Int) -> [String: CGRect] {
    guard let cell = node.table.nodeForRow(at: IndexPath(row: row, section: 0)) as? ColumnRowNode else {
      return [:]
    }
    var result: [String: CGRect] = [:]
    for column in node.columns {
      guard let content = cell.contentNode(of: column.id), content.supernode != nil else { continue }
      result[column.id.rawValue] = content.convert(content.bounds, to: node)
    }
    return result
  }

  func send(
    _ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat = 15
  ) {
    window.send(
      .pointer(
        PointerEvent(
          phase, at: CGPoint(x: x, y: y), button: phase == .moved ? nil : .primary,
          timestamp: window.clock.now)))
  }

  /// Drags in the headings from one place to another.
  func drag(from start: CGFloat, to end: CGFloat) {
    send(.moved, start)
    send(.pressed, start)
    for step in 1...10 { send(.moved, start + (end - start) * CGFloat(step) / 10) }
    send(.released, end)
    window.settle()
    window.advance(by: 1)
  }

  func click(_ x: CGFloat, _ y: CGFloat = 15) {
    window.advance(by: 1)
    send(.pressed, x, y)
    send(.released, x, y)
    window.settle()
  }

  func press(_ keysym: UInt32, _ modifiers: KeyModifiers = [], text: String = "") {
    window.send(.key(KeyEvent(.pressed, keysym: keysym, text: text, modifiers: modifiers)))
    window.settle()
    window.advance(by: 1)
  }
}
