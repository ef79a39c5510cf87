import Foundation
import NodeTestSupport
import Testing

@testable import WeftListLayouts
@testable import WeftLists

@Suite("What is selected, as ranges")
struct ItemSelectionTests {
  @Test("The selection goes where its items go", arguments: 0..<100)
  func followsItems(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    var next = 0
    var sections: [[Int]] = (0..<4).map { _ in
      (0..<random.next(below: 12)).map { _ in
        defer { next += 1 }
        return next
      }
    }
    var chosen = Set(sections.joined().filter { _ in random.next(below: 2) == 0 })
    func selection(_ sections: [[Int]]) -> ItemSelection {
      var result = ItemSelection()
      for (section, items) in sections.enumerated() {
        for (index, item) in items.enumerated() where chosen.contains(item) {
          result.set(true, ItemRange(section: section, items: index..<index + 1))
        }
      }
      return result
    }
    var selected = selection(sections)
    for _ in 0..<5 {
      let edit = RandomEdit(of: sections, next: &next, by: &random)
      let update = try ChangeSetResolver(
        edit.changes, before: sections.map(\.count), now: edit.result.map(\.count), source: "test"
      ).resolve()
      selected.apply(update)
      // A section that is reloaded loses its selection, unless an item moves elsewhere.
      for section in edit.changes.reloadedSections {
        for (index, item) in sections[section].enumerated()
        where !edit.changes.movedItems.contains(where: { $0.from == [section, index] }) {
          chosen.remove(item)
        }
      }
      sections = edit.result
      chosen.formIntersection(sections.joined())
      #expect(selected == selection(sections))
    }
  }

  @Test("Parts of it are found")
  func hasParts() {
    var selection = ItemSelection()
    selection.set(true, ItemRange(section: 0, items: 2..<6))
    selection.set(true, ItemRange(section: 2, items: 0..<100_000))
    #expect(selection.count == 100_004 && selection.first == [0, 2])
    #expect(selection.intersection(from: [0, 4], to: [2, 1]).paths == [[0, 4], [0, 5], [2, 0], [2, 1]])
    selection.set(false, ItemRange(section: 2, items: 0..<100_000))
    #expect(selection.subtracting(ItemSelection([0, 3])).paths == [[0, 2], [0, 4], [0, 5]])
  }
}
