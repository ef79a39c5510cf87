import Foundation
import Testing
import WeftAccessibility
import WeftCommands
import WeftControls
import WeftNodes
import WeftOffscreen
import WeftPopups
import WeftSemantics
import WeftTesting

@MainActor
@Suite struct MenuButtonAccessibilityTests {
  private let root = DisplayNode()
  private let window: OffscreenWindow

  init() { window = OffscreenWindow(size: CGSize(width: 300, height: 300), rootNode: root) }

  private func add<Node: ControlNode>(_ node: Node) -> Node {
    node.frame = CGRect(x: 20, y: 20, width: 140, height: 32)
    root.addSubnode(node)
    return node
  }

  @Test func aMenuButtonOpensItsMenu() throws {
    var chosen = 0
    let button = add(MenuButtonNode(Menu("More") { MenuItem("Share") { chosen += 1 } }))
    let item = try window.element(.menuButton, named: "More")
    #expect(item.states == [.focusable, .hasPopup, .expandable, .showing])
    #expect(item.description.hint == nil, "the states say that it opens something")
    window.perform(.expand, on: item)
    #expect(button.isMenuOpen && window.openMenus.map(\.title) == ["More"])
    let menu = try window.element(.menu, named: "More")
    #expect(menu.relations[.popupFor] == [item.id])
    window.perform(.collapse, on: item)
    #expect(!button.isMenuOpen && window.elements(.menu).isEmpty)
    window.perform(.press, on: item)
    window.perform(.press, on: try window.element(.menuItem, named: "Share"))
    #expect(chosen == 1 && !button.isMenuOpen)
    button.isEnabled = false
    for action in [AccessibilityAction.press, .expand, .collapse] {
      #expect(!window.scene.perform(action, on: item))
    }
    #expect(try window.element(.menuButton).states.contains(.disabled))
  }

  @Test func aPopUpButtonHasAValue() throws {
    let button = add(PopUpButtonNode(["Small", "Medium", "Large"], selectedIndex: 0))
    button.accessibilityLabel = "Size"
    var changes: [Int?] = []
    button.addAction(for: .valueChanged) { changes.append($0.selectedIndex) }
    let item = try window.element(.comboBox, named: "Size")
    #expect(
      item.description.value == "Small"
        && item.actions.prefix(4) == [.press, .increment, .decrement, .expand])
    window.perform(.increment, on: item)
    #expect(changes == [1] && !window.scene.perform(.setValue(2), on: item))
    window.perform(.expand, on: item)
    #expect(window.elements(.checkMenuItem, states: .checked).map(\.name) == ["Medium"])
    window.perform(.press, on: try window.element(.checkMenuItem, named: "Large"))
    #expect(changes == [1, 2] && !window.scene.perform(.increment, on: item), "there are no more")
    #expect(try window.element(.comboBox).description.value == "Large")
    button.isEnabled = false
    for action in [AccessibilityAction.decrement, .press, .expand] {
      #expect(!window.scene.perform(action, on: item))
    }
    #expect(changes == [1, 2])
  }
}
