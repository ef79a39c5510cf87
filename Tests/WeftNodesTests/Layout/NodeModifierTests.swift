import Foundation
import Testing
import WeftLayout
import WeftNodes

struct NodeModifierTests {
  @Test func modifiersLeaveANodesOwnStyleAlone() {
    let node = DisplayNode()
    node.style.spacingBefore = 3
    let styled: StyledElement = node.flexGrow(1).frame(width: 40, height: 10).position(x: 5)
    #expect(node.style.flexGrow == 0)
    #expect(node.style.width == .auto)
    #expect(styled.style.flexGrow == 1)
    #expect(styled.style.spacingBefore == 3)
    let layout = HStack { styled }.layoutThatFits(.unconstrained)
    #expect(layout.frame(for: node) == CGRect(x: 3, y: 0, width: 40, height: 10))
  }

  @Test func theDescriptionOfALayoutContainsTheNamesOfNodes() {
    let node = DisplayNode()
    let stack = HStack { node.flexGrow(1) }
    #expect(stack.layoutThatFits(.unconstrained).outlines().map(\.name) == ["HStack", "DisplayNode"])
    node.debugName = "title"
    #expect(stack.layoutThatFits(.unconstrained).outlines().map(\.name) == ["HStack", "title"])
    #expect(stack.layoutThatFits(.unconstrained).outlines().map(\.kind) == [.spec, .node])
    #expect(
      stack.asciiArt == """
        ┌─ HStack ──┐
        │ ┌───────┐ │
        │ │ title │ │
        │ └───────┘ │
        └───────────┘
        """)
  }
}
