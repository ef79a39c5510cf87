import Foundation
import NodeTestSupport
import Testing
import WeftGraphics

@testable import WeftControllers
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct ContainerTests {
  private let log = CallbackNode.Log()

  private func window(_ controller: AnyViewController) -> OffscreenWindow {
    let window = OffscreenWindow(size: CGSize(width: 40, height: 40), rootViewController: controller)
    window.settle()
    return window
  }

  private func container() -> (TabContainer, [LoggingController]) {
    let tabs = ["a", "b", "c"].map { LoggingController($0, log) }
    return (TabContainer(tabs), tabs)
  }

  /// The appearance callbacks that the controllers have received.
  private func appearances() -> [String] {
    log.take().filter { $0.hasSuffix("ppear") || $0.hasSuffix("ppear*") }
  }

  @Test func childrenKnowTheirParentAndAreNotifiedAboutMoves() {
    let (container, tabs) = container()
    #expect(container.children.map(ObjectIdentifier.init) == tabs.map(ObjectIdentifier.init))
    #expect(tabs.allSatisfy { $0.parent === container })
    #expect(log.take().prefix(2) == ["a willMove to tabs", "a didMove to tabs"])
    let other = TabContainer([])
    other.addChild(tabs[1])
    #expect(container.children.count == 2 && tabs[1].parent === other)
    #expect(log.take().suffix(3) == ["b willMove to none", "b didMove to none", "b willMove to tabs"])
    tabs[1].willMove(toParent: nil)
    tabs[1].removeFromParent()
    tabs[1].removeFromParent()
    #expect(log.take() == ["b willMove to none", "b didMove to none"])
    #expect(other.children.isEmpty && tabs[1].parent == nil)
  }

  @Test func aControllerCannotBeItsOwnAncestor() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (outer, inner) = (ViewController(node: DisplayNode()), ViewController(node: DisplayNode()))
        outer.addChild(inner)
        inner.addChild(outer)
      }
    }
  }

  @Test func onlyTheSelectedChildAppears() {
    let (container, _) = container()
    let window = window(container)
    #expect(appearances() == ["a willAppear", "a didAppear"])
    container.select(1)
    window.settle()
    #expect(appearances() == ["a willDisappear", "b willAppear", "a didDisappear", "b didAppear"])
    #expect(container.node.subnodes.count == 1)
    window.scene.isVisible = false
    window.settle()
    #expect(appearances() == ["b willDisappear", "b didDisappear"])
    window.scene.isVisible = true
    window.settle()
    #expect(appearances() == ["b willAppear", "b didAppear"])
  }

  @Test func appearanceCallbacksOfAParentEncloseThoseOfItsChildren() {
    let (outer, inner) = (LoggingController("outer", log), LoggingController("inner", log))
    outer.addChild(inner)
    outer.node.addSubnode(inner.node)
    let window = window(outer)
    #expect(appearances() == ["outer willAppear", "inner willAppear", "inner didAppear", "outer didAppear"])
    window.scene.close()
    #expect(
      appearances() == [
        "outer willDisappear", "inner willDisappear", "inner didDisappear", "outer didDisappear",
      ])
  }

  @Test func transitionFadesAndNotifiesBothControllersAtItsBeginningAndEnd() {
    let (container, tabs) = container()
    tabs[0].node.backgroundColor = .black
    tabs[1].node.backgroundColor = .white
    let window = window(container)
    _ = log.take()
    container.select(1, duration: 1)
    window.settle()
    #expect(appearances() == ["a willDisappear*", "b willAppear*"])
    window.advance(by: 0.5)
    #expect(container.node.subnodes.count == 2)
    let middle = window.render().pixel(x: 20, y: 20).red
    #expect(middle > 0.3 && middle < 0.7)
    window.advance(by: 0.6)
    window.settle()
    #expect(appearances() == ["b didAppear*", "a didDisappear*"])
    #expect(container.node.subnodes.count == 1)
    #expect(window.render().pixel(x: 20, y: 20) == .white)
  }

  @Test func aTransitionIsImmediateWhereTheWindowHasNoAnimations() {
    let (container, _) = container()
    let window = window(container)
    window.scene.animatesInterface = false
    _ = log.take()
    container.select(1, duration: 1)
    window.settle()
    #expect(appearances() == ["a willDisappear", "b willAppear", "a didDisappear", "b didAppear"])
    #expect(container.node.subnodes.count == 1)
  }

  @Test func reversedTransitionKeepsAppearanceCallbacksBalanced() {
    let (container, tabs) = container()
    let window = window(container)
    _ = log.take()
    container.select(1, duration: 1)
    window.advance(by: 0.5)
    container.select(0, duration: 1)
    window.advance(by: 3)
    window.settle()
    #expect(container.node.subnodes.count == 1 && container.node.subnodes.first === tabs[0].node)
    #expect(
      appearances() == [
        "a willDisappear*", "b willAppear*", "b willDisappear*", "a willAppear*", "a didAppear*",
        "b didDisappear*",
      ])
  }

  @Test func aClosedTabDisappearsOnce() {
    let (container, tabs) = container()
    let window = window(container)
    _ = log.take()
    container.close(tabs[0])
    window.settle()
    let heard = log.take()
    #expect(heard.filter { $0.hasSuffix("ppear") } == ["a willDisappear", "a didDisappear"])
    #expect(heard.filter { $0.contains("Move") } == ["a willMove to none", "a didMove to none"])
    #expect(container.children.count == 2)
  }

  @Test func aTabThatIsReleasedWhileVisibleStillDisappears() {
    let container = container().0
    let window = window(container)
    _ = log.take()
    weak let closed = container.children[0]
    container.close(container.children[0])
    #expect(closed != nil)
    window.settle()
    #expect(appearances() == ["a willDisappear", "a didDisappear"])
    #expect(closed == nil)
  }

  @Test func childMovedBetweenVisibleContainersGetsNoAppearanceCallbacks() {
    let (left, right) = (TabContainer([]), TabContainer([]))
    let child = LoggingController("a", log)
    let root = DisplayNode()
    for container in [left, right] { root.addSubnode(container.node) }
    let window = OffscreenWindow(size: CGSize(width: 40, height: 40), rootNode: root)
    left.addChild(child)
    left.node.addSubnode(child.node)
    window.settle()
    #expect(appearances() == ["a willAppear", "a didAppear"])
    right.addChild(child)
    right.node.addSubnode(child.node)
    window.settle()
    #expect(appearances() == [])
  }
}
