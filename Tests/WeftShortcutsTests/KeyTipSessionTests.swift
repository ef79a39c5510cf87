import Foundation
import Testing
import WeftCommands
import WeftControls
import WeftNodes
import WeftPopups
import WeftTesting

@testable import WeftShortcuts

/// Letters on what can be pressed.
@MainActor
@Suite struct KeyTipSessionTests {
  /// The letters of a node.
  private func code(of node: DisplayNode, in scene: ShortcutScene) throws -> String {
    let targets = KeyTipTargets(in: scene.window.scene).targets
    let index = try #require(targets.firstIndex { $0.node === node })
    return KeyTipCodes.codes(targets.count)[index]
  }

  @Test func typingTheLettersPressesAButton() throws {
    let scene = ShortcutScene()
    let code = try code(of: scene.save, in: scene)
    scene.window.press(.f1, modifiers: [.control, .shift])
    #expect(scene.window.scene.showsKeyTips)
    scene.window.type(code)
    scene.settle()
    #expect(scene.log == ["save"] && !scene.window.scene.showsKeyTips)
    #expect(scene.save.isFirstResponder && scene.window.scene.showsFocus)
  }

  @Test func aKeyOfAnotherScriptTypesTheLatinLetterOfItsKey() throws {
    let scene = ShortcutScene()
    let letter = try #require(try code(of: scene.save, in: scene).unicodeScalars.first)
    scene.window.scene.showKeyTips()
    scene.window.send(.key(KeyEvent(.pressed, keysym: 0x6C6, text: "ф", latinKeysym: letter.value)))
    scene.settle()
    #expect(scene.log == ["save"])
  }

  @Test func aKeyThatIsHeldCountsOnce() throws {
    let scene = ShortcutScene()
    let letter = try #require(try code(of: scene.field, in: scene).unicodeScalars.first)
    scene.window.scene.showKeyTips()
    let text = String(Character(letter))
    scene.window.send(.key(KeyEvent(.pressed, keysym: letter.value, text: text)))
    scene.settle()
    #expect(scene.field.isFirstResponder)
    scene.window.send(.key(KeyEvent(.pressed, keysym: letter.value, text: text, isRepeat: true)))
    scene.window.send(.key(KeyEvent(.released, keysym: letter.value)))
    #expect(scene.field.text.isEmpty)
    scene.window.type(text)
    #expect(scene.field.text == text)
  }

  @Test func typingTheLettersOfAFieldFocusesItAndTypesNothing() throws {
    let scene = ShortcutScene()
    let code = try code(of: scene.field, in: scene)
    scene.window.scene.showKeyTips()
    scene.window.type(code)
    scene.settle()
    #expect(scene.field.isFirstResponder && scene.field.text.isEmpty)
    scene.window.type("a")
    #expect(scene.field.text == "a")
  }

  @Test func whatCantBePressedHasNoLetters() {
    let scene = ShortcutScene()
    scene.save.isEnabled = false
    scene.other.isHidden = true
    scene.window.settle()
    let targets = KeyTipTargets(in: scene.window.scene).targets
    #expect(!targets.contains { $0.node === scene.save || $0.node === scene.other })
    #expect(targets.contains { $0.node === scene.field })
  }

  @Test func whatAnotherNodeCoversHasNoLetters() {
    let scene = ShortcutScene()
    let cover = ControlNode()
    cover.frame = CGRect(x: 0, y: 0, width: 900, height: 640)
    cover.isUserInteractionEnabled = true
    let root = DisplayNode()
    let button = ButtonNode("Behind")
    button.frame = CGRect(x: 10, y: 10, width: 80, height: 32)
    root.addSubnode(button)
    root.addSubnode(cover)
    let window = OffscreenWindow(size: CGSize(width: 200, height: 100), rootNode: root)
    window.settle()
    #expect(!KeyTipTargets(in: window.scene).targets.contains { $0.node === button })
    cover.removeFromSupernode()
    window.settle()
    #expect(KeyTipTargets(in: window.scene).targets.map(\.node) == [button])
    withExtendedLifetime(scene) {}
  }

  @Test func twoLettersAreTypedOneAfterTheOtherAndBackspaceTakesOneBack() throws {
    let root = DisplayNode()
    var pressed: [Int] = []
    for index in 0..<40 {
      let button = ButtonNode("\(index)")
      button.frame = CGRect(x: CGFloat(index % 8) * 70, y: CGFloat(index / 8) * 40, width: 60, height: 32)
      button.addAction(for: .primaryActionTriggered) { _ in pressed.append(index) }
      root.addSubnode(button)
    }
    let window = OffscreenWindow(size: CGSize(width: 600, height: 240), rootNode: root)
    window.settle()
    let codes = KeyTipCodes.codes(40)
    let last = try #require(codes.last)
    let other = try #require(codes.first { $0.count == 2 && $0.first != last.first } ?? codes.first)
    window.scene.showKeyTips()
    window.type(String(last.prefix(1)))
    window.press(.backspace)
    #expect(window.scene.showsKeyTips && pressed.isEmpty)
    window.type(other)
    window.settle()
    #expect(pressed == [codes.firstIndex(of: other)])
    window.scene.showKeyTips()
    window.type(last)
    window.settle()
    #expect(pressed.last == 39 && pressed.count == 2)
  }

  @Test func escapeThePointerAndANewSizeHideThem() {
    let scene = ShortcutScene()
    let window = scene.window
    window.scene.showKeyTips()
    window.press(.escape)
    #expect(!window.scene.showsKeyTips)
    window.scene.showKeyTips()
    window.send(.pointer(PointerEvent(.pressed, at: CGPoint(x: 800, y: 600), button: .primary)))
    #expect(!window.scene.showsKeyTips)
    window.scene.showKeyTips()
    window.resize(to: CGSize(width: 500, height: 400))
    #expect(!window.scene.showsKeyTips)
    window.scene.showKeyTips()
    window.scene.isActive = false
    #expect(!window.scene.showsKeyTips)
    #expect(scene.log.isEmpty)
  }

  @Test func aWindowWithoutTargetsShowsNone() {
    let window = OffscreenWindow(size: CGSize(width: 100, height: 100), rootNode: DisplayNode())
    window.settle()
    window.scene.showKeyTips()
    #expect(!window.scene.showsKeyTips)
  }
}
