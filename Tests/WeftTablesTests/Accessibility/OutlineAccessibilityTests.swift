import Foundation
import Testing
import WeftAccessibility
import WeftNodes
import WeftOffscreen
import WeftSemantics

@testable import WeftTables

@MainActor
@Suite struct OutlineAccessibilityTests {
  private let scene = OutlineScene(NumberTree(roots: [1, 2], children: [1: [10, 11], 10: [100]]))

  private var tree: AccessibilityTree {
    scene.window.settle()
    return scene.window.scene.accessibilityTree()
  }

  private func perform(_ action: AccessibilityAction, on name: String) throws -> Bool {
    let result = scene.window.scene.perform(action, on: try tree.element(.treeItem, named: name))
    scene.window.advance(by: 1)
    return result
  }

  @Test func itemsTellTheirLevelsAndPlaces() throws {
    scene.outline.expand(1)
    scene.window.advance(by: 1)
    #expect(
      tree.outline(from: try tree.element(.tree).id) == """
        tree 4 rows [multiSelectable]
          treeItem "item 1" (1 of 2 level 1) [expandable, expanded]
            label "item 1"
          treeItem "item 10" (1 of 2 level 2) [expandable]
            label "item 10"
          treeItem "item 11" (2 of 2 level 2)
            label "item 11"
          treeItem "item 2" (2 of 2 level 1)
            label "item 2"
        """)
  }

  @Test func itemsAreExpandedAndCollapsed() throws {
    #expect(try tree.element(.treeItem, named: "item 1").actions.contains(.expand))
    #expect(try perform(.expand, on: "item 1") && scene.outline.isExpanded(1))
    #expect(try perform(.expand, on: "item 10") && tree.elements(.treeItem).count == 5)
    #expect(try !perform(.expand, on: "item 2"))
    #expect(try perform(.collapse, on: "item 1") && tree.elements(.treeItem).count == 2)
    #expect(try !perform(.collapse, on: "item 1"))
    #expect(try perform(.press, on: "item 1") && scene.outline.isExpanded(1), "as a double click does")
  }

  @Test func anItemWhoseChildrenAreLoadedIsBusy() throws {
    let (stream, _) = AsyncStream<[Int]>.makeStream()
    scene.source.loads[2] = stream
    scene.outline.resetData()
    #expect(try perform(.expand, on: "item 2"))
    #expect(try tree.element(.treeItem, named: "item 2").states.isSuperset(of: [.busy, .expanded]))
  }
}
