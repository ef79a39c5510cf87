import Foundation
import NodeTestSupport
import TestSupport
import Testing
import WeftCommands
import WeftCompositor
import WeftGraphics

@testable import WeftControllers
@testable import WeftNodes

@MainActor
@Suite struct NavigationTransitionTests {
  private let scene = NavigationScene()
  private var navigation: NavigationController { scene.navigation }

  /// Records which transitions have ended, and how.
  private final class Results {
    private(set) var all: [String] = []

    @MainActor func completion(_ name: String) -> @MainActor (Bool) -> Void {
      { [self] finished in all.append(name + (finished ? "+" : "-")) }
    }
  }

  private let results = Results()

  /// The horizontal offsets of the visible pages, from back to front, in whole points.
  private func offsets() -> [Int] {
    navigation.pages.map { Int($0.layer.presentedProperties.transform.tX.rounded()) }
  }

  @Test func pushedPageSlidesInFromTheSideAndTheOldPageMovesAway() {
    let next = scene.controller("b")
    navigation.pushViewController(next, animated: true, completion: results.completion("b"))
    scene.window.settle()
    #expect(navigation.isTransitioning && next.node.isVisible && scene.root.node.isVisible)
    #expect(offsets() == [0, 200])
    scene.window.advance(by: 0.1)
    let middle = offsets()
    #expect(middle[0] < 0 && middle[0] > -60 && middle[1] > 0 && middle[1] < 200)
    #expect(results.all == [])
    scene.finish()
    #expect(offsets() == [0] && results.all == ["b+"] && !navigation.isTransitioning)
    #expect(scene.root.node.supernode == nil)
  }

  @Test func transitionMovesPagesWithoutTheMainThread() {
    scene.root.node.backgroundColor = .white
    let next = scene.controller("b")
    next.node.backgroundColor = .black
    navigation.pushViewController(next, animated: true)
    scene.window.settle()
    let commits = scene.window.commitCount
    var widths: [Int] = []
    for _ in 0..<4 {
      scene.window.advance(by: 0.05)
      let picture = scene.window.render()
      widths.append((0..<200).filter { picture.pixel(x: $0, y: 100) == .black }.count)
    }
    // The compositor animated a single committed tree.
    #expect(scene.window.commitCount == commits)
    #expect(widths == widths.sorted() && widths[0] > 0 && Set(widths).count == 4)
  }

  @Test func callbacksComeInOrder() {
    _ = scene.push("b")
    navigation.popViewController(animated: true)
    scene.window.settle()
    #expect(scene.appearances() == ["b willDisappear*", "a willAppear*"])
    scene.finish()
    #expect(scene.appearances() == ["b didDisappear*", "a didAppear*"])
  }

  @Test func pushingDuringAPopContinuesFromTheCurrentPositions() {
    _ = scene.push("b")
    navigation.popViewController(animated: true, completion: results.completion("pop"))
    scene.window.advance(by: 0.1)
    let before = offsets()
    let next = scene.controller("c")
    navigation.pushViewController(next, animated: true, completion: results.completion("push"))
    #expect(results.all == ["pop-"])
    scene.window.scene.update()
    let after = offsets()
    #expect(abs(after[0] - before[0]) <= 1 && abs(after[1] - before[1]) <= 1 && after[2] == 200)
    scene.finish()
    #expect(results.all == ["pop-", "push+"])
    #expect(navigation.viewControllers.map { $0.title } == ["a", "c"])
    #expect(next.node.isVisible && navigation.pages.count == 1)
    #expect(
      scene.appearances() == [
        "b willDisappear*", "a willAppear*", "a willDisappear*", "c willAppear*", "a didDisappear*",
        "b didDisappear*", "c didAppear*",
      ])
  }

  @Test func reversedPushKeepsAppearanceCallbacksBalanced() {
    let next = scene.controller("b")
    navigation.pushViewController(next, animated: true, completion: results.completion("push"))
    scene.window.advance(by: 0.1)
    navigation.popViewController(animated: true, completion: results.completion("pop"))
    scene.finish()
    #expect(results.all == ["push-", "pop+"])
    #expect(
      scene.appearances() == [
        "a willDisappear*", "b willAppear*", "b willDisappear*", "a willAppear*", "b didDisappear*",
        "a didAppear*",
      ])
    #expect(next.parent == nil && scene.root.node.isVisible && offsets() == [0])
  }

  @Test func controllerCanBePushedAgainWhileItIsBeingPopped() {
    let pushed = scene.push("b")
    navigation.popViewController(animated: true, completion: results.completion("pop"))
    scene.window.advance(by: 0.1)
    navigation.pushViewController(pushed[0], animated: true, completion: results.completion("push"))
    scene.finish()
    #expect(results.all == ["pop-", "push+"])
    #expect(navigation.viewControllers.last === pushed[0] && pushed[0].parent === navigation)
    #expect(pushed[0].node.isVisible)
    #expect(
      scene.log.take().filter { $0.hasPrefix("b") && $0.contains("Move") } == [
        "b willMove to none", "b willMove to navigation", "b didMove to navigation",
      ])
  }

  @Test func everyCompletionIsCalledOnceDespiteInterruptions() {
    var expected: Set<String> = []
    var random = SeededGenerator(seed: 1)
    for round in 0..<60 {
      let name = "\(round)"
      expected.insert(name)
      let isAnimated = Bool.random(using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        navigation.pushViewController(
          scene.controller(name), animated: isAnimated, completion: results.completion(name))
      case 2: navigation.popViewController(animated: isAnimated, completion: results.completion(name))
      default:
        navigation.setViewControllers(
          navigation.viewControllers.shuffled(using: &random), animated: isAnimated,
          completion: results.completion(name))
      }
      scene.window.advance(by: Double.random(in: 0..<0.4, using: &random))
    }
    scene.finish()
    #expect(results.all.count == 60)
    #expect(Set(results.all.map { String($0.dropLast()) }) == expected)
    #expect(navigation.pages.count == 1 && navigation.pages[0].controller === navigation.topViewController)
    // Every controller is in the state that its last callback announced.
    for (name, events) in Dictionary(grouping: scene.appearances(), by: { String($0.prefix { $0 != " " }) }) {
      let isTop = navigation.topViewController?.title == name
      #expect(events.last?.contains(isTop ? "didAppear" : "didDisappear") == true, "\(name): \(events)")
    }
  }

  @Test func completionMayPushAnotherController() {
    let (b, c) = (scene.controller("b"), scene.controller("c"))
    navigation.pushViewController(b, animated: true) { [navigation, results] _ in
      navigation.pushViewController(c, animated: true, completion: results.completion("c"))
    }
    scene.finish()
    scene.finish()
    #expect(results.all == ["c+"] && navigation.viewControllers.count == 3 && c.node.isVisible)
  }

  @Test func aControllerMayPushAnotherWhileItAppears() {
    final class Eager: ViewController<DisplayNode> {
      override func viewWillAppear(_ animated: Bool) {
        guard navigationController?.topViewController === self else { return }
        navigationController?.pushViewController(ViewController(node: DisplayNode()), animated: true)
      }
    }
    navigation.pushViewController(
      Eager(node: DisplayNode()), animated: true, completion: results.completion("b"))
    scene.finish()
    #expect(navigation.viewControllers.count == 3 && results.all == ["b-"])
    #expect(navigation.topViewController?.node.isVisible == true && navigation.pages.count == 1)
  }

  @Test func closingTheWindowEndsTheTransition() {
    navigation.pushViewController(scene.controller("b"), animated: true, completion: results.completion("b"))
    scene.window.advance(by: 0.1)
    scene.window.scene.close()
    #expect(results.all == ["b-"])
    let heard = scene.appearances()
    #expect(heard.filter { $0.hasPrefix("a did") }.count == 1)
    #expect(heard.filter { $0.hasPrefix("b willAppear") }.count == 1)
  }

  @Test func transitionsAreNotAnimatedWhereTheDesktopDisablesAnimations() {
    scene.window.scene.animatesInterface = false
    navigation.pushViewController(scene.controller("b"), animated: true, completion: results.completion("b"))
    #expect(results.all == ["b+"] && !navigation.isTransitioning)
    scene.window.settle()
    #expect(scene.appearances() == ["a willDisappear", "b willAppear", "a didDisappear", "b didAppear"])
  }

  @Test func outsideOfAWindowNothingIsAnimatedAndNoControllerAppears() {
    let navigation = NavigationController(rootViewController: scene.controller("x"))
    navigation.pushViewController(scene.controller("y"), animated: true, completion: results.completion("y"))
    #expect(results.all == ["y+"] && scene.appearances() == [])
  }

  @Test func pushedPagesSlideInFromTheLeftInRightToLeftLayout() {
    scene.window.scene.layoutDirection = .rightToLeft
    scene.window.settle()
    navigation.pushViewController(scene.controller("b"), animated: true)
    scene.window.settle()
    #expect(offsets() == [0, -200])
    scene.finish()
    scene.press(Keysym.right, .alt)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func resizingDuringATransitionIsApplied() {
    let next = scene.controller("b")
    navigation.pushViewController(next, animated: true)
    scene.window.advance(by: 0.1)
    scene.window.resize(to: CGSize(width: 120, height: 100))
    scene.finish()
    #expect(
      next.node.convert(next.node.bounds, to: navigation.node) == CGRect(x: 0, y: 44, width: 120, height: 56))
  }
}
