import Testing

@testable import WeftTesting

@Suite @MainActor struct AssertLayoutTests {
  @Test func theFramesOfNodesMatchTheirReference() {
    assertLayout(of: CardNode.window(), named: "card")
    assertLayout(of: CardNode(), size: CGSize(width: 300, height: 130), named: "card")
  }

  @Test func aLayoutOfSpecsMatchesItsReference() {
    let boxes = (1...2).map { number in
      let box = DisplayNode()
      box.debugName = "box \(number)"
      box.style.preferredSize = CGSize(width: 20 * number, height: 10)
      return box
    }
    let stack = StackLayoutSpec(
      direction: .horizontal, spacing: 4, justifyContent: .start, alignItems: .start, children: boxes)
    assertLayout(of: stack.layoutThatFits(SizeRange(max: CGSize(width: 100, height: 50))), named: "boxes")
  }

  @Test func aChangedLayoutFails() throws {
    let window = CardNode.window()
    (window.rootNode as? CardNode)?.button.style.preferredSize = CGSize(width: 90, height: 32)
    let references = TemporaryReferences()
    _ = references.failure(of: LayoutDump.text(of: CardNode.window().rootNode), ["WEFT_RECORD": "all"])
    window.settle()
    let message = try #require(references.failure(of: LayoutDump.text(of: window.rootNode)))
    #expect(message.contains("90×32"))
  }
}
