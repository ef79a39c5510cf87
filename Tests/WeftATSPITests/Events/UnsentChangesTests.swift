import Foundation
import Testing
import WeftSemantics

@testable import WeftATSPI

@Suite struct UnsentChangesTests {
  private func tree(_ title: String, made: [AccessibilityID] = []) -> AccessibilityTree {
    let root = AccessibilityID(node: 1)
    let rows = made.map {
      AccessibilityItem(
        id: $0, parent: root, children: AccessibilityChildren(), description: AccessibilityDescription(),
        frame: .null)
    }
    return AccessibilityTree(
      window: AccessibilityWindow(number: 1, title: title, size: .zero), root: root, focus: nil, items: [:],
      made: Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) }))
  }

  @Test func ofManyChangesOfAWindowTheFirstTreeIsKept() {
    var unsent = UnsentChanges()
    for title in ["first", "second", "third"] { unsent.windowDidChange(1, from: tree(title)) }
    #expect(unsent.windows.map(\.known?.window.title) == ["first"])
    unsent.windowDidChange(2, from: nil)
    #expect(unsent.windows.map(\.number) == [1, 2])
    #expect(unsent.take().windows.count == 2 && unsent.isEmpty)
  }

  @Test func rowsThatWereMadeMeanwhileAreKnownToo() {
    var unsent = UnsentChanges()
    let rows = (0..<2).map { AccessibilityID(node: 1, .row($0, version: 1)) }
    unsent.windowDidChange(1, from: tree("first", made: [rows[0]]))
    unsent.windowDidChange(1, from: tree("second", made: [rows[1]]))
    #expect(Set(unsent.windows[0].known?.made.keys.map { $0 } ?? []) == Set(rows))
  }

  @Test func oldAnnouncementsAreLeftOut() {
    var unsent = UnsentChanges()
    for index in 0..<100 {
      unsent.announce(UnsentChanges.Announcement(text: "\(index)", priority: .polite, window: 1))
    }
    #expect(unsent.announcements.map(\.text) == (84..<100).map(String.init))
  }
}
