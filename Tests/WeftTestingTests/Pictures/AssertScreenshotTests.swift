import Testing
import WeftTesting
import WeftTheme

@Suite @MainActor struct AssertScreenshotTests {
  @Test(arguments: [1, 1.25, 2]) func aWindowMatchesItsReference(_ scale: CGFloat) {
    assertScreenshot(of: CardNode.window(scale: scale), named: "card")
  }

  @Test func aNodeMatchesItsReferenceInLightAndDark() {
    for style in [UserInterfaceStyle.light, .dark] {
      let node = CardNode()
      assertScreenshot(of: node, size: CGSize(width: 200, height: 130), style: style, named: "node")
    }
  }

  @Test func aWindowCanBeComparedInTheMiddleOfAnAnimation() {
    let node = DisplayNode()
    let square = DisplayNode()
    node.backgroundColor = .white
    square.backgroundColor = Color(hex: 0x2F6FDE)
    square.frame = CGRect(x: 0, y: 10, width: 20, height: 20)
    node.addSubnode(square)
    let window = OffscreenWindow(size: CGSize(width: 120, height: 40), rootNode: node)
    window.settle()
    Transaction.animate(duration: 1, timingFunction: .linear) { square.frame.origin.x = 100 }
    window.advance(by: 0.5)
    assertScreenshot(of: window.render(), named: "halfway")
  }

  @Test func aChangedPictureFails() throws {
    let references = TemporaryReferences()
    let window = CardNode.window()
    window.settle()
    #expect(references.failure(of: window.render(), ["WEFT_RECORD": "all"]) == nil)
    #expect(references.failure(of: window.render()) == nil)
    (window.rootNode as? CardNode)?.button.backgroundColor = .black
    window.settle()
    #expect(references.failure(of: window.render()) != nil)
  }
}
