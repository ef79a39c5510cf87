import DemoSupport
import Foundation
import TestSupport
import Testing
import Weft
import WeftTesting

@testable import chat
@testable import controls
@testable import editor
@testable import feed
@testable import photos
@testable import text

/// The context menus and the shortcuts of the demos.
@MainActor
@Suite struct DemoCommandsTests {
  private func open(_ root: DemoRootNode) -> OffscreenWindow {
    let window = OffscreenWindow(size: CGSize(width: 900, height: 640), rootNode: root)
    window.scene.isActive = true
    window.settle()
    return window
  }

  private func find<Node: DisplayNode>(
    _ type: Node.Type, in window: OffscreenWindow, _ isMeant: (Node) -> Bool = { _ in true }
  ) throws -> Node {
    var waiting: [DisplayNode] = [window.rootNode]
    while let node = waiting.popLast() {
      if let found = node as? Node, isMeant(found) { return found }
      waiting += node.subnodes.reversed()
    }
    return try #require(nil as Node?, "there is no such \(type)")
  }

  private func press(_ window: OffscreenWindow, _ key: KeyboardKey, _ modifiers: KeyModifiers = []) {
    window.press(key, modifiers: modifiers)
    window.settle()
  }

  private func press(_ window: OffscreenWindow, f number: UInt32) {
    press(window, KeyboardKey(keysym: Keysym.f1 + number - 1))
  }

  @Test func aCommaIsAKey() {
    final class Keys: DemoRootNode, @unchecked Sendable {
      override var keys: [KeyDescription] {
        [KeyDescription(",", "Settings"), KeyDescription(["Ctrl+,", "F"], "Find"), KeyDescription(.undo)]
      }
    }
    let groups = Keys(title: "Keys").shortcutGroups
    #expect(
      groups == [
        ShortcutGroup(
          "Keys",
          [ShortcutDescription("Settings", keys: [","]), ShortcutDescription("Find", keys: ["Ctrl+,", "F"])])
      ])
    #expect(groups[0].shortcuts.map(\.spokenKeys) == [",", "Ctrl+,, F"])
  }

  @Test func everyDemoShowsItsKeysAndQuits() {
    let roots: [DemoRootNode] = [
      SettingsNode(appearance: .light), TextRootNode(), EditorRootNode(), FeedRootNode(postCount: 100),
      ChatRootNode(), PhotosRootNode(),
    ]
    for root in roots {
      let window = open(root)
      press(window, f: 1)
      #expect(window.scene.sheetScene != nil)
      press(window, f: 1)
      #expect(window.scene.sheetScene == nil)
      var (quits, fullScreens) = (0, 0)
      root.onQuit = { quits += 1 }
      root.onFullScreen = { fullScreens += 1 }
      press(window, .character("w"), .control)
      press(window, .character("q"), .control)
      press(window, f: 11)
      #expect(quits == 2 && fullScreens == 1, "\(root)")
    }
  }

  @Test func textGrowsAndShrinks() {
    let window = open(SettingsNode(appearance: .light))
    press(window, .character("+"), [.control, .shift])
    press(window, .character("="), .control)
    #expect(window.scene.contentSizeMultiplier == 1.25)
    press(window, .character("-"), .control)
    #expect(window.scene.contentSizeMultiplier == 1.125)
    press(window, .character("0"), .control)
    #expect(window.scene.contentSizeMultiplier == 1)
  }

  @Test func aSettingIsResetByItsMenu() throws {
    let window = open(SettingsNode(appearance: .light))
    let volume = try find(SliderNode.self, in: window)
    #expect(volume.value == 64, "the output volume")
    volume.becomeFirstResponder()
    press(window, .left)
    #expect(volume.value == 63)
    window.click(on: volume, button: .secondary)
    window.chooseMenuItem("Reset to Default")
    #expect(volume.value == 64)
    press(window, .left)
    press(window, .character("r"), [.control, .shift])
    #expect(volume.value == 64)
    let apply = try find(ButtonNode.self, in: window) { $0.toolTip?.hasPrefix("Keeps") == true }
    press(window, .left)
    #expect(apply.isEnabled)
    press(window, .character("s"), .control)
    #expect(!apply.isEnabled)
  }

  @Test func theDiscIsMovedByKeysAndGoesBackByItsMenu() async throws {
    let window = open(TextRootNode())
    let disc = try find(DiscNode.self, in: window)
    let start = disc.frame
    disc.becomeFirstResponder()
    press(window, .right)
    press(window, .down)
    #expect(abs(disc.frame.minX - start.minX - 8) <= 1 && abs(disc.frame.minY - start.minY - 8) <= 1)
    window.click(on: disc, button: .secondary)
    window.chooseMenuItem("Disc to Its First Place")
    window.settle()
    #expect(disc.frame == start)
    window.click(on: disc, button: .secondary)
    window.chooseMenuItem("Copy Text")
    #expect(await window.scene.pasteboard.text(for: .clipboard)?.hasPrefix("A line of text") == true)
  }

  @Test func wordsAreFoundInTheNotes() throws {
    let window = open(EditorRootNode())
    let notes = try find(EditableTextNode.self, in: window) { $0.accessibilityLabel == "Notes" }
    press(window, .character("f"), .control)
    window.type("control")
    press(window, .return)
    let first = notes.selectedRange
    #expect(notes.attributedText?[first].string == "Control")
    press(window, f: 3)
    #expect(notes.selectedRange.lowerBound > first.lowerBound)
    press(window, KeyboardKey(keysym: Keysym.f1 + 2), .shift)
    #expect(notes.selectedRange == first)
    press(window, .escape)
    press(window, .escape)
    #expect(notes.isFirstResponder && notes.selectedRange == first)
  }

  @Test func theSearchGoesOnFromTheOtherEnd() {
    func range(_ words: String, _ selection: Range<Int>, isForward: Bool = true) -> Range<Int>? {
      TextSearch.range(of: words, in: "One two one", from: selection, isForward: isForward)
    }
    #expect(range("one", 0..<0) == 0..<3 && range("one", 0..<3) == 8..<11 && range("one", 8..<11) == 0..<3)
    #expect(
      range("one", 0..<3, isForward: false) == 8..<11 && range("one", 8..<11, isForward: false) == 0..<3)
    #expect(range("three", 0..<0) == nil && range("", 0..<0) == nil)
  }

  @Test func aPostIsLikedAndCopiedByItsMenu() async throws {
    let window = open(FeedRootNode(postCount: 100))
    let post = try find(PostNode.self, in: window)
    let like = try find(ActionNode.self, in: window) { $0.accessibilityLabel?.hasPrefix("Like") == true }
    window.click(on: post, button: .secondary)
    window.chooseMenuItem("Like")
    #expect(like.isSelected)
    window.click(on: post, button: .secondary)
    window.chooseMenuItem("Copy Text")
    let copied = await window.scene.pasteboard.text(for: .clipboard)
    #expect(copied?.isEmpty == false)
  }

  @Test func reloadingTheFeedGoesToTheNewestPost() throws {
    let window = open(FeedRootNode(postCount: 100))
    let table = try find(TableNode.self, in: window)
    let start = table.contentOffset
    press(window, .end)
    window.advance(by: 2)
    #expect(table.contentOffset.y > start.y + 1000)
    press(window, f: 5)
    window.advance(by: 1)
    #expect(table.contentOffset == start)
  }

  @Test func pullingTheFeedLoadsTheNewestPosts() async throws {
    let window = open(FeedRootNode(postCount: 100))
    let table = try find(TableNode.self, in: window)
    let control = try #require(table.refreshControl)
    let start = table.contentOffset
    window.swipe(from: CGPoint(x: 450, y: 200), by: CGSize(width: 0, height: 260), resting: 0.3)
    #expect(control.isRefreshing)
    try await waitUntil("the end of refreshing") {
      window.advance(by: 0.1)
      return !control.isRefreshing
    }
    window.advance(by: 2)
    #expect(table.contentOffset == start)
  }

  @Test func swipingAMessageQuotesIt() throws {
    let window = open(ChatRootNode())
    let field = try find(EditableTextNode.self, in: window)
    let cell = try find(MessageCellNode.self, in: window) { $0.isVisible && !$0.message.isOwn }
    let place = cell.convert(CGPoint(x: 100, y: cell.bounds.height / 2), to: nil)
    window.swipe(from: place, by: CGSize(width: 700, height: 0), resting: 0.3)
    window.advance(by: 1)
    #expect(field.text.contains(cell.message.text))
  }
}
