import Foundation
import Testing
import WeftAccessibility
import WeftControls
import WeftInspector
import WeftNodes
import WeftOffscreen
import WeftSemantics
import WeftTesting

@MainActor
@Suite struct InspectorAccessibilityTests {
  private let window: OffscreenWindow

  init() {
    let root = DisplayNode()
    let box = DisplayNode()
    box.debugName = "box"
    box.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    root.addSubnode(box)
    window = OffscreenWindow(size: CGSize(width: 700, height: 500), rootNode: root)
    window.settle()
    window.showsInspector = true
  }

  @Test func itsButtonsAndRowsAreNamed() throws {
    let panel = try window.element(.region, named: "Inspector")
    let outlines = try window.element(.toggleButton, named: "Outline the layout", in: panel)
    #expect(!outlines.states.contains(.checked))
    window.perform(.press, on: outlines)
    #expect(window.scene.layoutOverlay == .all)
    #expect(try window.element(.toggleButton, named: "Outline the layout").states.contains(.checked))
    _ = try window.element(.canvas, named: "Costs of the last frames", in: panel)
    window.perform(.press, on: try window.element(.button, named: "Close the inspector"))
    #expect(!window.showsInspector && window.elements(.region).isEmpty)
  }

  @Test func itsTreeIsExpandedAndSelected() throws {
    let tree = try window.element(.tree, named: "Nodes")
    let rows = window.elements(.treeItem, in: tree)
    let root = try #require(rows.first)
    #expect(root.description.place?.level == 1 && root.states.isSuperset(of: [.expandable, .expanded]))
    window.perform(.collapse, on: root)
    #expect(window.elements(.treeItem).count == 1)
    #expect(!window.scene.perform(.collapse, on: root), "it is collapsed")
    window.perform(.expand, on: root)
    let box = try #require(window.elements(.treeItem).first { $0.name.contains("box") })
    window.perform(.press, on: box)
    #expect(window.elements(.treeItem, states: .selected).map(\.id) == [box.id])
    #expect(window.elements(.label).contains { $0.name.contains("40") }, "the details are told")
  }
}
