import Foundation
import Testing
import WeftGraphics
import WeftLayout

@testable import WeftListLayouts

@Suite("Collection layout anchor")
struct CollectionLayoutAnchorTests {
  private func state(
    _ directions: ScrollableDirections = .vertical, inverted: Bool = false,
    direction: LayoutDirection = .leftToRight
  ) -> any CollectionLayoutState {
    var layout = ListLayout(directions)
    layout.estimatedRowLength = 50
    return layout.makeState(
      in: CollectionLayoutContext(
        viewportSize: CGSize(width: 200, height: 200), sections: [CollectionLayoutSection(itemCount: 100)],
        layoutDirection: direction, isInverted: inverted))
  }

  private func row(_ row: Int) -> CollectionElementAddress { .item(IndexPath(row: row, section: 0)) }

  @Test("The anchor is the first row that begins in the visible part")
  func choosesRow() {
    let anchor = CollectionLayoutAnchor(in: CGRect(x: 0, y: 1010, width: 200, height: 200), of: state())
    #expect(anchor?.element == row(21))
    let tall = CollectionLayoutAnchor(in: CGRect(x: 0, y: 1010, width: 200, height: 20), of: state())
    #expect(tall?.element == row(20), "No row begins there, so it is the one that reaches into the part.")
    #expect(CollectionLayoutAnchor(in: CGRect(x: 0, y: 9000, width: 200, height: 20), of: state()) == nil)
  }

  @Test("The shift is the length by which the rows before the anchor have grown")
  func shiftsAlong() {
    var state = state()
    let anchor = CollectionLayoutAnchor(in: CGRect(x: 0, y: 1010, width: 200, height: 200), of: state)
    state.setMeasuredSizes([row(3): CGSize(width: 200, height: 80), row(20): CGSize(width: 200, height: 61)])
    #expect(anchor?.shift(in: state) == CGPoint(x: 0, y: 41))
    state.setMeasuredSizes([row(21): CGSize(width: 200, height: 500)])
    #expect(anchor?.shift(in: state) == CGPoint(x: 0, y: 41), "The length of the row itself does not count.")
  }

  @Test("After an edit the anchor follows its row")
  func followsEdits() {
    var state = state()
    var anchor = CollectionLayoutAnchor(in: CGRect(x: 0, y: 1000, width: 200, height: 200), of: state)
    var edit = CollectionLayoutEdit()
    edit.insertedItems = [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)]
    var context = state.context
    context.sections = [CollectionLayoutSection(itemCount: 102)]
    state.apply(edit, in: context)
    #expect(anchor?.element == row(20))
    anchor?.element = row(22)
    #expect(anchor?.shift(in: state) == CGPoint(x: 0, y: 100))
    anchor?.element = row(500)
    #expect(anchor?.shift(in: state) == .zero)
  }

  @Test("In an inverted list the anchor is the lowest row, and growing content above shifts it")
  func countsFromTheBottom() {
    var state = state(inverted: true)
    let anchor = CollectionLayoutAnchor(in: CGRect(x: 0, y: 4790, width: 200, height: 200), of: state)
    #expect(anchor?.element == row(1))
    state.setMeasuredSizes([row(90): CGSize(width: 200, height: 150)])
    #expect(anchor?.shift(in: state) == CGPoint(x: 0, y: 100), "Content grew above, so it lies further down.")
  }

  @Test("In a right-to-left list the anchor is the rightmost row")
  func countsFromTheRight() {
    var state = state(.horizontal, direction: .rightToLeft)
    let anchor = CollectionLayoutAnchor(in: CGRect(x: 4000, y: 0, width: 200, height: 200), of: state)
    #expect(anchor?.element == row(16))
    state.setMeasuredSizes([row(15): CGSize(width: 80, height: 200)])
    #expect(anchor?.shift(in: state) == .zero, "Content grew by 30, and the row is 30 further from its end.")
  }
}
