import Foundation
import Testing
import WeftGraphics
import WeftListLayouts

@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

/// What the delegate is told about cells that an update shows or takes away. Ten rows of a table are visible.
@MainActor
@Suite("Cells that updates make visible or invisible")
struct ListDisplayTests {
  @MainActor
  private final class Listener: TableDelegate {
    var shown: [Int] = []
    var gone: [Int] = []

    func tableNode(_ tableNode: TableNode, willDisplayRowWith node: CellNode) {
      shown.append((node as? ItemNode)?.item ?? -1)
    }
    func tableNode(_ tableNode: TableNode, didEndDisplayingRowWith node: CellNode) {
      gone.append((node as? ItemNode)?.item ?? -1)
    }

    func clear() { (shown, gone) = ([], []) }
  }

  private let listener = Listener()

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func open() -> TableScene {
    let scene = TableScene(ModelSource(count: 100)) { $0.delegate = listener }
    listener.clear()
    return scene
  }

  @Test("The rows of replaced data are no longer visible, and those of the new data are")
  func reloads() {
    let scene = open()
    scene.table.reloadData()
    scene.window.settle()
    #expect(listener.gone == Array(0..<10))
    #expect(listener.shown == Array(0..<10))
  }

  @Test(
    "Deleted rows and the old cells of reloaded rows are no longer visible, with and without animations",
    arguments: [false, true], [false, true])
  func removes(isAnimated: Bool, animatesInterface: Bool) {
    let scene = open()
    scene.window.scene.animatesInterface = animatesInterface
    scene.source.sections[0].remove(at: 2)
    scene.table.performBatchUpdates(animated: isAnimated) {
      scene.table.deleteRows(at: [path(2)])
      scene.table.reloadRows(at: [path(5)])
    }
    scene.window.settle()
    scene.window.advance(by: 1)
    scene.window.settle()
    #expect(listener.gone.sorted() == [2, 5])
    #expect(listener.shown.sorted() == [5, 10])
  }

  @Test("Rows of a table without a size are no longer visible, and reloading leaves none of them behind")
  func losesItsSize() {
    let (root, table, source) = (DisplayNode(), TableNode(style: .plain), ModelSource(count: 100))
    table.separatorStyle = .none
    table.dataSource = source
    table.delegate = listener
    let size = CGSize(width: 200, height: 400)
    table.frame = CGRect(origin: .zero, size: size)
    root.addSubnode(table)
    let window = OffscreenWindow(size: size, rootNode: root)
    window.settle()
    #expect(listener.shown == Array(0..<10))
    listener.clear()
    table.frame.size = .zero
    table.reloadData()
    window.settle()
    #expect(listener.gone == Array(0..<10) && listener.shown.isEmpty)
    #expect(table.subnodes.isEmpty)
    table.frame.size = size
    window.settle()
    #expect(listener.gone.count == 10 && listener.shown == Array(0..<10))
  }

  @Test("The rows of a hidden window are not visible, and become visible again with it")
  func hides() {
    let scene = open()
    scene.window.scene.isVisible = false
    scene.window.settle()
    #expect(listener.gone == Array(0..<10) && listener.shown.isEmpty)
    #expect(scene.table.visibleNodes.isEmpty)
    listener.clear()
    scene.window.scene.isVisible = true
    scene.window.settle()
    #expect(listener.shown == Array(0..<10) && listener.gone.isEmpty)
    #expect(scene.shown == Array(0..<10))
  }

  @Test("The rows of a table that leaves its window are not visible, and are when it comes back")
  func leavesAndReturns() {
    let (root, table, source) = (DisplayNode(), TableNode(style: .plain), ModelSource(count: 100))
    table.separatorStyle = .none
    table.dataSource = source
    table.delegate = listener
    table.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
    root.addSubnode(table)
    let window = OffscreenWindow(size: table.frame.size, rootNode: root)
    window.settle()
    listener.clear()
    table.removeFromSupernode()
    window.settle()
    #expect(listener.gone == Array(0..<10) && listener.shown.isEmpty)
    #expect(table.visibleNodes.isEmpty)
    listener.clear()
    root.addSubnode(table)
    window.settle()
    #expect(listener.shown == Array(0..<10) && listener.gone.isEmpty)
    #expect(table.visibleNodes.count == 10)
    listener.clear()
    window.scene.close()
    #expect(listener.gone == Array(0..<10) && listener.shown.isEmpty)
  }

  // MARK: Supplementary cells

  /// Sections of two items, with headers.
  @MainActor
  private final class Sections: CollectionDataSource {
    var count = 3

    func numberOfSections(in collectionNode: CollectionNode) -> Int { count }
    func collectionNode(_ collectionNode: CollectionNode, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionNode(
      _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> CellNodeBlock {
      let item = indexPath.item
      return { ItemNode(item) }
    }
    func collectionNode(
      _ collectionNode: CollectionNode, supplementaryElementKindsInSection section: Int
    ) -> [SupplementaryKind] { [.sectionHeader] }
    func collectionNode(
      _ collectionNode: CollectionNode, nodeForSupplementaryElementOfKind kind: SupplementaryKind,
      at indexPath: IndexPath
    ) -> CellNode? { ItemNode(1000 + indexPath.section, height: 20) }
  }

  @MainActor
  private final class SectionsListener: CollectionDelegate {
    var goneItems: [Int] = []
    var goneHeaders: [Int] = []
    var kinds: Set<String> = []

    func collectionNode(_ collectionNode: CollectionNode, didEndDisplayingItemWith node: CellNode) {
      goneItems.append((node as? ItemNode)?.item ?? -1)
    }
    func collectionNode(
      _ collectionNode: CollectionNode, didEndDisplayingSupplementaryElementWith node: CellNode
    ) {
      goneHeaders.append((node as? ItemNode)?.item ?? -1)
      kinds.insert(node.supplementaryElementKind ?? "")
    }
  }

  @Test(
    "The header of a deleted section is no longer visible, and still has its kind then",
    arguments: [false, true])
  func removesHeaders(isAnimated: Bool) {
    let (source, listener) = (Sections(), SectionsListener())
    let node = CollectionNode(layout: ListLayout())
    node.dataSource = source
    node.delegate = listener
    let window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: node)
    window.settle()
    source.count = 2
    node.performBatchUpdates(animated: isAnimated) { node.deleteSections(IndexSet(integer: 1)) }
    window.settle()
    #expect(listener.goneItems == [0, 1] && listener.goneHeaders == [1001])
    #expect(listener.kinds == [SupplementaryKind.sectionHeader.rawValue])
  }
}
