import DemoSupport
import Foundation
import TestSupport
import Testing
import Weft
import WeftTesting

@testable import chat

/// The menus, the tooltips and the shortcuts of the demo chat.
@MainActor
@Suite struct ChatCommandsTests {
  private let window = OffscreenWindow(showing: ChatRootNode())

  /// The first visible message from the user, or from Ada.
  private func cell(isOwn: Bool) throws -> MessageCellNode {
    try window.find(MessageCellNode.self) { cell in
      guard cell.message.isOwn == isOwn else { return false }
      let frame = cell.convert(cell.bounds, to: window.rootNode)
      return frame.minY > HeaderNode.height && frame.maxY < 500
    }
  }

  private func field() throws -> MessageFieldNode { try window.find(MessageFieldNode.self) }

  private func say(_ text: String) throws {
    try field().becomeFirstResponder()
    window.type(text)
    window.pressAndSettle(.return)
    window.advance(by: 0.5)
  }

  /// Waits for what a task does after the alert has ended.
  private func wait(until condition: () -> Bool) async throws {
    try await waitUntil("what follows the alert") {
      window.advance(by: 0.1)
      return condition()
    }
  }

  @Test func aMessageIsCopied() async throws {
    let cell = try cell(isOwn: false)
    window.choose("Copy", inMenuOf: cell)
    #expect(await window.scene.pasteboard.text(for: .clipboard) == cell.message.text)
  }

  @Test func aMessageIsQuotedBehindWhatIsWrittenAlready() throws {
    let (field, cell) = (try field(), try cell(isOwn: false))
    window.choose("Quote", inMenuOf: cell)
    #expect(field.text == "> \(cell.message.text)\n")
    #expect(field.isFirstResponder, "the answer can be typed at once")
    window.type("Yes")
    window.choose("Quote", inMenuOf: cell)
    #expect(field.text == "> \(cell.message.text)\nYes\n> \(cell.message.text)\n")
    window.pressAndSettle(.character("z"), .control)
    #expect(field.text == "> \(cell.message.text)\nYes", "a quotation is undone like what is typed")
  }

  @Test func onlyOwnMessagesAreDeletedAndOnlyAfterAQuestion() async throws {
    window.click(on: try cell(isOwn: false), button: .secondary)
    #expect(window.openMenus.last?["Delete…"] == nil)
    window.pressAndSettle(.escape)
    try say("To be deleted")
    func isThere() -> Bool {
      window.all(MessageCellNode.self).contains { $0.message.text == "To be deleted" }
    }
    for answer in ["Cancel", "Delete"] {
      let cell = try window.find(MessageCellNode.self) { $0.message.text == "To be deleted" }
      window.choose("Delete…", inMenuOf: cell)
      try await wait { window.openAlert != nil }
      window.pressAlertButton(answer)
      try await wait { window.openAlert == nil && isThere() == (answer == "Cancel") }
    }
  }

  @Test func groupsAreRightAfterADeletion() async throws {
    func message(_ text: String) -> Message? {
      window.all(MessageCellNode.self).first { $0.message.text == text }?.message
    }
    func delete(_ text: String) async throws {
      window.choose("Delete…", inMenuOf: try window.find(MessageCellNode.self) { $0.message.text == text })
      try await wait { window.openAlert != nil }
      window.pressAlertButton("Delete")
      try await wait { message(text) == nil }
    }
    for text in ["One", "Two"] { try say(text) }
    #expect(message("One")?.startsGroup == true && message("Two")?.startsGroup == false)
    try await delete("One")
    #expect(message("Two")?.startsGroup == true)
    let answer = "I thought you would say that 🙂"
    try await wait { message(answer) != nil }
    #expect(message(answer)?.startsGroup == true)
    // What is between two messages from Ada.
    try await delete("Two")
    #expect(message(answer)?.startsGroup == false)
  }

  @Test func theBubbleTellsTheDayAndTheTimeAndTheButtonItsKey() throws {
    let cell = try cell(isOwn: false)
    let bubble = try #require(cell.subnodes.first { $0.debugName == "bubble" })
    #expect(window.toolTip(of: bubble) == "Today at \(cell.message.time)")
    // A message can only be sent if there is one.
    window.type("Hello")
    let send = try window.find(ButtonNode.self) { $0.toolTip?.hasPrefix("Send") == true }
    #expect(window.toolTip(of: send) == "Send (Return)")
    // Beside the bubble nothing is explained.
    window.movePointer(to: cell.convert(CGPoint(x: cell.bounds.maxX - 4, y: 10), to: window.rootNode))
    window.advance(by: 1)
    #expect(window.scene.popups.isEmpty)
  }

  @Test func keysScrollAndGoToTheNewestMessageWhileTheUserWrites() throws {
    let table = try window.find(TableNode.self)
    // Older messages are added while the user scrolls, so places count from the end.
    func distanceFromEnd(afterPressing key: KeyboardKey, _ modifiers: KeyModifiers = []) -> CGFloat {
      window.pressAndSettle(key, modifiers)
      window.advance(by: 0.8)
      return table.contentSize.height - table.bounds.height - table.contentOffset.y
    }
    #expect(try field().isFirstResponder)
    let page = distanceFromEnd(afterPressing: .pageUp)
    #expect(page > 100)
    let twoPages = distanceFromEnd(afterPressing: .pageUp)
    #expect(twoPages > page + 200)
    #expect(distanceFromEnd(afterPressing: .pageDown) < twoPages - 200)
    #expect(distanceFromEnd(afterPressing: .character("j"), .control) < 20)
    #expect(try field().text.isEmpty && field().isFirstResponder)
  }

  private func focused() -> AccessibilityItem? {
    let tree = window.scene.accessibilityTree()
    return tree.focus.flatMap { tree[$0] }
  }

  @Test func messagesAreReadFromTheOldestToTheNewest() throws {
    let rows = window.elements(.listItem)
    let tops = rows.map(\.frame.minY)
    #expect(rows.count > 5 && tops == tops.sorted())
    let list = try window.element(.list, named: "Messages")
    #expect(rows.last?.description.row == (list.description.rows?.count ?? 0) - 1)
  }

  @Test func theMessagesAreOneStopAndArrowsGoThroughThem() throws {
    let table = try window.find(MessagesNode.self)
    // Tab leads from the field around the window to its beginning.
    window.pressAndSettle(.tab)
    #expect(table.isFirstResponder)
    let newest = try #require(window.elements(.listItem).last)
    #expect(focused()?.id == newest.id && newest.states.isSuperset(of: [.focused, .selected]))
    window.pressAndSettle(.up)
    #expect(focused()?.id == window.elements(.listItem).dropLast().last?.id)
    let before = focused()?.id
    window.pressAndSettle(.tab)
    #expect(try field().isFirstResponder && table.indexPathsForSelectedRows.isEmpty)
    window.pressAndSettle(.tab, .shift)
    #expect(focused()?.id == before, "keys go on where they were")
  }

  @Test func theMenuKeyOpensTheMenuOfTheMessage() async throws {
    let table = try window.find(MessagesNode.self)
    table.becomeFirstResponder()
    window.settle()
    let path = try #require(table.indexPathsForSelectedRows.first)
    let cell = try #require(table.nodeForRow(at: path) as? MessageCellNode)
    #expect(focused()?.actions.contains(.showMenu) == true)
    window.pressAndSettle(KeyboardKey(keysym: Keysym.menu))
    let menu = try #require(window.openMenus.last)
    #expect(menu["Copy"] != nil)
    window.pressAndSettle(.return)
    #expect(await window.scene.pasteboard.text(for: .clipboard) == cell.message.text)
  }

  @Test func afterAMessageIsDeletedTheNextOneIsRead() async throws {
    for text in ["One", "Two", "Three"] { try say(text) }
    let table = try window.find(MessagesNode.self)
    table.becomeFirstResponder()
    window.settle()
    func read() -> String? {
      table.indexPathsForSelectedRows.first.flatMap(table.nodeForRow).flatMap { $0 as? MessageCellNode }?
        .message.text
    }
    for _ in 0..<8 where read() != "Two" { window.pressAndSettle(.up) }
    try #require(read() == "Two")
    window.pressAndSettle(KeyboardKey(keysym: Keysym.menu))
    window.chooseMenuItem("Delete…")
    try await wait { window.openAlert != nil }
    window.pressAlertButton("Delete")
    try await wait { !window.all(MessageCellNode.self).contains { $0.message.text == "Two" } }
    #expect(table.isFirstResponder && read() == "Three")
  }

  @Test func aClickOnAMessageLeavesTheFocusInTheField() throws {
    try field().becomeFirstResponder()
    window.click(on: try cell(isOwn: false))
    #expect(try field().isFirstResponder && window.find(MessagesNode.self).indexPathsForSelectedRows.isEmpty)
  }

  @Test func aKeyBringsTheUserBackToTheField() throws {
    let field = try field()
    field.resignFirstResponder()
    #expect(!field.isFirstResponder)
    window.pressAndSettle(.character("m"), .control)
    #expect(field.isFirstResponder && field.text.isEmpty)
  }

  @Test func textGrowsInTheBubblesAndInTheField() throws {
    let (cell, field) = (try cell(isOwn: false), try field())
    let heights = (cell.bounds.height, field.bounds.height)
    for _ in 1...3 { window.pressAndSettle(.character("+"), [.control, .shift]) }
    window.advance(by: 0.5)
    #expect(cell.bounds.height > heights.0 && field.bounds.height > heights.1)
    #expect(window.scene.contentSizeMultiplier == 1.5)
  }
}
