import Foundation
import Testing
import WeftGraphics

@testable import WeftControllers
@testable import WeftControls
@testable import WeftNodes

@MainActor
@Suite struct NavigationStackTests {
  private let scene = NavigationScene()
  private var navigation: NavigationController { scene.navigation }

  private func names() -> [String] { navigation.viewControllers.map { $0.title ?? "" } }

  @Test func theRootIsShownBelowTheBar() {
    #expect(names() == ["a"])
    #expect(navigation.topViewController === scene.root && navigation.visibleViewController === scene.root)
    #expect(scene.root.navigationController === navigation && scene.root.parent === navigation)
    #expect(scene.root.node.isVisible)
    let frame = scene.root.node.convert(scene.root.node.bounds, to: navigation.node)
    #expect(
      frame == CGRect(x: 0, y: NavigationBarNode.height, width: 200, height: 160 - NavigationBarNode.height))
  }

  @Test func pushingShowsTheNewController() {
    let next = scene.controller("b")
    var results: [Bool] = []
    navigation.pushViewController(next, animated: false) { results.append($0) }
    #expect(results == [true])
    scene.window.settle()
    #expect(names() == ["a", "b"])
    #expect(next.node.isVisible && !scene.root.node.isVisible && scene.root.node.supernode == nil)
    #expect(scene.appearances() == ["a willDisappear", "b willAppear", "a didDisappear", "b didAppear"])
  }

  @Test func poppingReturnsTheRemovedController() {
    let pushed = scene.push("b", "c")
    #expect(navigation.popViewController(animated: false) === pushed[1])
    scene.window.settle()
    #expect(names() == ["a", "b"])
    #expect(pushed[1].parent == nil && pushed[1].navigationController == nil)
    #expect(pushed[0].node.isVisible)
    #expect(scene.appearances() == ["c willDisappear", "b willAppear", "c didDisappear", "b didAppear"])
  }

  @Test func theRootIsNotPopped() {
    var results: [Bool] = []
    #expect(navigation.popViewController(animated: true) { results.append($0) } == nil)
    #expect(navigation.popToRootViewController(animated: true) { results.append($0) } == nil)
    #expect(
      navigation.popToViewController(scene.controller("x"), animated: true) { results.append($0) } == nil)
    #expect(results == [false, false, false])
    #expect(names() == ["a"] && !navigation.isTransitioning)
  }

  @Test func popsToTheRootAndToAControllerInBetween() {
    let pushed = scene.push("b", "c", "d")
    let gone = navigation.popToViewController(pushed[0], animated: false)
    #expect(gone?.map { $0.title } == ["c", "d"])
    #expect(names() == ["a", "b"])
    #expect(navigation.popToRootViewController(animated: false)?.map { $0.title } == ["b"])
    #expect(names() == ["a"] && navigation.children.count == 1)
  }

  @Test func setViewControllersReplacesTheWholeStack() {
    let pushed = scene.push("b")
    let (c, d) = (scene.controller("c"), scene.controller("d"))
    navigation.setViewControllers([c, pushed[0], d], animated: false)
    scene.window.settle()
    #expect(names() == ["c", "b", "d"])
    #expect(scene.root.parent == nil && d.node.isVisible && !c.node.isNodeLoaded)
    // If the top controller stays, the change is not visible and no controller appears.
    _ = scene.log.take()
    var results: [Bool] = []
    navigation.setViewControllers([d], animated: true) { results.append($0) }
    scene.window.settle()
    #expect(results == [true] && scene.appearances() == [])
    #expect(pushed[0].parent == nil && navigation.children.count == 1)
  }

  @Test func controllersAreNotifiedAboutMovingOnce() {
    let next = scene.controller("b")
    navigation.pushViewController(next, animated: true)
    #expect(scene.log.take().filter { $0.contains("Move") } == ["b willMove to navigation"])
    scene.finish()
    #expect(scene.log.take().filter { $0.contains("Move") } == ["b didMove to navigation"])
    navigation.popViewController(animated: true)
    #expect(scene.log.take().filter { $0.contains("Move") } == ["b willMove to none"])
    #expect(next.parent === navigation)
    scene.finish()
    #expect(scene.log.take().filter { $0.contains("Move") } == ["b didMove to none"])
    #expect(next.parent == nil)
  }

  @Test func anEmptyStackShowsNothing() {
    navigation.setViewControllers([], animated: false)
    scene.window.settle()
    #expect(navigation.topViewController == nil && navigation.children.isEmpty)
    #expect(scene.appearances() == ["a willDisappear", "a didDisappear"])
    navigation.viewControllers = [scene.root]
    scene.window.settle()
    #expect(scene.root.node.isVisible)
  }

  @Test func controllerAddedToAnotherContainerLeavesTheStack() {
    let pushed = scene.push("b", "c")
    let other = NavigationController(rootViewController: pushed[1])
    scene.window.settle()
    #expect(names() == ["a", "b"])
    #expect(pushed[1].parent === other && pushed[0].node.isVisible)
  }

  @Test func aControllerIsInTheStackOnlyOnce() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let root = ViewController(node: DisplayNode())
        NavigationController(rootViewController: root).pushViewController(root, animated: false)
      }
    }
  }

  @Test func stackOfAThousandControllersLoadsOnlyTheVisibleOne() {
    let many = (0..<1000).map { index in
      let controller = ViewController(node: DisplayNode())
      controller.title = "\(index)"
      return controller
    }
    navigation.setViewControllers(many, animated: true)
    scene.finish()
    #expect(many[999].node.isVisible && many[999].visibilityDepth == 0)
    #expect(many[0].visibilityDepth == 1 && many[1].visibilityDepth == 998)
    // Only the controller that was shown is loaded.
    #expect(many.filter(\.isViewLoaded).count == 1)
    #expect(navigation.popToRootViewController(animated: true)?.count == 999)
    scene.finish()
    #expect(navigation.children.count == 1 && many[0].node.isVisible)
    #expect(many[500].parent == nil)
  }

  @Test func delegateIsNotifiedAboutShownControllers() {
    let listener = Listener()
    navigation.delegate = listener
    navigation.pushViewController(scene.controller("b"), animated: true)
    #expect(listener.heard == ["will b animated"])
    scene.finish()
    navigation.popViewController(animated: false)
    #expect(listener.heard == ["will b animated", "did b animated", "will a", "did a"])
  }

  private final class Listener: NavigationControllerDelegate {
    var heard: [String] = []

    func navigationController(
      _ navigationController: NavigationController, willShow viewController: AnyViewController, animated: Bool
    ) {
      heard.append("will \(viewController.title ?? "")\(animated ? " animated" : "")")
    }

    func navigationController(
      _ navigationController: NavigationController, didShow viewController: AnyViewController, animated: Bool
    ) {
      heard.append("did \(viewController.title ?? "")\(animated ? " animated" : "")")
    }
  }
}
