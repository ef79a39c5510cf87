import Foundation
import Testing
import WeftSemantics

@testable import WeftATSPI

@Suite struct UntoldChangesTests {
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
    var untold = UntoldChanges()
    for title in ["first", "second", "third"] { untold.windowDidChange(1, from: tree(title)) }
    #expect(untold.windows.map(\.known?.window.title) == ["first"])
    untold.windowDidChange(2, from: nil)
    #expect(untold.windows.map(\.number) == [1, 2])
    #expect(untold.take().windows.count == 2 && untold.isEmpty)
  }

  @Test func rowsThatWereMadeMeanwhileAreKnownToo() {
    var untold = UntoldChanges()
    let rows = (0..<2).map { AccessibilityID(node: 1, .row($0, version: 1)) }
    untold.windowDidChange(1, from: tree("first", made: [rows[0]]))
    untold.windowDidChange(1, from: tree("second", made: [rows[1]]))
    #expect(Set(untold.windows[0].known?.made.keys.map { $0 } ?? []) == Set(rows))
  }

  @Test func oldAnnouncementsAreLeftOut() {
    var untold = UntoldChanges()
    for index in 0..<100 {
      untold.announce(UntoldChanges.Announcement(text: "\(index)", priority: .polite, window: 1))
    }
    #expect(untold.announcements.map(\.text) == (84..<100).map(String.init))
  }
}
