import Foundation
import Testing

@testable import WeftControllers
@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct RangeModeByDepthTests {
  private final class FakeList: DisplayNode, LayoutRangeUpdating, @unchecked Sendable {
    @MainActor var modes: [LayoutRangeMode] = []
    func updateCurrentRange(with mode: LayoutRangeMode) { modes.append(mode) }
  }

  @Test func rangeModeShrinksWithEveryStepOfVisibilityDepth() {
    let modes = [0, 1, 2, 3, 4, .max].map { LayoutRangeMode(visibilityDepth: $0) }
    #expect(modes == [.full, .minimum, .visibleOnly, .lowMemory, .lowMemory, .lowMemory])
  }

  @Test func aListFollowsTheDepthOfItsController() {
    let (root, list) = (FakeList(), FakeList())
    let navigation = NavigationController(rootViewController: ViewController(node: root))
    let window = OffscreenWindow(
      size: CGSize(width: 100, height: 100), rootViewController: navigation)
    window.settle()
    // A list that is visible from the beginning chooses its own mode.
    #expect(root.modes == [])
    navigation.pushViewController(ViewController(node: list), animated: false)
    for _ in 0..<4 {
      navigation.pushViewController(ViewController(node: DisplayNode()), animated: false)
    }
    window.settle()
    #expect(root.modes == [.minimum])
    #expect(list.modes == [.minimum, .visibleOnly, .lowMemory, .lowMemory])
    navigation.popToViewController(navigation.viewControllers[1], animated: false)
    window.settle()
    #expect(list.modes.last == .full && root.modes == [.minimum])
    navigation.popToRootViewController(animated: false)
    #expect(root.modes == [.minimum, .full])
  }

  @Test func automaticAdjustmentIsOnByDefaultOnlyForLists() {
    let plain = ViewController(node: DisplayNode())
    #expect(!plain.automaticallyAdjustsRangeModeBasedOnViewEvents)
    let list = FakeList()
    let controller = ViewController(node: list)
    #expect(controller.automaticallyAdjustsRangeModeBasedOnViewEvents)
    controller.automaticallyAdjustsRangeModeBasedOnViewEvents = false
    let container = TabBarController(viewControllers: [controller, plain])
    container.selectedIndex = 1
    #expect(list.modes == [] && controller.visibilityDepth == 1)
    controller.automaticallyAdjustsRangeModeBasedOnViewEvents = true
    #expect(list.modes == [.minimum])
  }

  @Test func controllerMayImplementRangeUpdatesItself() {
    final class Owner: ViewController<DisplayNode>, LayoutRangeUpdating {
      var modes: [LayoutRangeMode] = []
      func updateCurrentRange(with mode: LayoutRangeMode) { modes.append(mode) }
    }
    let owner = Owner(node: DisplayNode())
    let container = TabBarController(viewControllers: [owner, ViewController(node: DisplayNode())])
    container.selectedIndex = 1
    #expect(owner.automaticallyAdjustsRangeModeBasedOnViewEvents && owner.modes == [.minimum])
  }

  @Test func tableNodesFollowTheDepthOfTheirController() {
    let table = TableNode()
    let controller = ViewController(node: table)
    #expect(controller.automaticallyAdjustsRangeModeBasedOnViewEvents)
    let container = TabBarController(viewControllers: [controller, ViewController(node: DisplayNode())])
    container.selectedIndex = 1
    #expect(table.currentRangeMode == .minimum)
    container.selectedIndex = 0
    #expect(table.currentRangeMode == .full)
  }
}
