import Foundation
import TestSupport
import Testing
import Weft
import WeftTesting

@testable import menus

/// Works the pane of details of the demo menus, with the keyboard alone and with the pointer alone.
@MainActor
@Suite struct DetailsTests {
  private let window = OffscreenWindow(size: CGSize(width: 900, height: 640), rootNode: MenusRootNode())

  init() { window.settle() }

  private func find<Node: DisplayNode>(_ type: Node.Type, in root: DisplayNode? = nil) throws -> Node {
    var waiting = [root ?? window.rootNode]
    while let node = waiting.popLast() {
      if let found = node as? Node { return found }
      waiting += node.subnodes.reversed()
    }
    return try #require(nil as Node?, "there is no \(type)")
  }

  private func press(_ keys: KeyboardKey...) {
    for key in keys { window.press(key) }
    window.settle()
  }

  @Test func theKeyboardAloneChangesDetails() async throws {
    window.press(.character("i"), modifiers: .control)
    window.settle()
    let search = try find(SearchFieldNode.self)
    for _ in 0..<20 where !search.isFirstResponder { press(.tab) }
    #expect(search.isFirstResponder)
    window.type("moo")
    window.settle()
    window.advance(by: 0.1)
    try await waitUntil("the suggestions") {
      window.settle()
      return search.isShowingSuggestions
    }
    press(.down, .return)
    let (album, date, label) = (
      try find(ComboBoxNode.self), try find(DatePickerNode.self), try find(ColorPickerNode.self)
    )
    #expect(search.text == "Moon" && !album.text.isEmpty && date.date != nil)

    press(.tab)
    window.type("mu")
    press(.tab)
    #expect(album.text == "Museum")

    let before = try #require(date.date)
    press(.return, .up, .return)
    let after = try #require(date.date)
    #expect(date.calendar.dateComponents([.day], from: after, to: before).day == 7)

    press(.tab, .return, .end, .return, .escape)
    #expect(label.color == .black && label.isFirstResponder)
  }

  @Test func thePointerAloneChangesDetails() throws {
    window.click(at: CGPoint(x: 122, y: 17))
    window.chooseMenuItem("Details")
    window.settle()
    window.click(at: CGPoint(x: 100, y: 180))
    window.settle()
    let (album, date, label) = (
      try find(ComboBoxNode.self), try find(DatePickerNode.self), try find(ColorPickerNode.self)
    )
    #expect(!album.text.isEmpty)

    let box = album.convert(album.bounds, to: window.rootNode)
    window.click(at: CGPoint(x: box.maxX - 16, y: box.midY))
    window.settle()
    let list = try #require(window.scene.popups.last)
    window.click(at: CGPoint(x: list.frame.midX, y: list.frame.minY + 16))
    #expect(album.text == "Animals" && window.scene.popups.isEmpty)

    window.click(on: date)
    window.settle()
    let calendar = try #require(window.scene.popups.last)
    window.click(at: CGPoint(x: calendar.frame.midX, y: calendar.frame.minY + 8 + 32 + 25 + 2.5 * 32))
    window.settle()
    #expect(!date.isOpen && window.scene.popups.isEmpty)

    window.click(on: label)
    window.settle()
    let colors = try #require(window.scene.popups.last)
    window.click(at: CGPoint(x: colors.frame.minX + 12 + 15, y: colors.frame.minY + 12 + 15))
    #expect(label.color == .red)
    window.click(at: CGPoint(x: 10, y: 400))
    #expect(window.scene.popups.isEmpty)
  }
}
