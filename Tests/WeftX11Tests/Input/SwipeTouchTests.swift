import Foundation
import Testing
import WeftControls
import WeftGraphics
import WeftLists
import WeftNodes
import WeftSwipes
import WeftTesting

@testable import WeftX11

/// Rows that are swiped, and content that is pulled, with a finger on the touchscreen of a real server.
@MainActor
@Suite(.startsDisplays, .serialized) struct SwipeTouchTests {
  private static let teal = Color(hex: 0x00_80_80)
  private static let orange = Color(hex: 0xFF_A0_00)

  @MainActor private final class Source: TableDataSource, TableDelegate {
    var performed = 0
    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
      return {
        let cell = CellNode()
        cell.backgroundColor = Color(hex: 0x00_80_80)
        return cell
      }
    }
    func tableNode(
      _ tableNode: TableNode, trailingSwipeActionsForRowAt indexPath: IndexPath
    ) -> SwipeActions? {
      SwipeActions([
        SwipeAction("Flag", backgroundColor: Color(hex: 0xFF_A0_00)) { [weak self] completion in
          self?.performed += 1
          completion(true)
        }
      ])
    }
  }

  @Test func aFingerOpensARowAndPressesItsAction() async throws {
    var options = VirtualDisplay.Options()
    options.hasTouch = true
    let fixture = try WindowFixture(options)
    defer { fixture.close() }
    let (table, source) = (TableNode(), Source())
    table.rowHeight = 49
    table.dataSource = source
    table.delegate = source
    _ = fixture.show("table", CGSize(width: 300, height: 200), table)
    try await fixture.waitForColor(Self.teal, x: 295, y: 60)
    try fixture.server.touch([FingerPath(from: CGPoint(x: 200, y: 75), to: CGPoint(x: 100, y: 75))])
    try await fixture.waitForColor(Self.orange, x: 295, y: 60)
    try await fixture.waitForColor(Self.teal, x: 295, y: 130)
    #expect(table.indexPathsForSelectedRows.isEmpty && source.performed == 0)
    try fixture.server.tap(at: CGPoint(x: 280, y: 75))
    try await fixture.waitForColor(Self.teal, x: 295, y: 60)
    #expect(source.performed == 1)
  }

  @Test func aFingerPullsTheContentToRefreshIt() async throws {
    var options = VirtualDisplay.Options()
    options.hasTouch = true
    let fixture = try WindowFixture(options)
    defer { fixture.close() }
    let (table, source) = (TableNode(), Source())
    table.rowHeight = 49
    table.dataSource = source
    let control = RefreshControlNode()
    table.refreshControl = control
    _ = fixture.show("table", CGSize(width: 300, height: 400), table)
    try await fixture.waitForColor(Self.teal, x: 295, y: 20)
    try fixture.server.touch([FingerPath(from: CGPoint(x: 150, y: 40), to: CGPoint(x: 150, y: 360))])
    try await fixture.server.waitUntil("the refresh") {
      control.isRefreshing && table.contentOffset.y == -60
    }
    control.endRefreshing()
    try await fixture.waitForColor(Self.teal, x: 295, y: 20)
    #expect(table.contentOffset.y == 0)
  }
}
