import Foundation
import NodeTestSupport
import Synchronization
import TestSupport
import Testing
import WeftCommands
import WeftLists
import WeftNodes
import WeftOffscreen

@testable import WeftTables

@MainActor
@Suite("Outlines")
struct OutlineNodeTests {
  private let scene = OutlineScene(
    NumberTree(roots: [1, 2, 3], children: [1: [10, 11], 10: [100, 101, 102], 3: [30]]))

  private var outline: OutlineNode<Int> { scene.outline }

  @Test("Items open and close, and the rows below them come and go")
  func opensAndCloses() {
    #expect(scene.rows == [1, 2, 3])
    #expect(outline.expand(1) && outline.expand(10) && !outline.expand(2))
    scene.window.settle()
    #expect(scene.rows == [1, 10, 100, 101, 102, 11, 2, 3])
    #expect(scene.shown == ["1", "10", "100", "101", "102", "11", "2", "3"])
    #expect(outline.level(ofItemAt: IndexPath(row: 2, section: 0)) == 2)
    #expect(outline.parent(ofItemAt: IndexPath(row: 2, section: 0)) == 10)
    #expect(outline.indexPath(for: 11) == IndexPath(row: 5, section: 0) && outline.isExpanded(10))
    outline.collapse(1)
    scene.window.settle()
    #expect(scene.rows == [1, 2, 3] && outline.indexPath(for: 10) == nil)
  }

  @Test("What was open below an item is open again with it")
  func remembersWhatWasOpen() {
    outline.expand(1)
    outline.expand(10)
    outline.collapse(1)
    outline.expand(1)
    #expect(scene.rows == [1, 10, 100, 101, 102, 11, 2, 3])
    // Not if it is gone meanwhile.
    outline.collapse(1)
    scene.source.children[1] = [11]
    outline.expand(1)
    #expect(scene.rows == [1, 11, 2, 3])
  }

  @Test("Everything below an item is opened, or all of a level")
  func opensSeveral() {
    outline.expand(1, recursively: true)
    #expect(scene.rows == [1, 10, 100, 101, 102, 11, 2, 3])
    outline.collapse(10)
    outline.collapse(1)
    outline.expandChildren(of: nil)
    #expect(scene.rows == [1, 10, 11, 2, 3, 30])
    outline.expandChildren(of: nil, recursively: true)
    #expect(scene.rows == [1, 10, 100, 101, 102, 11, 2, 3, 30])
    scene.window.settle()
    #expect(scene.shown == scene.rows.map { "\($0)" })
  }

  @Test("Rows that stay keep their cells, and items their selection, when the children are asked for again")
  func reloadsChildren() throws {
    outline.expand(1, recursively: true)
    scene.window.settle()
    outline.selectRow(at: outline.indexPath(for: 102))
    let cell = try #require(outline.indexPath(for: 102).flatMap(outline.nodeForRow))
    scene.source.roots = [0, 3, 1]
    scene.source.children[10] = [102, 103]
    outline.reloadChildren()
    scene.window.settle()
    #expect(scene.rows == [0, 3, 1, 10, 102, 103, 11])
    #expect(outline.selectedItems == [102] && outline.nodeForRow(at: IndexPath(row: 4, section: 0)) === cell)
    scene.source.children[10] = []
    outline.reloadChildren(of: 10)
    #expect(scene.rows == [0, 3, 1, 10, 11] && outline.selectedItems == [])
  }

  @Test("Many rows in another order are selected as before")
  func keepsTheSelectionOfManyRows() {
    scene.source.roots = Array(1...2000)
    scene.source.children[1] = [5000, 5001]
    outline.reloadChildren()
    outline.expand(1)
    outline.selectRow(at: outline.indexPath(for: 5001))
    outline.selectRow(at: outline.indexPath(for: 700))
    scene.source.roots = (1...2000).reversed()
    outline.reloadChildren()
    scene.window.settle()
    #expect(outline.selectedItems == [700, 5001] && outline.isExpanded(1))
  }

  @Test("Any sequence of changes leaves the rows of the data", arguments: 0..<8)
  func matchesTheData(seed: Int) {
    var random = Random(seed: UInt64(seed))
    var open: Set<Int> = []
    func expected(_ item: Int?) -> [Int] {
      (item.map { scene.source.children[$0] ?? [] } ?? scene.source.roots).flatMap { child in
        [child] + (open.contains(child) ? expected(child) : [])
      }
    }
    var next = 1000
    for _ in 0..<60 {
      let row = random.next(below: scene.rows.count)
      let item = scene.rows[row]
      switch random.next(below: 5) {
      case 0, 1:
        if outline.isExpanded(item) {
          outline.collapse(item)
          open.remove(item)
        } else if outline.expand(item) {
          open.insert(item)
        }
      case 2:
        var children = scene.source.children[item] ?? []
        children.insert(next, at: random.next(below: children.count + 1))
        next += 1
        scene.source.children[item] = children
        outline.reloadChildren(of: item)
        if !open.contains(item) { outline.reloadItems([item]) }
      case 3:
        scene.source.roots.shuffle(&random)
        outline.reloadChildren()
      default:
        let count = scene.source.children[item]?.count ?? 0
        guard count > 1 else { break }
        scene.source.children[item]?.remove(at: random.next(below: count))
        outline.reloadChildren(of: item)
      }
      #expect(scene.rows == expected(nil))
      if random.next(below: 3) == 0 {
        scene.window.settle()
        scene.window.advance(by: 1)
        #expect(scene.shown == expected(nil).prefix(scene.shown.count).map { "\($0)" })
      }
    }
  }

  @Test("A million children are rows at once")
  func opensAMillion() {
    let source = LargeTree()
    let outline = OutlineNode(source)
    outline.rowHeight = 28
    let window = OffscreenWindow(size: CGSize(width: 240, height: 300), rootNode: outline)
    window.settle()
    outline.expand(0)
    window.settle()
    #expect(outline.numberOfRows(inSection: 0) == 1_000_001)
    #expect(outline.item(at: IndexPath(row: 1_000_000, section: 0)) == 1_000_000)
    outline.scrollToRow(at: IndexPath(row: 1_000_000, section: 0), animated: false)
    window.settle()
    #expect(outline.visibleNodes.compactMap(\.indexPath?.row).max() == 1_000_000)
    #expect(source.madeCount < 400)
    outline.collapse(0)
    window.settle()
    #expect(outline.numberOfRows(inSection: 0) == 1)
  }

  // MARK: Loading

  @Test("Children are loaded when they are wanted, with a ring until then")
  func loadsChildren() async throws {
    let (items, send) = AsyncStream<[Int]>.makeStream()
    scene.source.loads[2] = items
    outline.reloadItems([2])
    #expect(outline.expand(2))
    scene.window.settle()
    #expect(scene.rows == [1, 2, 3] && !outline.isExpanded(2))
    send.yield([20, 21])
    try await waitUntil("the children") { scene.rows == [1, 2, 20, 21, 3] }
    #expect(outline.isExpanded(2))
  }

  @Test("Opening everything below an item loads only what was open before")
  func loadsNothingBelow() {
    scene.source.children[1] = [10, 12]
    scene.source.loads[12] = AsyncStream { _ in }
    outline.expand(1, recursively: true)
    #expect(scene.rows == [1, 10, 100, 101, 102, 12, 2, 3] && outline.loadings.isEmpty)
    // Also when the item is open already.
    outline.expand(1, recursively: true)
    #expect(outline.loadings.isEmpty)
    outline.expand(12)
    outline.collapse(1)
    #expect(outline.loadings.isEmpty)
    outline.expand(1, recursively: true)
    #expect(Array(outline.loadings.keys) == [12])
    // The children that are meant themselves are loaded.
    outline.collapse(12)
    outline.expandChildren(of: 1)
    #expect(Array(outline.loadings.keys) == [12])
  }

  @Test("An item that is closed while its children are loaded stays closed")
  func cancelsLoading() async throws {
    let (items, send) = AsyncStream<[Int]>.makeStream()
    scene.source.loads[2] = items
    outline.expand(2)
    let task = try #require(outline.loadings[2]?.task)
    outline.collapse(2)
    send.yield([20, 21])
    await task.value
    #expect(scene.rows == [1, 2, 3])
  }

  @Test("Loading begins again when the children around it are asked for again")
  func restartsLoading() async throws {
    scene.source.children[1] = [10, 12]
    scene.source.loads[12] = AsyncStream { _ in }
    outline.expand(1)
    outline.expand(12)
    // The first one ends with the loading that is cancelled.
    let (items, send) = AsyncStream<[Int]>.makeStream()
    scene.source.loads[12] = items
    scene.source.children[1] = [9, 12]
    outline.reloadChildren()
    #expect(scene.rows == [1, 9, 12, 2, 3])
    send.yield([120])
    try await waitUntil("the children") { scene.rows == [1, 9, 12, 120, 2, 3] }
  }

  @Test("What was loaded stays, with its selection, while it is loaded again with the items around it")
  func keepsWhatIsLoadedAgain() async throws {
    let (items, send) = AsyncStream<[Int]>.makeStream()
    scene.source.children[1] = [10, 12]
    scene.source.loads[12] = items
    outline.expand(1)
    outline.expand(12)
    send.yield([120, 121])
    try await waitUntil("the children") { scene.rows == [1, 10, 12, 120, 121, 2, 3] }
    outline.selectItems([121])
    let (again, sendAgain) = AsyncStream<[Int]>.makeStream()
    scene.source.loads[12] = again
    scene.source.children[1] = [12]
    outline.reloadChildren()
    #expect(scene.rows == [1, 12, 120, 121, 2, 3] && outline.selectedItems == [121])
    sendAgain.yield([119, 121])
    try await waitUntil("the other children") { scene.rows == [1, 12, 119, 121, 2, 3] }
    #expect(outline.selectedItems == [121])
  }

  @Test("Children that are there when they are asked for again replace those that are being loaded")
  func givesUpLoading() async throws {
    let (items, send) = AsyncStream<[Int]>.makeStream()
    scene.source.loads[2] = items
    outline.expand(2)
    let task = try #require(outline.loadings[2]?.task)
    scene.source.loads[2] = nil
    scene.source.children[2] = [25]
    outline.reloadChildren(of: 2)
    #expect(scene.rows == [1, 2, 25, 3] && outline.isExpanded(2))
    send.yield([20, 21])
    await task.value
    #expect(scene.rows == [1, 2, 25, 3] && outline.loadings.isEmpty)
  }

  @Test("The items of an outline are asked for again while they are loaded", arguments: [false, true])
  func reloadsWhileTheFirstItemsAreLoaded(isLoadedAgain: Bool) async throws {
    let (old, sendOld) = AsyncStream<[Int]>.makeStream()
    let (new, sendNew) = AsyncStream<[Int]>.makeStream()
    let source = NumberTree(roots: [2, 3])
    source.loads[nil] = old
    let other = OutlineScene(source)
    let task = try #require(other.outline.loadings[nil]?.task)
    source.loads[nil] = isLoadedAgain ? new : nil
    other.outline.reloadChildren()
    sendOld.yield([1])
    await task.value
    #expect(other.rows == (isLoadedAgain ? [] : [2, 3]))
    sendNew.yield([2, 3])
    try await waitUntil("the items") { other.rows == [2, 3] }
  }

  @Test("One row that opens below another shows it")
  func showsOneOpenRow() throws {
    outline.expand(1)
    scene.window.settle()
    let row = try #require(outline.rows[10]?.row)
    outline.expand(1, recursively: true)
    #expect(row.isExpanded)
  }

  @Test("An item that is asked for its children again can be closed meanwhile")
  func closesWhileReloading() {
    outline.expand(1)
    scene.source.loads[1] = AsyncStream { _ in }
    outline.reloadChildren(of: 1)
    outline.collapse(1)
    #expect(scene.rows == [1, 2, 3] && !outline.isExpanded(1))
  }

  @Test("An outline that is gone stops loading")
  func stopsLoading() async throws {
    let ended = Atomic(false)
    let source = NumberTree(roots: [1])
    source.loads[1] = AsyncStream { $0.onTermination = { _ in ended.store(true, ordering: .relaxed) } }
    var outline: OutlineNode<Int>? = OutlineNode(source)
    #expect(outline?.expand(1) == true)
    // The loading has begun.
    await Task.yield()
    outline = nil
    try await waitUntil("the end of the loading") { ended.load(ordering: .relaxed) }
  }

  @Test("A failure is reported, and the item is closed")
  func reportsFailures() async throws {
    let (items, send) = AsyncStream<[Int]>.makeStream()
    scene.source.loads[2] = items
    var failed: [Int?] = []
    outline.onLoadingFailure = { item, error in if error is NumberTree.Failure { failed.append(item) } }
    outline.expand(2)
    send.finish()
    try await waitUntil("the failure") { failed == [2] }
    #expect(scene.rows == [1, 2, 3] && !outline.isExpanded(2))
  }

  @Test("Items of the outline that could not be loaded are loaded again only on request")
  func remembersTheFailureOfTheFirstItems() async throws {
    let source = NumberTree(roots: [2, 3])
    let (items, send) = AsyncStream<[Int]>.makeStream()
    source.loads[nil] = items
    let other = OutlineScene(source)
    let first = IndexPath(row: 0, section: 0)
    var failureCount = 0
    other.outline.onLoadingFailure = { [weak other] item, _ in
      failureCount += item == nil ? 1 : 0
      #expect(other?.outline.item(at: first) == nil)
    }
    send.finish()
    try await waitUntil("the failure") { failureCount > 0 }
    #expect(other.rows == [] && other.outline.loadings.isEmpty)
    other.outline.reloadChildren()
    #expect(other.outline.loadings.count == 1)
    try await waitUntil("the second failure") { failureCount == 2 }
    source.loads[nil] = nil
    other.outline.reloadChildren()
    #expect(other.rows == [2, 3])
  }

  // MARK: Input

  @Test("The triangle and a double click open and close")
  func clicks() {
    scene.click(CGPoint(x: 14, y: 14))
    #expect(scene.rows == [1, 10, 11, 2, 3])
    #expect(outline.indexPathsForSelectedRows == [])
    scene.click(CGPoint(x: 120, y: 14), count: 2)
    #expect(scene.rows == [1, 2, 3] && outline.selectedItems == [1])
  }

  @Test("Arrow keys open, close, and go inwards and outwards")
  func arrows() {
    outline.becomeFirstResponder()
    scene.press(Keysym.home)
    scene.press(Keysym.right)
    #expect(scene.rows == [1, 10, 11, 2, 3] && outline.selectedItems == [1])
    scene.press(Keysym.right)
    scene.press(Keysym.right)
    #expect(scene.rows == [1, 10, 100, 101, 102, 11, 2, 3] && outline.selectedItems == [10])
    scene.press(Keysym.right)
    scene.press(Keysym.left)
    #expect(outline.selectedItems == [10])
    scene.press(Keysym.left)
    #expect(scene.rows == [1, 10, 11, 2, 3] && outline.selectedItems == [10])
    scene.press(Keysym.left)
    scene.press(Keysym.left)
    #expect(scene.rows == [1, 2, 3] && outline.selectedItems == [1])
    scene.press(0x2A, text: "*")
    #expect(scene.rows == [1, 10, 100, 101, 102, 11, 2, 3])
    // With Shift everything below is closed, too.
    scene.press(Keysym.left, .shift)
    scene.press(Keysym.right)
    #expect(scene.rows == [1, 10, 11, 2, 3])
  }

  @Test("Arrow keys are mirrored where lines begin at the right")
  func mirroredArrows() {
    scene.window.scene.layoutDirection = .rightToLeft
    scene.window.settle()
    outline.becomeFirstResponder()
    scene.press(Keysym.home)
    scene.press(Keysym.left)
    #expect(scene.rows == [1, 10, 11, 2, 3])
    scene.press(Keysym.right)
    #expect(scene.rows == [1, 2, 3])
  }

  @Test("The selection goes to an item when its rows are closed")
  func selectsTheClosedItem() {
    outline.expand(1)
    scene.window.settle()
    outline.selectRow(at: outline.indexPath(for: 11))
    outline.collapse(1)
    scene.window.settle()
    #expect(outline.selectedItems == [1])
  }
}

/// One item with a million children.
@MainActor
private final class LargeTree: OutlineDataSource {
  var madeCount = 0

  func outlineNode(_ outlineNode: OutlineNode<Int>, childrenOf item: Int?) -> OutlineChildren<Int> {
    guard item != nil else { return .items([0]) }
    return .counted(1_000_000) { $0 + 1 }
  }

  func outlineNode(_ outlineNode: OutlineNode<Int>, isExpandable item: Int) -> Bool { item == 0 }

  func outlineNode(
    _ outlineNode: OutlineNode<Int>, nodeBlockFor item: Int, in row: OutlineRow
  ) -> CellNodeBlock {
    madeCount += 1
    return { OutlineCellNode(row, title: "item \(item)") }
  }
}

extension [Int] {
  fileprivate mutating func shuffle(_ random: inout Random) {
    for index in indices.dropFirst() { swapAt(index, random.next(below: index + 1)) }
  }
}
