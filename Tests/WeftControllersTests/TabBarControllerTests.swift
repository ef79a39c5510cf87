import Foundation
import NodeTestSupport
import Testing
import WeftAccessibility
import WeftCommands
import WeftGraphics

@testable import WeftControllers
@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct TabBarControllerTests {
  private let log = CallbackNode.Log()
  private let tabs: [LoggingController]
  private let container: TabBarController
  private let window: OffscreenWindow

  private init() {
    tabs = ["a", "b", "c"].map { [log] name in
      let controller = LoggingController(name, log)
      controller.title = name
      return controller
    }
    container = TabBarController(viewControllers: tabs)
    window = OffscreenWindow(size: CGSize(width: 300, height: 400), rootViewController: container)
    window.settle()
  }

  private func appearances() -> [String] { log.take().filter { $0.hasSuffix("ppear") } }

  private func press(_ keysym: UInt32, _ modifiers: KeyModifiers = .control) {
    window.send(.key(KeyEvent(.pressed, keysym: keysym, modifiers: modifiers)))
  }

  @Test func onlyTheSelectedControllerIsLoadedAndAppears() {
    #expect(container.selectedIndex == 0 && container.selectedViewController === tabs[0])
    #expect(tabs.map(\.isViewLoaded) == [true, false, false])
    #expect(tabs.allSatisfy { $0.tabBarController === container })
    #expect(appearances() == ["a willAppear", "a didAppear"])
    container.selectedIndex = 2
    window.settle()
    #expect(appearances() == ["a willDisappear", "c willAppear", "a didDisappear", "c didAppear"])
    #expect(tabs[2].node.isVisible && tabs[0].node.supernode == nil && !tabs[1].isViewLoaded)
    container.selectedIndex = 7
    container.selectedViewController = ViewController(node: DisplayNode())
    container.selectedViewController = nil
    #expect(container.selectedIndex == 2)
  }

  @Test func thePageEndsAtTheBar() {
    let frame = tabs[0].node.convert(tabs[0].node.bounds, to: container.node)
    #expect(frame == CGRect(x: 0, y: 0, width: 300, height: 400 - TabBarNode.height))
    window.scene.safeAreaInsets = EdgeInsets(bottom: 16)
    window.settle()
    #expect(container.tabBar.frame.height == TabBarNode.height + 16)
    tabs[0].edgesForExtendedLayout = .bottom
    window.settle()
    #expect(tabs[0].node.frame.height == 400)
    #expect(tabs[0].node.safeAreaInsets == EdgeInsets(bottom: TabBarNode.height + 16))
  }

  @Test func lowWindowGetsACompactBar() {
    window.resize(to: CGSize(width: 300, height: 200))
    #expect(container.tabBar.frame.height == TabBarNode.compactHeight)
    window.resize(to: CGSize(width: 10, height: 10))
    window.settle()
    #expect(container.tabBar.frame.height == 10)
    window.resize(to: .zero)
    window.settle()
    window.resize(to: CGSize(width: 300, height: 400))
    window.settle()
    #expect(container.tabBar.frame == CGRect(x: 0, y: 348, width: 300, height: 52))
  }

  @Test func keysSelectOtherTabs() {
    press(Keysym.pageDown)
    #expect(container.selectedIndex == 1)
    press(Keysym.pageDown)
    press(Keysym.pageDown)
    #expect(container.selectedIndex == 0)
    press(Keysym.pageUp)
    #expect(container.selectedIndex == 2)
    press(0x32)
    #expect(container.selectedIndex == 1)
    press(0x39)
    #expect(container.selectedIndex == 1)
    press(Keysym.tab)
    #expect(container.selectedIndex == 2)
    press(Keysym.leftTab, [.control, .shift])
    #expect(container.selectedIndex == 1)
    press(0x31, [])
    #expect(container.selectedIndex == 1)
  }

  @Test func clicksAndArrowsSelect() {
    let point = CGPoint(x: 250, y: 380)
    window.send(.pointer(PointerEvent(.pressed, at: point, button: .primary, pressedButtons: [.primary])))
    window.send(.pointer(PointerEvent(.released, at: point, button: .primary)))
    #expect(container.selectedIndex == 2)
    container.tabBar.buttons[2].becomeFirstResponder()
    press(Keysym.left, [])
    #expect(container.selectedIndex == 1 && container.tabBar.buttons[1].isFirstResponder)
    press(Keysym.left, [])
    press(Keysym.left, [])
    #expect(container.selectedIndex == 0)
  }

  /// Refuses the selection of "b", and records others.
  private final class Strict: TabBarControllerDelegate {
    var selected: [String] = []
    func tabBarController(
      _ tabBarController: TabBarController, shouldSelect viewController: AnyViewController
    ) -> Bool { viewController.title != "b" }
    func tabBarController(
      _ tabBarController: TabBarController, didSelect viewController: AnyViewController
    ) { selected.append(viewController.title ?? "") }
  }

  @Test func delegateMayRefuseASelection() {
    let strict = Strict()
    container.delegate = strict
    press(0x32)
    #expect(container.selectedIndex == 0)
    press(0x33)
    #expect(container.selectedIndex == 2)
    // The delegate is not asked about a selection by the program.
    container.selectedIndex = 1
    #expect(container.selectedIndex == 1)
    #expect(strict.selected == ["c"])
  }

  @Test func delegateMayRemoveTabsWhileTheUserSelects() {
    final class Remover: TabBarControllerDelegate {
      var refused: AnyViewController?
      var selected: [String] = []
      func tabBarController(
        _ tabBarController: TabBarController, shouldSelect viewController: AnyViewController
      ) -> Bool {
        if viewController === refused { tabBarController.viewControllers.removeAll { $0 === viewController } }
        return true
      }
      func tabBarController(
        _ tabBarController: TabBarController, didSelect viewController: AnyViewController
      ) {
        selected.append(viewController.title ?? "")
        tabBarController.viewControllers = [viewController]
      }
    }
    let remover = Remover()
    container.delegate = remover
    remover.refused = tabs[2]
    press(0x33)
    window.settle()
    #expect(container.viewControllers.count == 2 && container.selectedViewController === tabs[0])
    #expect(!tabs[2].isViewLoaded)
    container.tabBar.buttons[0].becomeFirstResponder()
    press(Keysym.right, [])
    window.settle()
    #expect(container.viewControllers.count == 1 && container.selectedViewController === tabs[1])
    #expect(tabs[1].node.isVisible && remover.selected == ["b"])
  }

  @Test func disabledTabCannotBeSelectedByTheUser() {
    tabs[1].tabBarItem.isEnabled = false
    press(0x32)
    #expect(container.selectedIndex == 0)
  }

  @Test func keysGoPastDisabledTabs() {
    tabs[1].tabBarItem.isEnabled = false
    press(Keysym.tab)
    #expect(container.selectedIndex == 2)
    press(Keysym.pageUp)
    #expect(container.selectedIndex == 0)
    container.tabBar.buttons[0].becomeFirstResponder()
    press(Keysym.right, [])
    #expect(container.selectedIndex == 2 && container.tabBar.buttons[2].isFirstResponder)
    tabs[0].tabBarItem.isEnabled = false
    let strict = Strict()
    container.delegate = strict
    press(Keysym.pageDown)
    press(Keysym.left, [])
    #expect(container.selectedIndex == 2 && container.tabBar.buttons[2].isFirstResponder)
    container.viewControllers = [tabs[2]]
    press(Keysym.pageDown)
    #expect(strict.selected.isEmpty, "the selected tab is not selected again")
  }

  @Test func tabsAreAccessible() {
    tabs[1].tabBarItem.badgeValue = "3"
    window.settle()
    let elements = container.tabBar.accessibilityElements()
    #expect(elements.map(\.label) == ["a", "b", "c"])
    #expect(elements.map(\.traits).map { $0.contains(.selected) } == [true, false, false])
    #expect(elements[1].value == "3" && elements[1].traits.contains(.button))
    tabs[2].tabBarItem = TabBarItem(
      title: "Renamed", icon: .path(Path(rect: CGRect(x: 2, y: 2, width: 9, height: 9))))
    window.settle()
    #expect(container.tabBar.accessibilityElements().map(\.label) == ["a", "b", "Renamed"])
  }

  @Test func tabsCanBeReplaced() {
    let extra = LoggingController("d", log)
    container.viewControllers = [tabs[1], extra]
    window.settle()
    #expect(container.selectedIndex == 0 && tabs[1].node.isVisible && tabs[0].parent == nil)
    container.selectedIndex = 1
    container.viewControllers = [tabs[2], tabs[0], extra]
    #expect(container.selectedIndex == 2 && container.children.count == 3)
    container.viewControllers = []
    window.settle()
    #expect(container.selectedIndex == -1 && container.selectedViewController == nil && !extra.node.isVisible)
  }

  @Test func theFocusIsRestoredInEveryTab() {
    final class Field: DisplayNode, @unchecked Sendable {
      override var canBecomeFirstResponder: Bool { true }
    }
    let field = Field()
    tabs[0].node.addSubnode(field)
    window.settle()
    field.becomeFirstResponder()
    container.selectedIndex = 1
    window.settle()
    #expect(window.scene.focusedNode == nil)
    container.selectedIndex = 0
    window.settle()
    #expect(window.scene.focusedNode === field)
  }

  @Test func selectingTheSelectedTabPopsToItsRootAndThenScrollsToTheTop() {
    let scroller = ScrollNode()
    scroller.contentSize = CGSize(width: 100, height: 2000)
    let navigation = NavigationController(rootViewController: ViewController(node: scroller))
    container.viewControllers = [navigation]
    window.settle()
    scroller.contentOffset = CGPoint(x: 0, y: 500)
    navigation.pushViewController(ViewController(node: DisplayNode()), animated: false)
    window.settle()
    press(0x31)
    window.advance(by: 1)
    #expect(navigation.viewControllers.count == 1)
    window.settle()
    press(0x31)
    window.advance(by: 3)
    window.settle()
    #expect(scroller.contentOffset.y == 0)
  }

  @Test func backKeyReachesTheSelectedNavigationControllerFromTheTabBar() {
    let navigation = NavigationController(rootViewController: ViewController(node: DisplayNode()))
    navigation.pushViewController(ViewController(node: DisplayNode()), animated: false)
    container.viewControllers = [navigation]
    window.settle()
    container.tabBar.buttons[0].becomeFirstResponder()
    press(Keysym.left, .alt)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func aPushedControllerMayHideTheBar() {
    let root = ViewController(node: DisplayNode())
    let navigation = NavigationController(rootViewController: root)
    container.viewControllers = [navigation]
    window.settle()
    let next = ViewController(node: DisplayNode())
    next.hidesBottomBarWhenPushed = true
    navigation.pushViewController(next, animated: true)
    window.settle()
    #expect(navigation.node.frame.height == 400)
    window.advance(by: 1)
    window.settle()
    #expect(container.tabBar.layer.presentedProperties.transform.tY == TabBarNode.height)
    let above = ViewController(node: DisplayNode())
    navigation.pushViewController(above, animated: false)
    window.settle()
    #expect(navigation.node.frame.height == 400)
    navigation.popToRootViewController(animated: true)
    window.advance(by: 1)
    window.settle()
    #expect(navigation.node.frame.height == 348)
    #expect(container.tabBar.layer.presentedProperties.transform == .identity)
    container.isTabBarHidden = true
    window.settle()
    #expect(navigation.node.frame.height == 400)
  }

  @Test func theBarIsBackWhenTheControllerThatHidItLeavesTheStackBelowTheTop() {
    let controllers = (0..<3).map { _ in ViewController(node: DisplayNode()) }
    controllers[1].hidesBottomBarWhenPushed = true
    let navigation = NavigationController()
    navigation.viewControllers = controllers
    container.viewControllers = [navigation]
    window.settle()
    #expect(navigation.node.frame.height == 400)
    navigation.setViewControllers([controllers[0], controllers[2]], animated: false)
    window.settle()
    #expect(navigation.node.frame.height == 348)
    #expect(container.tabBar.layer.presentedProperties.transform == .identity)
  }
}
