import Foundation
import Testing
import WeftAccessibility
import WeftControls
import WeftNodes
import WeftOffscreen
import WeftSemantics
import WeftTesting
import WeftText

@MainActor
@Suite struct ScrollAccessibilityTests {
  private let scroll = ScrollNode()
  private let window: OffscreenWindow

  init() {
    window = OffscreenWindow(size: CGSize(width: 200, height: 100), rootNode: scroll)
    scroll.contentSize = CGSize(width: 200, height: 400)
  }

  private func addText(_ text: String, y: CGFloat) {
    let node = TextNode()
    node.attributedText = AttributedText(text)
    node.frame = CGRect(x: 0, y: y, width: 100, height: 20)
    scroll.addSubnode(node)
  }

  @Test func anAreaThatScrollsContainsItsElements() throws {
    addText("Top", y: 0)
    addText("Bottom", y: 380)
    #expect(
      window.accessibilityOutline() == """
        window
          scrollView
            label "Top"
            label "Bottom"
        """)
    let bottom = try window.element(.label, named: "Bottom")
    #expect(!bottom.states.contains(.showing))
    window.perform(.scrollIntoView, on: bottom)
    window.advance(by: 1)
    #expect(try window.element(.label, named: "Bottom").states.contains(.showing))
    #expect(scroll.contentOffset.y == 300)
  }

  @Test func anAreaThatHasNothingToScrollIsLeftOut() {
    addText("Top", y: 0)
    scroll.contentSize = CGSize(width: 200, height: 100)
    #expect(window.elements().map(\.role) == [.label])
  }

  @Test func anEmptyAreaIsLeftOut() { #expect(window.elements().isEmpty) }

  @Test func aRefreshControlIsAButtonThatIsBusy() throws {
    let control = RefreshControlNode(title: "Latest posts")
    scroll.refreshControl = control
    addText("Top", y: 0)
    let item = try window.element(.button, named: "Latest posts")
    window.perform(.press, on: item)
    #expect(control.isRefreshing)
    #expect(try window.element(.button, named: "Latest posts").states.contains(.busy))
    #expect(!window.scene.perform(.press, on: item), "it is under way")
  }
}
