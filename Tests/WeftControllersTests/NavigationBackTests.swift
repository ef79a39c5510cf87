import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftGraphics

@testable import WeftControllers
@testable import WeftEditing
@testable import WeftNodes

@MainActor
@Suite struct NavigationBackTests {
  private let scene = NavigationScene()
  private var navigation: NavigationController { scene.navigation }

  private final class Field: DisplayNode, @unchecked Sendable {
    override var canBecomeFirstResponder: Bool { true }
  }

  private func click(_ point: CGPoint, _ button: PointerButton = .primary) {
    scene.window.send(.pointer(PointerEvent(.moved, at: point)))
    scene.window.send(.pointer(PointerEvent(.pressed, at: point, button: button, pressedButtons: [button])))
    scene.window.send(.pointer(PointerEvent(.released, at: point, button: button)))
  }

  @Test(arguments: [Keysym.left: KeyModifiers.alt, Keysym.escape: [], 0x1008_FF26: []])
  func backKeysPopTheTopController(_ keysym: UInt32, _ modifiers: KeyModifiers) {
    _ = scene.push("b", "c")
    scene.press(keysym, modifiers)
    #expect(navigation.viewControllers.count == 2 && navigation.isTransitioning)
    // Another press pops again immediately, but auto-repeat of a held key does not.
    scene.press(keysym, modifiers, isRepeat: true)
    #expect(navigation.viewControllers.count == 2)
    scene.press(keysym, modifiers)
    #expect(navigation.viewControllers.count == 1)
    scene.press(keysym, modifiers)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func otherKeysDoNotPop() {
    _ = scene.push("b")
    scene.press(Keysym.left)
    scene.press(Keysym.left, [.alt, .control])
    scene.press(Keysym.escape, .shift)
    navigation.goesBackOnEscape = false
    scene.press(Keysym.escape)
    #expect(navigation.viewControllers.count == 2)
  }

  @Test func escapeDoesNotPopWhileATextFieldHasTheFocus() {
    let pushed = scene.push("b")
    let field = EditableTextNode()
    pushed[0].node.addSubnode(field)
    field.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    scene.window.settle()
    #expect(field.becomeFirstResponder())
    scene.press(Keysym.escape)
    #expect(navigation.viewControllers.count == 2)
  }

  @Test func mouseBackButtonPopsAtAnyPosition() {
    _ = scene.push("b", "c")
    click(CGPoint(x: 100, y: 120), .back)
    #expect(navigation.viewControllers.count == 2)
    scene.finish()
    click(CGPoint(x: 190, y: 10), .back)
    #expect(navigation.viewControllers.count == 1)
    click(CGPoint(x: 100, y: 120), .back)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func backButtonInTheBarPops() throws {
    _ = scene.push("b")
    click(CGPoint(x: 20, y: 22))
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func hiddenBackButtonDisablesAllBackActionsOfTheUser() {
    let pushed = scene.push("b")
    pushed[0].navigationItem.hidesBackButton = true
    scene.window.settle()
    click(CGPoint(x: 20, y: 22))
    click(CGPoint(x: 100, y: 120), .back)
    scene.press(Keysym.left, .alt)
    #expect(navigation.viewControllers.count == 2)
    navigation.popViewController(animated: false)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test(arguments: [false, true])
  func focusIsRestoredAfterPopping(byClick: Bool) {
    let (field, other) = (Field(), Field())
    scene.root.node.addSubnode(field)
    scene.window.settle()
    #expect(field.becomeFirstResponder())
    let next = scene.controller("b")
    next.node.addSubnode(other)
    navigation.pushViewController(next, animated: true)
    #expect(scene.window.scene.focusedNode == nil)
    scene.finish()
    #expect(other.becomeFirstResponder())
    if byClick { click(CGPoint(x: 20, y: 22)) } else { scene.press(Keysym.left, .alt) }
    scene.finish()
    #expect(navigation.viewControllers.count == 1)
    #expect(scene.window.scene.focusedNode === field)
  }

  @Test func keysGoToThePageWhileNothingHasTheFocus() {
    final class Listener: DisplayNode, @unchecked Sendable {
      @MainActor var keys: [UInt32] = []
      override func keyPressed(_ event: KeyEvent) -> Bool {
        keys.append(event.keysym)
        return false
      }
    }
    let node = Listener()
    navigation.pushViewController(ViewController(node: node), animated: true)
    scene.finish()
    scene.press(0x78)
    #expect(node.keys == [0x78])
  }

  @Test func backButtonCanBePressedTwiceByKeyboard() {
    _ = scene.push("b", "c")
    var button: BarButtonNode?
    for _ in 0..<3 {
      scene.press(Keysym.tab)
      button = scene.window.scene.focusedNode as? BarButtonNode
      if button != nil { break }
    }
    #expect(button?.accessibilityLabel == "Back, b")
    scene.press(Keysym.return)
    scene.press(Keysym.return)
    #expect(navigation.viewControllers.count == 1)
  }

  /// Adds a field to a page, and gives it the focus.
  private func focusField(on page: DisplayNode) -> Field {
    let field = Field()
    page.addSubnode(field)
    scene.window.settle()
    #expect(field.becomeFirstResponder())
    return field
  }

  /// Goes to the back button by Tab, and presses it.
  private func pressBackByKeyboard() {
    for _ in 0..<3 where !(scene.window.scene.focusedNode is BarButtonNode) { scene.press(Keysym.tab) }
    scene.press(Keysym.return)
    scene.finish()
  }

  @Test func keysPressTheBackButtonAgainAlthoughThePageHadTheFocusBefore() {
    let pages = scene.push("b")
    _ = focusField(on: pages[0].node)
    _ = scene.push("c")
    pressBackByKeyboard()
    #expect(navigation.viewControllers.count == 2)
    scene.press(Keysym.return)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func thePageWithoutABackButtonHasItsFocusAgain() {
    let field = focusField(on: scene.root.node)
    _ = scene.push("b")
    pressBackByKeyboard()
    #expect(navigation.viewControllers.count == 1)
    #expect(scene.window.scene.focusedNode === field)
  }
}
