import Testing
import WeftTesting

@Suite @MainActor struct SyntheticInputTests {
  private let node = CardNode()
  private let window: OffscreenWindow

  init() {
    window = OffscreenWindow(size: CGSize(width: 200, height: 130), rootNode: node)
  }

  @Test func aClickPressesAButton() {
    window.click(on: node.button)
    #expect(node.pressCount == 1)
    window.click(at: CGPoint(x: 20, y: node.button.frame.midY), count: 2)
    #expect(node.pressCount == 3)
    window.click(at: CGPoint(x: 190, y: 120))
    #expect(node.pressCount == 3)
  }

  @Test func aClickOnACoveredNodeFails() {
    let cover = DisplayNode()
    cover.frame = CGRect(x: 0, y: 0, width: 200, height: 130)
    node.automaticallyManagesSubnodes = false
    window.settle()
    node.addSubnode(cover)
    withKnownIssue {
      window.click(on: node.button)
    } matching: {
      $0.comments.contains { $0.rawValue.contains("can't be clicked on") }
    }
    withKnownIssue { window.click(on: ButtonNode()) }
    #expect(node.pressCount == 0)
  }

  @Test func typedTextArrivesAtTheFocusedNode() {
    window.click(on: node.field)
    window.type("Grüße, 世界")
    #expect(node.field.attributedText?.string == "Grüße, 世界")
    window.press(.backspace)
    window.press(.left, modifiers: .shift)
    window.type("x")
    #expect(node.field.attributedText?.string == "Grüße, x")
    window.press(.character("a"), modifiers: .control)
    window.press(.delete)
    #expect(node.field.attributedText?.string ?? "" == "")
  }

  @Test func keysOperateControls() {
    window.press(.tab)
    #expect(node.field.isFirstResponder)
    window.press(.tab, modifiers: .control)
    #expect(node.button.isFirstResponder)
    window.press(.space)
    window.press(.return)
    #expect(node.pressCount == 2)
  }

  @Test func scrollingMovesTheContent() {
    let list = ScrollNode()
    let content = DisplayNode()
    content.style.preferredSize = CGSize(width: 100, height: 1000)
    list.automaticallyManagesSubnodes = true
    list.automaticallyManagesContentSize = true
    list.layoutSpecBlock = { _, _ in WrapperLayoutSpec(children: [content]) }
    let window = OffscreenWindow(size: CGSize(width: 100, height: 100), rootNode: list)
    window.scroll(by: CGSize(width: 0, height: 70))
    window.advance(by: 2)
    window.settle()
    #expect(list.contentOffset.y == 70)
  }

  @Test func aDragMovesASlider() {
    let slider = SliderNode()
    let window = OffscreenWindow(size: CGSize(width: 200, height: 40), rootNode: slider)
    window.settle()
    slider.value = 0
    window.drag(from: CGPoint(x: 10, y: 20), to: CGPoint(x: 190, y: 20), duration: 0.2)
    #expect(slider.value > 0.9)
    #expect(window.clock.now > 0.19)
  }

  @Test func thePointerEntersAndLeavesANode() {
    window.movePointer(to: CGPoint(x: 20, y: 90))
    #expect(node.button.isHovered)
    window.movePointerOut()
    #expect(!node.button.isHovered)
  }
}
