import Foundation
import Testing
import WeftAccessibility
import WeftControllers
import WeftControls
import WeftGraphics
import WeftNodes
import WeftOffscreen
import WeftSemantics
import WeftTesting

@MainActor
@Suite struct NavigationAccessibilityTests {
  private let scene = NavigationScene()

  @Test func theBarHasAHeadingAndButtons() throws {
    let top = scene.controller("b")
    var presses = 0
    top.navigationItem.rightItems = [
      BarButtonItem(icon: .path(Path()), accessibilityLabel: "Find") { presses += 1 },
      BarButtonItem(title: "Edit"),
    ]
    top.navigationItem.rightItems[1].isEnabled = false
    scene.navigation.pushViewController(top, animated: false)
    let bar = try scene.window.element(.toolbar)
    #expect(
      scene.window.accessibilityOutline(of: bar) == """
        toolbar [horizontal]
          button "Back, a"
          heading "b" (level 1)
          button "Find"
          button "Edit" [disabled]
        """)
    scene.window.perform(.press, on: try scene.window.element(.button, named: "Find"))
    #expect(presses == 1)
    #expect(!scene.window.scene.perform(.press, on: try scene.window.element(.button, named: "Edit")))
    scene.window.perform(.press, on: try scene.window.element(.button, named: "Back, a"))
    #expect(scene.navigation.topViewController === scene.root)
    _ = try scene.window.element(.heading, named: "a")
  }

  @Test func theBarIsReadBeforeThePage() throws {
    let button = ButtonNode("Page")
    button.frame = CGRect(x: 20, y: 20, width: 80, height: 30)
    scene.root.rootNode.addSubnode(button)
    let names = scene.window.elements().map(\.name).filter { !$0.isEmpty }
    #expect(names == ["a", "Page"])
  }
}
