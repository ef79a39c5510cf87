import Foundation
import Testing
import WeftAccessibility
import WeftControllers
import WeftControls
import WeftNodes
import WeftOffscreen
import WeftSemantics
import WeftTesting
import WeftText

@MainActor
@Suite struct TabAccessibilityTests {
  private let tabs: TabBarController
  private let window: OffscreenWindow

  init() {
    let controllers = ["Home", "Search", "Archive"].map { title in
      let node = TextNode()
      node.attributedText = AttributedText("The page of \(title)")
      let controller = ViewController(node: node)
      controller.tabBarItem.title = title
      return controller
    }
    controllers[1].tabBarItem.badgeValue = "3"
    controllers[2].tabBarItem.isEnabled = false
    tabs = TabBarController(viewControllers: controllers)
    window = OffscreenWindow(size: CGSize(width: 360, height: 400), rootViewController: tabs)
  }

  @Test func theOutlineOfATabBar() {
    #expect(
      window.accessibilityOutline() == """
        window
          tabPanel "Home"
            label "The page of Home"
          tabList [horizontal]
            tab "Home" (1 of 3) [selected]
            tab "Search" = "3" (2 of 3)
            tab "Archive" (3 of 3) [disabled]
        """)
  }

  @Test func aTabShowsItsPage() throws {
    let search = try window.element(.tab, named: "Search")
    #expect(search.description.place == AccessibilityPlace(1, of: 3) && search.description.value == "3")
    #expect(search.states.contains(.selectable) && !search.states.contains(.selected))
    window.perform(.press, on: search)
    #expect(tabs.selectedIndex == 1)
    let tree = window.accessibilityTree
    let page = try tree.element(.tabPanel, named: "Search")
    #expect(tree[search.id]?.states.contains(.selected) == true)
    #expect(tree[search.id]?.relations[.controllerFor] == [page.id])
    #expect(tree.elements(.tab, states: .selected).map(\.name) == ["Search"])
  }

  @Test func aDisabledTabIsNotSelected() throws {
    let archive = try window.element(.tab, named: "Archive")
    #expect(archive.states.contains(.disabled) && !window.scene.perform(.press, on: archive))
    #expect(tabs.selectedIndex == 0)
  }

  @Test func aPageFollowsTheTitleOfItsTab() throws {
    tabs.selectedViewController?.tabBarItem.title = "Start"
    _ = try window.element(.tabPanel, named: "Start")
  }
}
