import Foundation
import Testing
import WeftControls
import WeftGraphics
import WeftTesting

@testable import WeftListLayouts
@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

/// Lists that are pulled down to refresh them.
@MainActor
@Suite struct ListRefreshTests {
  @MainActor private final class Source: TableDataSource {
    var rows: [Int]
    init(_ count: Int) { rows = Array(0..<count) }
    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
      let row = rows[indexPath.row]
      return { ItemNode(row) }
    }
  }

  private func scene(_ count: Int) -> (Source, TableNode, RefreshControlNode, OffscreenWindow) {
    let source = Source(count)
    let table = TableNode()
    table.separatorStyle = .none
    let control = RefreshControlNode()
    table.refreshControl = control
    table.dataSource = source
    let window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: table)
    window.settle()
    return (source, table, control, window)
  }

  private func pull(_ window: OffscreenWindow) {
    window.swipe(from: CGPoint(x: 100, y: 100), by: CGSize(width: 0, height: 200), resting: 0.3)
  }

  @Test(arguments: [0, 3, 50])
  func aTableOfAnyLengthIsRefreshed(count: Int) {
    let (_, table, control, window) = scene(count)
    pull(window)
    window.advance(by: 2)
    #expect(control.isRefreshing && table.contentOffset.y == -60 && control.isVisible)
    control.endRefreshing()
    window.advance(by: 2)
    #expect(table.contentOffset.y == 0)
  }

  @Test func newRowsAtTheTopAreSeenWhileTheRingTurns() {
    let (source, table, control, window) = scene(50)
    pull(window)
    window.advance(by: 2)
    source.rows.insert(1000, at: 0)
    table.insertRows(at: [IndexPath(row: 0, section: 0)])
    window.settle()
    window.advance(by: 1)
    #expect(table.contentOffset.y == -60)
    #expect(table.indexPathsForVisibleRows.first == IndexPath(row: 0, section: 0))
    control.endRefreshing()
    window.advance(by: 2)
    #expect(table.contentOffset.y == 0)
  }

  @Test func reloadingMeanwhileKeepsTheRingInSight() {
    let (source, table, control, window) = scene(50)
    pull(window)
    window.advance(by: 1)
    source.rows = Array(100..<120)
    table.reloadData()
    window.settle()
    window.advance(by: 1)
    #expect(control.isRefreshing && table.contentOffset.y == -60)
    control.endRefreshing()
    window.advance(by: 2)
    #expect(table.contentOffset.y == 0)
  }

  @Test func aReloadAtTheEndOfTheRefreshDoesNotDisturbTheWayBack() {
    let (source, table, control, window) = scene(50)
    pull(window)
    window.advance(by: 1)
    source.rows = Array(100..<140)
    table.reloadData()
    control.endRefreshing()
    window.settle()
    #expect(table.contentOffset.y < -40)
    window.advance(by: 2)
    #expect(table.contentOffset.y == 0)
  }

  @Test func reloadingDuringAPullDoesNotMoveTheContentAway() {
    let (source, table, control, window) = scene(50)
    window.touch(.pressed, at: CGPoint(x: 100, y: 60))
    window.touch(.moved, at: CGPoint(x: 100, y: 240))
    let pulled = table.contentOffset.y
    source.rows = Array(100..<103)
    table.reloadData()
    window.settle()
    #expect(table.contentOffset.y == pulled)
    window.touch(.released, at: CGPoint(x: 100, y: 240))
    window.advance(by: 2)
    #expect(control.isRefreshing && table.contentOffset.y == -60)
  }

  @Test func aCollectionIsRefreshed() {
    let collection = CollectionNode(layout: FlowLayout())
    let control = RefreshControlNode()
    collection.refreshControl = control
    let window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: collection)
    window.settle()
    pull(window)
    window.advance(by: 2)
    #expect(control.isRefreshing && collection.contentOffset.y == -60)
  }
}
