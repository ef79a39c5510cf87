import Foundation
import Testing
import WeftText

@testable import WeftSemantics

@Suite struct AccessibilityChangeTests {
  private static let root = AccessibilityID(node: 1)
  private static let button = AccessibilityID(node: 2)
  private static let field = AccessibilityID(node: 3)

  private func item(
    _ id: AccessibilityID, parent: AccessibilityID? = root, children: [AccessibilityID] = [],
    _ change: (inout AccessibilityDescription) -> Void = { _ in }
  ) -> AccessibilityItem {
    var description = AccessibilityDescription()
    description.role = .group
    change(&description)
    return AccessibilityItem(
      id: id, parent: parent, children: AccessibilityChildren(children), description: description,
      frame: .zero)
  }

  private func tree(_ items: [AccessibilityItem], focus: AccessibilityID? = nil) -> AccessibilityTree {
    let root = item(Self.root, parent: nil, children: items.map(\.id))
    return AccessibilityTree(
      window: AccessibilityWindow(number: 1, title: "", size: .zero), root: Self.root, focus: focus,
      items: Dictionary(uniqueKeysWithValues: ([root] + items).map { ($0.id, $0) }))
  }

  @Test func equalTreesDoNotDiffer() {
    let tree = tree([item(Self.button) { $0.label = "Save" }])
    #expect(tree.changes(since: tree).isEmpty)
  }

  @Test func comingAndGoingIsReportedWithThePlace() {
    let old = tree([item(Self.button)])
    let new = tree([item(Self.field)], focus: Self.field)
    #expect(
      new.changes(since: old) == [
        .removed(Self.button, from: Self.root, at: 0), .added(Self.field, in: Self.root, at: 0),
        .focus(Self.field),
      ])
  }

  @Test func namesValuesAndStatesAreCompared() {
    let old = tree([
      item(Self.button) { ($0.label, $0.value, $0.states) = ("a", "1", [.checkable, .focused]) }
    ])
    let new = tree([
      item(Self.button) { ($0.label, $0.value, $0.states) = ("b", "2", [.checkable, .checked]) }
    ])
    #expect(
      new.changes(since: old) == [
        .name(Self.button), .value(Self.button), .state(Self.button, .checked, true),
      ])
  }

  @Test func onlyThePartOfTheTextThatDiffersIsReported() {
    func tree(_ text: String, caret: Int) -> AccessibilityTree {
      self.tree([item(Self.field) { $0.text = AccessibilityText(AttributedText(text), caret: caret) }])
    }
    #expect(
      tree("Hello, world", caret: 7).changes(since: tree("Hello", caret: 5)) == [
        .text(Self.field, old: 5..<5, new: 5..<12), .caret(Self.field),
      ])
    #expect(
      tree("", caret: 0).changes(since: tree("ab", caret: 0)) == [.text(Self.field, old: 0..<2, new: 0..<0)])
    #expect(
      tree("a🙂b", caret: 0).changes(since: tree("a🙃b", caret: 0)) == [
        .text(Self.field, old: 1..<3, new: 1..<3)
      ], "surrogates stay together")
  }

  @Test func identitiesAreWrittenAndRead() {
    for id in [
      AccessibilityID(node: 7), AccessibilityID(node: 7, .part(3)), AccessibilityID(node: 7, .row(500)),
      AccessibilityID(node: 7, .cell(row: 5, column: 2)), AccessibilityID(node: 7, .row(5, version: 3)),
      AccessibilityID(node: 7, .cell(row: 5, column: 2, version: 3)),
    ] {
      #expect(AccessibilityID(id.description) == id)
    }
    for text in [
      "", "x", "7_", "7_q1", "7_r", "7_r1_", "7_p1_2", "-1", "7_r-1", "7_v1", "7_r1_v0", "7_p1_v2",
    ] {
      #expect(AccessibilityID(text) == nil, "\(text)")
    }
  }

  @Test func rowsWithoutNodesHaveIdentitiesOfTheirOwn() {
    let (list, known, bar) = (AccessibilityID(node: 9), AccessibilityID(node: 10), AccessibilityID(node: 11))
    let children = AccessibilityChildren(
      rows: [.init(2, known), .init(8, bar)], of: 5, others: [bar], owner: 9)
    #expect(children.count == 6 && children[2] == known && children[5] == bar)
    #expect(
      children[0] == AccessibilityID(node: list.node, .row(0)) && children[6] == nil && children[-1] == nil)
    #expect(children.index(of: known) == 2 && children.index(of: bar) == 5)
    #expect(children.index(of: AccessibilityID(node: 9, .row(4))) == 4)
    #expect(children.index(of: AccessibilityID(node: 9, .row(5))) == nil)
  }

  @Test func whatStandsAboveTheRowsIsCountedFirst() {
    let (title, other, row) = (
      AccessibilityID(node: 10), AccessibilityID(node: 11), AccessibilityID(node: 12)
    )
    let children = AccessibilityChildren(
      headers: [title], rows: [.init(1, row)], of: 3, others: [other], owner: 9)
    let first = AccessibilityID(node: 9, .row(0))
    #expect(
      (0..<6).map { children[$0] } == [title, first, row, AccessibilityID(node: 9, .row(2)), other, nil])
    #expect([title, first, row, other].map { children.index(of: $0) } == [0, 1, 2, 4])
    #expect(children.row(at: 1) == row && children.row(at: 3) == nil && children.row(at: -1) == nil)
    #expect(children.known == [title, row, other])
  }

  @Test func aRowOfAnOlderVersionIsFoundOnlyIfSomebodyHoldsIt() {
    let (old, other) = (
      AccessibilityID(node: 9, .row(1, version: 1)), AccessibilityID(node: 9, .row(2, version: 1))
    )
    let children = AccessibilityChildren(
      rows: [], of: 5, others: [], owner: 9, held: [.init(3, old)], version: 2)
    #expect(children.index(of: old) == 3 && children[3] == old, "one row has one identity")
    #expect(children.index(of: other) == nil)
    #expect(children[1] == AccessibilityID(node: 9, .row(1, version: 2)))
  }
}
