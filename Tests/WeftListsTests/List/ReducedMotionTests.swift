import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftControls
import WeftLayout
import WeftNodes
import WeftOffscreen

@testable import WeftLists

/// Where the user wants no animations, everything is at its end at once.
@MainActor
@Suite struct ReducedMotionTests {
  private final class Source: TableDataSource {
    var count = 40
    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { count }
    func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
      {
        CellNode()
      }
    }
  }

  private func makeTable(animates: Bool) -> (OffscreenWindow, TableNode, Source) {
    let (table, source) = (TableNode(), Source())
    table.dataSource = source
    table.rowHeight = 30
    table.separatorStyle = .none
    let window = makeWindow(table, 200, 150)
    window.scene.animatesInterface = animates
    window.settle()
    return (window, table, source)
  }

  @Test(arguments: [true, false]) func scrollingByKeysMovesOnlyWithAnimations(animates: Bool) {
    let (window, table, _) = makeTable(animates: animates)
    window.press(Keysym.pageDown)
    window.settle()
    #expect(table.isScrolling == animates)
    window.advance(by: 2)
    #expect(table.contentOffset.y > 50)
    let end = table.contentOffset
    window.press(Keysym.end)
    window.settle()
    #expect((table.contentOffset.y == table.contentSize.height - 150) == !animates)
    #expect(table.contentOffset != end || animates)
  }

  @Test(arguments: [true, false]) func scrollingByTheProgramMovesOnlyWithAnimations(animates: Bool) {
    let (window, table, _) = makeTable(animates: animates)
    table.scrollToRow(at: IndexPath(row: 30, section: 0), at: .top, animated: true)
    window.settle()
    #expect((table.contentOffset.y == 900) == !animates)
    window.advance(by: 2)
    #expect(table.contentOffset.y == 900)
  }

  @Test(arguments: [true, false]) func rowsMoveToTheirPlacesOnlyWithAnimations(animates: Bool) {
    let (window, table, source) = makeTable(animates: animates)
    source.count += 1
    table.insertRows(at: [IndexPath(row: 0, section: 0)])
    window.settle()
    let node = table.nodeForRow(at: IndexPath(row: 1, section: 0))
    #expect((node?.layer.presentedProperties.position == node?.position) == !animates)
    window.advance(by: 2)
    #expect(node?.layer.presentedProperties.position == node?.position)
  }

  // MARK: The focus

  @Test func aListWithoutASelectionShowsARingWhileItHasTheFocus() {
    let (window, table, _) = makeTable(animates: true)
    #expect(window.scene.focusNextNode() && table.isFirstResponder)
    #expect(table.focusRing != nil)
    table.selectRow(at: IndexPath(row: 0, section: 0))
    #expect(table.focusRing == nil)
  }
}
