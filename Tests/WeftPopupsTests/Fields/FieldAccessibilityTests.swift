import Foundation
import Testing
import WeftAccessibility
import WeftControls
import WeftNodes
import WeftOffscreen
import WeftPopups
import WeftSemantics
import WeftTesting

@MainActor
@Suite struct FieldAccessibilityTests {
  private let root = DisplayNode()
  private let window: OffscreenWindow

  init() { window = OffscreenWindow(size: CGSize(width: 300, height: 300), rootNode: root) }

  private func add<Node: DisplayNode>(_ node: Node) -> Node {
    node.frame = CGRect(x: 20, y: 20, width: 200, height: 32)
    root.addSubnode(node)
    window.scene.isActive = true
    return node
  }

  @Test func aComboBoxShowsItsChoices() throws {
    let box = add(ComboBoxNode(["Autumn", "Harbour", "Mountains"], placeholder: "Album"))
    var chosen: [String] = []
    box.onChoose = { chosen.append($0.text) }
    let item = try window.element(.comboBox, named: "Album")
    #expect(item.states.isSuperset(of: [.hasPopup, .expandable, .offersCompletion]))
    window.perform(.expand, on: item)
    let list = try window.element(.list, named: "Suggestions")
    #expect(
      window.accessibilityOutline(of: list) == """
        list "Suggestions" [vertical]
          listItem "Autumn" (1 of 3)
          listItem "Harbour" (2 of 3)
          listItem "Mountains" (3 of 3)
        """)
    let shown = try window.element(.comboBox)
    #expect(shown.states.contains(.expanded) && shown.relations[.controllerFor] == [list.id])
    #expect(window.accessibilityTree.focus == shown.id, "the field keeps the focus")
    window.press(.down)
    #expect(window.elements(.listItem, states: .selected).map(\.name) == ["Autumn"])
    window.perform(.press, on: try window.element(.listItem, named: "Harbour"))
    #expect(box.text == "Harbour" && chosen == ["Harbour"] && window.elements(.list).isEmpty)
    window.perform(.expand, on: item)
    window.perform(.collapse, on: item)
    #expect(!box.isShowingSuggestions)
    #expect(try window.element(.comboBox).relations[.controllerFor] == nil)
  }

  @Test func aSearchFieldIsEmptiedByItsAction() throws {
    let field = add(SearchFieldNode())
    let item = try window.element(.searchField, named: "Search")
    #expect(!item.states.contains(.hasPopup), "it has no suggestions")
    #expect(!window.scene.perform(.expand, on: item))
    field.becomeFirstResponder()
    window.type("mo")
    let typed = try window.element(.searchField)
    #expect(typed.description.customActions == ["Clear"])
    window.perform(.custom(0), on: typed)
    #expect(field.text.isEmpty)
    window.press(.character("z"), modifiers: .control)
    #expect(field.text == "mo", "it can be undone")
  }
}
