import Foundation
import NodeTestSupport
import Testing
import WeftGraphics
import WeftThreads

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct InterfaceStatePassTests {
  private let log = CallbackNode.Log()
  private static let size = CGSize(width: 10, height: 10)

  private func window(_ root: DisplayNode = DisplayNode()) -> OffscreenWindow {
    let window = OffscreenWindow(size: Self.size, rootNode: root)
    window.settle()
    return window
  }

  @Test func nodesEnterInOrderAndLeaveInReverseOrder() {
    let (outer, inner) = (CallbackNode("outer", log), CallbackNode("inner", log))
    outer.addSubnode(inner)
    let window = window()
    window.rootNode.addSubnode(outer)
    window.settle()
    let entry = [
      "outer willEnter", "outer +preload", "outer +display", "outer +visible",
      "inner willEnter", "inner +preload", "inner +display", "inner +visible", "inner didEnter",
      "outer didEnter",
    ]
    #expect(log.take() == entry)
    #expect(inner.interfaceState == .inHierarchy)
    #expect(inner.isVisible && inner.isInHierarchy)
    outer.removeFromSupernode()
    window.settle()
    let exit = [
      "inner -visible", "inner -display", "inner -preload", "inner didExit",
      "outer -visible", "outer -display", "outer -preload", "outer didExit",
    ]
    #expect(log.take() == exit)
    #expect(inner.interfaceState == [])
    #expect(!inner.isInHierarchy)
  }

  @Test func nodeAddedToAVisibleParentEntersOnce() {
    let window = window()
    for name in ["a", "b", "c"] { window.rootNode.addSubnode(CallbackNode(name, log)) }
    window.settle()
    window.settle()
    #expect(log.take().filter { $0.hasSuffix("didEnter") } == ["a didEnter", "b didEnter", "c didEnter"])
  }

  /// Removes another node when it becomes visible.
  private final class RemovingNode: DisplayNode, @unchecked Sendable {
    private let other: DisplayNode

    init(removing other: DisplayNode) {
      self.other = other
      super.init()
    }

    override func didEnterVisibleState() { other.removeFromSupernode() }
  }

  @Test func nodeThatASiblingRemovesDuringThePassDoesNotEnter() {
    let window = window()
    let parent = DisplayNode()
    window.rootNode.addSubnode(parent)
    window.settle()
    let node = CallbackNode("node", log)
    parent.addSubnode(RemovingNode(removing: node))
    parent.addSubnode(node)
    window.settle()
    #expect(log.take() == [])
    #expect(!node.isVisible && !node.isInHierarchy)
    parent.addSubnode(node)
    window.settle()
    #expect(node.isVisible && node.isInHierarchy)
  }

  /// Does something when it becomes visible, or is about to enter.
  private final class ActingNode: DisplayNode, @unchecked Sendable {
    private let action: @MainActor @Sendable (DisplayNode) -> Void
    private let isEarly: Bool

    init(early isEarly: Bool = false, _ action: @escaping @MainActor @Sendable (DisplayNode) -> Void) {
      (self.action, self.isEarly) = (action, isEarly)
      super.init()
    }

    override func willEnterHierarchy() {
      super.willEnterHierarchy()
      if isEarly { action(self) }
    }

    override func didEnterVisibleState() { if !isEarly { action(self) } }
  }

  @Test(arguments: [false, true]) func noNodeEntersAWindowThatIsClosedDuringThePass(early: Bool) {
    let window = window()
    let (parent, node) = (CallbackNode("parent", log), CallbackNode("node", log))
    let closing = ActingNode(early: early) { [scene = window.scene] _ in scene.close() }
    parent.addSubnode(closing)
    parent.addSubnode(node)
    window.rootNode.addSubnode(parent)
    window.settle()
    #expect(!log.take().contains { $0.hasPrefix("node") || $0 == "parent didEnter" })
    for other in [parent, node, closing] { #expect(!other.isVisible && !other.isInHierarchy) }
    let second = self.window()
    second.rootNode.addSubnode(parent)
    second.settle()
    #expect(node.isVisible && node.isInHierarchy && log.take().contains("node didEnter"))
  }

  /// Closes a window when its node enters a state.
  private final class Closer: InterfaceStateDelegate {
    private let scene: WindowScene
    private let state: InterfaceState

    init(of scene: WindowScene, in state: InterfaceState) { (self.scene, self.state) = (scene, state) }

    func didEnterPreloadState() { if state == .preload { scene.close() } }

    func didEnterDisplayState() { if state == .display { scene.close() } }
  }

  @Test(arguments: [InterfaceState.preload, .display])
  func aNodeThatClosesItsWindowWhenItEntersAStateLeavesWhatItHasEntered(state: InterfaceState) {
    let window = window()
    let (outer, inner) = (CallbackNode("outer", log), CallbackNode("inner", log))
    outer.addSubnode(inner)
    let closer = Closer(of: window.scene, in: state)
    outer.addInterfaceStateDelegate(closer)
    window.rootNode.addSubnode(outer)
    withExtendedLifetime(closer) { window.settle() }
    let display = state == .display ? ["outer +display", "outer -display"] : []
    let (entry, exit) = (["outer willEnter", "outer +preload"], ["outer -preload", "outer didExit"])
    #expect(log.take() == entry + display + exit)
    #expect(outer.interfaceState == [] && !outer.isInHierarchy)
    let second = self.window()
    second.rootNode.addSubnode(outer)
    second.settle()
    #expect(inner.isVisible && log.take().contains("outer +visible"))
  }

  @Test func aNodeThatRemovesItselfBeforeItEntersDoesNotEnter() {
    let window = window()
    let mayEnter = Protected(false)
    let node = ActingNode(early: true) { node in
      if !mayEnter.withLock({ $0 }) { node.removeFromSupernode() }
    }
    window.rootNode.addSubnode(node)
    window.settle()
    #expect(node.supernode == nil && !node.isVisible && !node.isInHierarchy)
    mayEnter.withLock { $0 = true }
    window.rootNode.addSubnode(node)
    window.settle()
    #expect(node.isVisible && node.isInHierarchy)
  }

  @Test func movingBetweenVisibleParentsNotifiesNobody() {
    let window = window()
    let (first, second) = (DisplayNode(), DisplayNode())
    let node = CallbackNode("node", log)
    window.rootNode.addSubnode(first)
    window.rootNode.addSubnode(second)
    first.addSubnode(node)
    window.settle()
    _ = log.take()
    second.addSubnode(node)
    window.settle()
    first.insertSubnode(node, at: 0)
    window.settle()
    node.removeFromSupernode()
    second.addSubnode(node)
    window.settle()
    #expect(log.take() == [])
    #expect(node.isVisible)
  }

  @Test(arguments: [false, true])
  func movingToAnotherWindowLeavesTheOldOneFirst(oldWindowIsFirst: Bool) {
    let (old, new) = (window(), window())
    let (node, inner) = (CallbackNode("node", log, isFocusable: true), CallbackNode("inner", log))
    node.addSubnode(inner)
    old.rootNode.addSubnode(node)
    old.settle()
    _ = node.becomeFirstResponder()
    _ = log.take()
    new.rootNode.addSubnode(node)
    for window in oldWindowIsFirst ? [old, new] : [new, old] { window.settle() }
    let moved = [
      "inner -visible", "inner -display", "inner -preload", "inner didExit",
      "node -visible", "node -display", "node -preload", "node didExit",
      "node willEnter", "node +preload", "node +display", "node +visible",
      "inner willEnter", "inner +preload", "inner +display", "inner +visible", "inner didEnter",
      "node didEnter",
    ]
    #expect(log.take() == moved)
    #expect(old.scene.focusedNode == nil)
    #expect(node.isVisible && inner.isInHierarchy)
    node.removeFromSupernode()
    new.settle()
    #expect(!node.isInHierarchy && !inner.isInHierarchy)
  }

  @Test(arguments: [false, true], [false, true])
  func rasterizedNodeMovingToAnotherWindowLeavesTheOldOneFirst(oldIsFirst: Bool, staysRasterized: Bool) {
    let (old, new, groups) = (window(), window(), [DisplayNode(), DisplayNode()])
    for (window, group) in zip([old, new], groups) {
      group.enableSubtreeRasterization()
      window.rootNode.addSubnode(group)
    }
    let (node, inner) = (CallbackNode("node", log), CallbackNode("inner", log))
    node.addSubnode(inner)
    groups[0].addSubnode(node)
    for window in [old, new] { window.settle() }
    _ = log.take()
    (staysRasterized ? groups[1] : new.rootNode).addSubnode(node)
    for window in oldIsFirst ? [old, new] : [new, old] { window.settle() }
    let moved = [
      "inner -visible", "inner -display", "inner -preload", "inner didExit",
      "node -visible", "node -display", "node -preload", "node didExit",
      "node willEnter", "node +preload", "node +display", "node +visible",
      "inner willEnter", "inner +preload", "inner +display", "inner +visible", "inner didEnter",
      "node didEnter",
    ]
    #expect(log.take() == moved)
    #expect(node.interfaceState == .inHierarchy && inner.interfaceState == .inHierarchy)
    node.removeFromSupernode()
    new.settle()
    #expect(!node.isInHierarchy && !inner.isInHierarchy)
  }

  @Test func contentThatMovesToAnotherWindowFollowsItsClock() {
    let (old, new) = (window(), window())
    new.advance(by: 5)
    let scroller = ScrollNode()
    old.rootNode.addSubnode(scroller)
    old.settle()
    new.rootNode.addSubnode(scroller)
    new.settle()
    #expect(scroller.now == 5)
  }

  @Test func movingBetweenAWindowAndATreeOutsideNotifiesOnce() {
    let window = window()
    let (inside, outside) = (DisplayNode(), DisplayNode())
    let node = CallbackNode("node", log)
    window.rootNode.addSubnode(inside)
    outside.addSubnode(node)
    _ = outside.view
    window.settle()
    #expect(log.take() == [])
    inside.addSubnode(node)
    window.settle()
    #expect(
      log.take().filter { $0.hasSuffix("Enter") || $0.hasSuffix("visible") } == [
        "node willEnter", "node +visible", "node didEnter",
      ])
    outside.addSubnode(node)
    window.settle()
    #expect(log.take().filter { !$0.hasSuffix("layout") }.last == "node didExit")
    inside.addSubnode(node)
    outside.addSubnode(node)
    window.settle()
    #expect(log.take() == [])
    inside.addSubnode(node)
    outside.addSubnode(node)
    inside.addSubnode(node)
    window.settle()
    #expect(log.take().filter { $0.hasSuffix("didEnter") }.count == 1)
  }

  @Test func movingBetweenTreesOutsideOfWindowsNotifiesNobody() {
    let (first, second) = (DisplayNode(), DisplayNode())
    let node = CallbackNode("node", log)
    first.addSubnode(node)
    _ = first.view
    second.addSubnode(node)
    _ = second.view
    MutationsPass.run()
    #expect(log.take() == [])
    #expect(!node.isInHierarchy)
  }

  @Test func movingToAnotherWindowLeavesTheOneAndEntersTheOther() {
    let (first, second) = (window(), window())
    let node = CallbackNode("node", log)
    first.rootNode.addSubnode(node)
    first.settle()
    _ = log.take()
    second.rootNode.addSubnode(node)
    first.settle()
    second.settle()
    #expect(
      log.take() == [
        "node -visible", "node -display", "node -preload", "node didExit", "node willEnter", "node +preload",
        "node +display", "node +visible", "node didEnter",
      ])
    node.removeFromSupernode()
    second.settle()
    #expect(log.take().last == "node didExit")
  }

  @Test func childRemovedFromARemovedParentLeavesToo() {
    let window = window()
    let (outer, inner) = (CallbackNode("outer", log), CallbackNode("inner", log))
    outer.addSubnode(inner)
    window.rootNode.addSubnode(outer)
    window.settle()
    _ = log.take()
    outer.removeFromSupernode()
    inner.removeFromSupernode()
    window.settle()
    #expect(log.take().filter { $0.hasSuffix("didExit") }.sorted() == ["inner didExit", "outer didExit"])
  }

  @Test func invisibleWindowLeavesTheDisplayAndVisibleStates() {
    let node = CallbackNode("node", log)
    let window = window(node)
    _ = log.take()
    window.scene.isVisible = false
    window.settle()
    #expect(log.take() == ["node -visible", "node -display"])
    #expect(node.isInHierarchy && node.isInPreloadState && !node.isVisible)
    let commits = window.commitCount
    node.backgroundColor = .black
    window.settle()
    #expect(window.commitCount == commits)
    window.scene.isVisible = true
    window.settle()
    #expect(log.take() == ["node +display", "node +visible"])
    #expect(window.render().pixel(x: 5, y: 5) == .black)
  }

  @Test func hidingTheWindowNotifiesNodesInReverseOrder() {
    let (outer, inner) = (CallbackNode("outer", log), CallbackNode("inner", log))
    outer.addSubnode(inner)
    let window = window(outer)
    _ = log.take()
    window.scene.isVisible = false
    window.settle()
    #expect(log.take() == ["inner -visible", "inner -display", "outer -visible", "outer -display"])
    window.scene.isVisible = true
    window.settle()
    #expect(log.take() == ["outer +display", "outer +visible", "inner +display", "inner +visible"])
  }

  @Test func contentsAreKeptOutsideOfWindowsAndShownAgainWithoutARedraw() {
    let node = FillNode(.black, frame: CGRect(origin: .zero, size: Self.size))
    let window = window()
    window.rootNode.addSubnode(node)
    window.settle()
    node.removeFromSupernode()
    window.settle()
    #expect(node.contents != nil)
    window.rootNode.addSubnode(node)
    window.settle()
    #expect(node.counts.withLock { $0.started } == 1)
    node.removeFromSupernode()
    window.settle()
    node.clearContents()
    window.rootNode.addSubnode(node)
    window.settle()
    #expect(node.contents != nil)
    #expect(node.counts.withLock { $0.started } == 2)
  }

  @Test func nodesLeaveWhenTheWindowCloses() {
    let node = CallbackNode("node", log)
    let window = window(node)
    _ = log.take()
    window.scene.close()
    #expect(log.take() == ["node -visible", "node -display", "node -preload", "node didExit"])
  }

  @Test func callingWillEnterHierarchyDirectlyStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { DisplayNode().willEnterHierarchy() }
    }
  }
}
