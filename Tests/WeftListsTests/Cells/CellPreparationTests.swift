import Foundation
import Testing
import WeftLayout

@testable import WeftLists
@testable import WeftNodes

@MainActor @Suite struct CellPreparationTests {
  @Test func preparedCellsAreReleasedWithTheirList() {
    weak var inbox: CellInbox?
    weak var cell: CellNode?
    do {
      let (list, made, node) = (TableNode(), CellInbox {}, CellNode())
      let order = CellPreparation.Order(
        owner: list, address: .item(IndexPath(item: 0, section: 0)), node: node, range: .unconstrained,
        scale: 1)
      CellPreparation(order, isUrgent: false, for: made).run()
      #expect(made.take(isWhole: false).isEmpty == false)
      CellPreparation(order, isUrgent: false, for: made).run()
      (inbox, cell) = (made, node)
    }
    #expect(inbox == nil)
    #expect(cell == nil)
  }
}
