import Foundation
import Testing
import WeftGraphics
import WeftLayout

@testable import WeftControls
@testable import WeftListLayouts
@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite("Collections")
struct CollectionTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  /// A data source with sections, headers, contexts and models that logs its calls.
  @MainActor
  private final class Source: CollectionDataSource {
    var sections: [[Int]]
    var log: [String] = []
    var kinds: [SupplementaryKind] = []
    var hasModels = false
    var version = 0
    /// A query that the source sends to the collection during a call.
    var question: ((CollectionNode) -> Void)?

    init(_ sections: [[Int]]) { self.sections = sections }

    func numberOfSections(in collectionNode: CollectionNode) -> Int {
      log.append("sections")
      return sections.count
    }
    func collectionNode(_ collectionNode: CollectionNode, numberOfItemsInSection section: Int) -> Int {
      log.append("count \(section)")
      return sections[section].count
    }
    func collectionNode(_ collectionNode: CollectionNode, contextForSection section: Int) -> (any Sendable)? {
      log.append("context \(section)")
      question?(collectionNode)
      return version
    }
    func collectionNode(
      _ collectionNode: CollectionNode, nodeModelForItemAt indexPath: IndexPath
    ) -> (any Sendable)? {
      log.append("model \(indexPath.item)")
      return hasModels ? "\(sections[indexPath.section][indexPath.item]) version \(version)" : nil
    }
    func collectionNode(
      _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> CellNodeBlock {
      log.append("block \(indexPath.item)")
      let item = sections[indexPath.section][indexPath.item]
      return { ItemNode(item) }
    }
    func collectionNode(
      _ collectionNode: CollectionNode, supplementaryElementKindsInSection section: Int
    ) -> [SupplementaryKind] { kinds }
    func collectionNode(
      _ collectionNode: CollectionNode, nodeForSupplementaryElementOfKind kind: SupplementaryKind,
      at indexPath: IndexPath
    ) -> CellNode? { ItemNode(1000 + indexPath.section, height: 20) }
  }

  private func show(
    _ source: Source, _ layout: some CollectionLayout = ListLayout()
  ) -> (CollectionNode, OffscreenWindow) {
    let node = CollectionNode(layout: layout)
    node.dataSource = source
    let window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: node)
    window.settle()
    return (node, window)
  }

  @Test("The data source is asked for counts, then for contexts, then for each item's model and block")
  func asksInOrder() {
    let source = Source([[1, 2]])
    _ = show(source)
    #expect(source.log == ["sections", "count 0", "context 0", "model 0", "block 0", "model 1", "block 1"])
  }

  @Test("A reloaded item whose cell accepts the new model keeps its cell, and no block is requested")
  func keepsCellWithModel() throws {
    let source = Source([[1, 2]])
    source.hasModels = true
    let (node, window) = show(source)
    let cell = try #require(node.nodeForItem(at: path(1)))
    source.version = 1
    source.log = []
    node.reloadItems(at: [path(1)])
    window.settle()
    #expect(node.nodeForItem(at: path(1)) === cell)
    #expect(cell.nodeModel as? String == "2 version 1")
    #expect(!source.log.contains("block 1"))
  }

  @Test("The context of a section is requested on insertion and reload, and moves with the section")
  func keepsContexts() {
    let source = Source([[1], [2], [3]])
    let (node, window) = show(source)
    #expect((0..<3).map { node.context(forSection: $0) as? Int } == [0, 0, 0])
    source.version = 1
    source.sections = [[2], [1], [3]]
    node.moveSection(0, toSection: 1)
    node.reloadSections(IndexSet(integer: 2))
    #expect((0..<3).map { node.context(forSection: $0) as? Int } == [0, 0, 1])
    source.version = 2
    node.reloadData()
    #expect((0..<3).map { node.context(forSection: $0) as? Int } == [2, 2, 2])
    window.settle()
    #expect(node.visibleNodes.compactMap { ($0 as? ItemNode)?.item } == [2, 1, 3])
  }

  @Test("The data source may query the collection while it is asked about a new section")
  func answersItsSource() {
    let source = Source([[1]])
    let (node, window) = show(source)
    var counts: [Int] = []
    source.question = { counts.append($0.numberOfSections) }
    source.sections = [[1], [2]]
    node.insertSections(IndexSet(integer: 1))
    window.settle()
    #expect(counts == [1], "as of the last update")
    #expect(node.visibleNodes.compactMap { ($0 as? ItemNode)?.item } == [1, 2])
  }

  @Test("Supplementary cells are placed with their sections, and move with them")
  func showsSupplementaries() throws {
    let source = Source([[1, 2], [3]])
    source.kinds = [.sectionHeader]
    let (node, window) = show(source)
    let header = try #require(node.supplementaryNode(forElementKind: .sectionHeader, at: path(0, 1)))
    #expect((header as? ItemNode)?.item == 1001)
    #expect(header.frame == CGRect(x: 0, y: 100, width: 200, height: 20))
    #expect(header.supplementaryElementKind != nil)
    source.sections = [[3], [1, 2]]
    node.performBatchUpdates(animated: false) { node.moveSection(1, toSection: 0) }
    window.settle()
    #expect(header.frame.minY == 0)
    #expect(node.supplementaryNode(forElementKind: .sectionHeader, at: path(0)) === header)
    source.sections = [[1, 2]]
    node.performBatchUpdates(animated: false) { node.deleteSections(IndexSet(integer: 0)) }
    window.settle()
    #expect(header.supernode == nil)
  }

  @Test("Another layout moves the visible cells to their new positions")
  func changesLayout() throws {
    let source = Source([Array(0..<30)])
    let (node, window) = show(source)
    let cell = try #require(node.nodeForItem(at: path(1)))
    #expect(cell.frame == CGRect(x: 0, y: 40, width: 200, height: 40))
    node.setLayout(GridLayout(columns: .count(2)), animated: true)
    window.settle()
    #expect(cell.frame.minX == 100)
    #expect(cell.layer.presentedProperties.position == CGPoint(x: 100, y: 60))
    window.advance(by: 1)
    window.settle()
    #expect(node.nodeForItem(at: path(1)) === cell)
    #expect(cell.layer.presentedProperties.position == cell.position)
  }

  @Test("A cell that becomes higher moves the cells below with an animation, and those above stay")
  func cellGrows() throws {
    let source = Source([Array(0..<30)])
    let (node, window) = show(source)
    let cell = try #require(node.nodeForItem(at: path(2)) as? ItemNode)
    let next = try #require(node.nodeForItem(at: path(3)))
    cell.setHeight(100)
    window.settle()
    #expect(cell.frame == CGRect(x: 0, y: 80, width: 200, height: 100))
    #expect(next.frame.minY == 180)
    #expect(next.layer.presentedProperties.position.y == 140)
    window.advance(by: 1)
    #expect(next.layer.presentedProperties.position.y == 200)
    #expect(node.contentSize.height == 1260)
  }

  @Test("A cell above the viewport that becomes higher does not move visible cells")
  func cellAboveGrows() throws {
    let source = Source([Array(0..<100)])
    let (node, window) = show(source)
    let cell = try #require(node.nodeForItem(at: path(8)) as? ItemNode)
    node.contentOffset.y = 500
    window.settle()
    let seen = try #require(node.nodeForItem(at: path(14)))
    let before = seen.frame.minY - node.contentOffset.y
    cell.setHeight(90)
    window.settle()
    #expect(seen.frame.minY - node.contentOffset.y == before)
    #expect(node.contentOffset.y == 550)
    #expect(seen.layer.animationKeys.isEmpty)
  }

  @Test("A collection that becomes wider measures its cells again")
  func becomesWider() throws {
    let source = Source([Array(0..<30)])
    let (node, window) = show(source)
    window.resize(to: CGSize(width: 300, height: 400))
    window.settle()
    let cell = try #require(node.nodeForItem(at: path(2)))
    #expect(cell.frame == CGRect(x: 0, y: 80, width: 300, height: 40))
    #expect(cell.calculatedSize.width == 300)
  }

  @Test("The first item of an inverted collection is at the bottom, and new items are inserted there")
  func inverts() throws {
    let source = Source([Array(0..<30)])
    let node = CollectionNode(layout: ListLayout())
    node.inverted = true
    node.dataSource = source
    let window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: node)
    window.settle()
    let cell = try #require(node.nodeForItem(at: path(0)))
    #expect(cell.frame.maxY - node.contentOffset.y == 400)
    source.sections[0].insert(99, at: 0)
    node.performBatchUpdates(animated: false) { node.insertItems(at: [path(0)]) }
    window.settle()
    #expect(cell.frame.maxY - node.contentOffset.y == 360)
    let hit = node.hitTest(CGPoint(x: 50, y: node.contentOffset.y + 390), with: nil)
    #expect((hit?.node as? ItemNode)?.item == 99)
  }

  @Test("Scrolling to an item places it as requested, near or far, with and without animation")
  func scrollsToItem() {
    let source = Source([Array(0..<5000)])
    let (node, window) = show(source)
    node.scrollToItem(at: path(4000), at: .top, animated: false)
    #expect(node.contentOffset.y == 160_000)
    #expect(node.indexPathsForVisibleItems.first == path(4000))
    node.scrollToItem(at: path(20), at: .middle, animated: true)
    window.settle()
    window.advance(by: 3)
    window.settle()
    #expect(node.contentOffset.y == 620)
    node.scrollToItem(at: path(22), animated: false)
    #expect(node.contentOffset.y == 620)
    node.scrollToItem(at: path(30), animated: false)
    #expect(node.contentOffset.y == 840)
  }

  @Test("With automaticallyAdjustsContentOffset the first visible row stays when rows before it are deleted")
  func adjustsOffset() {
    let source = Source([Array(0..<100)])
    let (node, window) = show(source)
    node.automaticallyAdjustsContentOffset = true
    node.contentOffset.y = 50
    window.settle()
    source.sections[0].removeFirst()
    node.performBatchUpdates(animated: false) { node.deleteItems(at: [path(0)]) }
    window.settle()
    #expect(node.contentOffset.y == 10)
  }

  @Test("Waiting for updates shows the new cells immediately; later completions are called immediately")
  func waits() {
    let source = Source([[1, 2]])
    let (node, window) = show(source)
    var log: [String] = []
    source.sections[0].append(3)
    node.insertItems(at: [path(2)])
    #expect(node.isProcessingUpdates)
    node.onDidFinishProcessingUpdates { log.append("done") }
    #expect(log.isEmpty)
    node.waitUntilAllUpdatesAreProcessed()
    #expect(!node.isProcessingUpdates)
    #expect(log == ["done"])
    #expect(node.visibleNodes.count == 3)
    node.onDidFinishProcessingUpdates { log.append("again") }
    #expect(log == ["done", "again"])
    window.settle()
  }

  @Test("An update before the first layout is applied with the initial data, and a nil batch is accepted")
  func updatesBeforeLoading() {
    let source = Source([[1, 2]])
    let node = CollectionNode(layout: ListLayout())
    node.dataSource = source
    var results: [Bool] = []
    source.sections[0].append(3)
    node.performBatchUpdates(animated: true, { node.insertItems(at: [path(2)]) }) { results.append($0) }
    node.performBatchUpdates(animated: true, nil) { results.append($0) }
    #expect(results == [true, true])
    let window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: node)
    window.settle()
    #expect(node.visibleNodes.count == 3)
    node.performBatchUpdates(animated: true, nil) { results.append($0) }
    window.settle()
    #expect(results == [true, true, true])
  }

  @Test("A collection that is not used any more is freed")
  func isFreed() {
    weak var node: CollectionNode?
    weak var cell: CellNode?
    do {
      let source = Source([Array(0..<30)])
      let (collection, window) = show(source)
      node = collection
      cell = collection.nodeForItem(at: path(1))
      source.sections[0].removeFirst()
      collection.deleteItems(at: [path(0)])
      window.settle()
      window.scene.close()
    }
    // A thread that has prepared a cell may still refer to it.
    while cell != nil || node != nil {
      MutationsPass.run()
      sched_yield()
    }
  }
}
