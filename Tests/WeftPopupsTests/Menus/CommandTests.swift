import Foundation
import Testing
import WeftCommands
import WeftNodes
import WeftTesting

@testable import WeftPopups

/// What commands do: found along the responder chain, by menus and by keys.
@MainActor
@Suite struct CommandTests {
  private let scene = MenuScene()
  private var window: OffscreenWindow { scene.window }

  @Test func aCommandIsDisabledWhereNobodyHandlesIt() throws {
    scene.bar.open(0, byKeyboard: false)
    let menu = try #require(window.openMenus.first)
    #expect(menu["Open…"]?.isEnabled == false && menu["Save"]?.isEnabled == true)
    #expect(menu["Print…"]?.isEnabled == false && menu["Save"]?.shortcut == KeyboardShortcut("s"))
    window.chooseMenuItem("Save")
    #expect(scene.takeChosen() == ["save"])
  }

  @Test func theFocusedNodeIsAskedFirst() {
    let log = scene.log
    scene.field.becomeFirstResponder()
    scene.field.setHandler(for: .save) { log.chosen.append("field") }
    #expect(window.scene.perform(.save))
    scene.field.resignFirstResponder()
    #expect(window.scene.perform(.save))
    #expect(scene.takeChosen() == ["field", "save"])
    scene.field.becomeFirstResponder()
    scene.field.removeHandler(for: .save)
    #expect(window.scene.perform(.save) && scene.takeChosen() == ["save"])
    #expect(!window.scene.perform(.print) && !window.scene.perform(.find))
  }

  @Test func theShortcutOfAHandlerWorksInItsNode() {
    window.press(.character("s"), modifiers: .control)
    window.press(.character("p"), modifiers: .control)
    #expect(scene.takeChosen() == ["save"])
  }

  @Test func theShortcutOfAnItemWorksWhileItsMenuIsClosed() {
    window.scene.send(.key(KeyEvent(.pressed, keysym: Keysym.f1 + 8)))
    #expect(!scene.log.showsSidebar)
    window.scene.send(.key(KeyEvent(.pressed, keysym: Keysym.f1 + 8)))
    #expect(scene.log.showsSidebar)
  }

  @Test func textHandlesItsCommands() throws {
    scene.field.becomeFirstResponder()
    scene.bar.open(1, byKeyboard: false)
    #expect(window.openMenus[0].items.map(\.isEnabled) == [false, true, true])
    window.chooseMenuItem("Select All")
    #expect(scene.field.selectedRange == 0..<9)
    #expect(window.scene.perform(.cut) && scene.field.text.isEmpty)
    #expect(window.scene.perform(.undo) && scene.field.text == "some text")
    scene.field.isSecureTextEntry = true
    scene.field.selectAll()
    #expect(!window.scene.perform(.copy) && window.scene.perform(.delete) && scene.field.text.isEmpty)
  }

  @Test func aSecondaryClickOutsideTheSelectionMovesTheCaret() {
    scene.field.becomeFirstResponder()
    scene.field.selectAll()
    let inside = scene.field.convert(CGPoint(x: 20, y: 16), to: scene.root)
    window.click(at: inside, button: .secondary)
    #expect(scene.field.selectedRange == 0..<9 && window.openMenus.count == 1)
    scene.press(.escape)
    window.click(at: CGPoint(x: 210, y: 76), button: .secondary)
    #expect(scene.field.selectedRange == 9..<9 && window.openMenus.first?["Cut"]?.isEnabled == false)
  }
}
