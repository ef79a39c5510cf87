import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftLayout

@testable import WeftListLayouts

@Suite("List layout with random changes")
struct ListLayoutRandomTests {
  private static var layout: ListLayout {
    var layout = ListLayout()
    layout.estimatedRowLength = 44
    layout.estimatedHeaderLength = 28
    layout.estimatedFooterLength = 12
    layout.spacing = 3
    layout.sectionInsets = EdgeInsets(top: 5, left: 7, bottom: 2, right: 9)
    layout.separator = ListLayout.Separator(thickness: 1)
    return layout
  }

  @Test("After any edits and measurements the rows are where a naive sum places them", arguments: 0..<12)
  func agreesWithNaiveModel(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var model = LayoutModel(itemCounts: [5, 0, 30, 1], headers: seed % 2 == 0, footers: seed % 3 == 0)
    var context = CollectionLayoutContext(
      viewportSize: CGSize(width: 320, height: 480), sections: model.layoutSections)
    var state = ListLayoutState(Self.layout, in: context)
    for step in 0..<60 {
      if step % 2 == 0 {
        state.setMeasuredSizes(model.measureSome(6, using: &random))
      } else {
        let edit = model.editRandomly(using: &random)
        context.sections = model.layoutSections
        let isConsistent = state.applyEdit(edit, in: context)
        #expect(isConsistent, "The edit is consistent with the context.")
      }
      let naive = NaiveList(Self.layout, of: model, width: 320)
      #expect(state.contentSize == CGSize(width: 320, height: naive.length))
      for address in model.addresses where state.attributes(for: address)?.frame != naive.frames[address] {
        Issue.record("\(address): \(state.attributes(for: address) as Any)")
        return
      }
      LayoutChecks.expectQueries(of: state, agreeIn: model, using: &random)
    }
  }

  @Test(
    "A state that is changed in steps equals a new one, in every direction",
    arguments: [ScrollableDirections.vertical, .horizontal], LayoutChecks.contexts.indices)
  func isIncremental(directions: ScrollableDirections, context: Int) {
    var layout = ListLayout(directions)
    layout.estimatedRowLength = 40
    layout.estimatedHeaderLength = 20
    layout.estimatedFooterLength = 10
    layout.stickyHeaders = true
    layout.stickyFooters = context % 2 == 1
    layout.separator = ListLayout.Separator()
    for seed in 0..<3 {
      LayoutChecks.expectIncremental(
        layout, in: LayoutChecks.contexts[context], seed: UInt64(context * 10 + seed))
    }
  }

  @Test(
    "100,000 rows agree with plain sums after thousands of measurements and edits")
  func agreesWithNaiveModelAtScale() {
    var random = SeededGenerator(seed: 7)
    let count = 100_000
    var lengths = [Int](repeating: 44, count: count)
    var context = CollectionLayoutContext(
      viewportSize: CGSize(width: 320, height: 480), sections: [CollectionLayoutSection(itemCount: count)])
    var layout = ListLayout()
    layout.estimatedRowLength = 44
    var state = ListLayoutState(layout, in: context)
    for round in 0..<3000 {
      if round % 3 == 0 {
        let place = Int.random(in: 0..<lengths.count, using: &random)
        let number = Int.random(in: 1...40, using: &random)
        var edit = CollectionLayoutEdit()
        if round % 2 == 0 {
          edit.insertedItems = (place..<place + number).map { IndexPath(row: $0, section: 0) }
          lengths.insert(contentsOf: [Int](repeating: 44, count: number), at: place)
        } else {
          let range = place..<min(lengths.count, place + number)
          edit.deletedItems = range.map { IndexPath(row: $0, section: 0) }
          lengths.removeSubrange(range)
        }
        context.sections = [CollectionLayoutSection(itemCount: lengths.count)]
        let isConsistent = state.applyEdit(edit, in: context)
        #expect(isConsistent)
      } else {
        let row = Int.random(in: 0..<lengths.count, using: &random)
        lengths[row] = Int.random(in: 0...200, using: &random)
        state.setMeasuredSize(
          CGSize(width: 320, height: lengths[row]), for: .item(IndexPath(row: row, section: 0)))
      }
    }
    #expect(state.contentSize.height == CGFloat(lengths.reduce(0, +)))
    #expect(state.sections.element(at: 0)?.element.rows.checkInvariants() == true)
    var start = 0
    for (row, length) in lengths.enumerated() {
      if row % 97 == 0 {
        let frame = CGRect(x: 0, y: start, width: 320, height: length)
        #expect(state.frame(forItemAt: IndexPath(row: row, section: 0)) == frame)
      }
      start += length
    }
  }
}
