import Foundation
import Testing

@testable import WeftControllers
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct VisibilityDepthTests {
  private final class DepthController: ViewController<DisplayNode> {
    private(set) var depths: [Int] = []
    override func visibilityDepthDidChange() {
      super.visibilityDepthDidChange()
      depths.append(visibilityDepth)
    }
    init() { super.init(node: DisplayNode()) }
  }

  private func window(_ controller: AnyViewController) -> OffscreenWindow {
    let window = OffscreenWindow(size: CGSize(width: 100, height: 300), rootViewController: controller)
    window.settle()
    return window
  }

  @Test func standaloneControllerHasDepthZeroUntilItDisappears() {
    let controller = DepthController()
    #expect(controller.visibilityDepth == 0)
    let window = window(controller)
    #expect(controller.depths == [])
    window.scene.isVisible = false
    window.settle()
    #expect(controller.visibilityDepth == 1 && controller.depths == [1])
    window.scene.isVisible = true
    window.settle()
    #expect(controller.depths == [1, 0])
  }

  @Test func depthInAStackIsTheDistanceFromTheTopButOneForTheRoot() {
    let stack = (0..<5).map { _ in DepthController() }
    let navigation = NavigationController()
    navigation.viewControllers = stack
    let window = window(navigation)
    #expect(stack.map(\.visibilityDepth) == [1, 3, 2, 1, 0])
    #expect(stack.map { $0.depths.last ?? 0 } == [1, 3, 2, 1, 0])
    navigation.popViewController(animated: false)
    window.settle()
    #expect(stack[..<4].map(\.visibilityDepth) == [1, 2, 1, 0])
    #expect(stack[..<4].map { $0.depths.last ?? 0 } == [1, 2, 1, 0])
    // A controller that is no longer in a stack computes its own depth.
    #expect(stack[4].visibilityDepth == 1)
  }

  @Test func unselectedTabsAreOneStepDeeper() {
    let tabs = (0..<3).map { _ in DepthController() }
    let container = TabBarController(viewControllers: tabs)
    let window = window(container)
    #expect(tabs.map(\.visibilityDepth) == [0, 1, 1])
    container.selectedIndex = 2
    window.settle()
    #expect(tabs.map(\.visibilityDepth) == [1, 1, 0] && tabs.map { $0.depths.last ?? 0 } == [1, 1, 0])
  }

  @Test func depthsAddUpInNestedContainers() {
    let (one, other) = ((0..<3).map { _ in DepthController() }, DepthController())
    let navigation = NavigationController()
    navigation.viewControllers = one
    let container = TabBarController(viewControllers: [other, navigation])
    let window = window(container)
    #expect(one.map(\.visibilityDepth) == [2, 2, 1] && one.map { $0.depths.last ?? 0 } == [2, 2, 1])
    container.selectedIndex = 1
    window.settle()
    #expect(one.map(\.visibilityDepth) == [1, 1, 0] && one.map { $0.depths.last ?? 0 } == [1, 1, 0])
    window.scene.isVisible = false
    window.settle()
    #expect(one.map { $0.depths.last ?? 0 } == [2, 2, 1] && other.visibilityDepth == 2)
  }

  @Test func customContainersMayDefineTheDepthOfTheirChildren() {
    final class Deck: ViewController<DisplayNode> {
      override func visibilityDepth(ofChild child: AnyViewController) -> Int? { visibilityDepth + 2 }
    }
    let (deck, card) = (Deck(node: DisplayNode()), DepthController())
    deck.addChild(card)
    #expect(card.visibilityDepth == 2 && card.depths == [2])
    card.removeFromParent()
    #expect(card.depths == [2, 0])
  }

  @Test func traitOverridesApplyToAControllerAndItsDescendants() {
    let inner = DisplayNode()
    let controller = DepthController()
    controller.node.addSubnode(inner)
    controller.overrideDisplayTraits = { traits in
      var traits = traits
      traits.userInterfaceStyle = .dark
      return traits
    }
    let container = TabBarController(viewControllers: [controller])
    let window = window(container)
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(container.node.traitCollection.userInterfaceStyle == .light)
    window.scene.contentSizeMultiplier = 1.5
    window.settle()
    #expect(inner.traitCollection.contentSizeMultiplier == 1.5)
    controller.overrideDisplayTraits = nil
    window.settle()
    #expect(inner.traitCollection.userInterfaceStyle == .light)
  }
}
