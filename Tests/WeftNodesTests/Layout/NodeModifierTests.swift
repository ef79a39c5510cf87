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
}
