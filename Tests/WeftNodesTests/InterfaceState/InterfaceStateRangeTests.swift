import Foundation
import NodeTestSupport
import Testing
import TestSupport
import WeftGraphics

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct InterfaceStateRangeTests {
  private static let frame = CGRect(x: 0, y: 0, width: 10, height: 10)
  private let log = CallbackNode.Log()

  private func window() -> OffscreenWindow {
    let window = OffscreenWindow(size: Self.frame.size, rootNode: DisplayNode())
    window.settle()
    return window
  }

  private func tree(isManaged: Bool) -> (outer: CallbackNode, inner: CallbackNode) {
    let (outer, inner) = (CallbackNode("outer", log), CallbackNode("inner", log))
    outer.frame = Self.frame
    outer.addSubnode(inner)
    outer.isRangeManaged = isManaged
    return (outer, inner)
  }

  @Test func preloadingASubtreeOutsideOfWindowsLoadsNoNode() {
    let (outer, inner) = tree(isManaged: true)
    outer.enterInterfaceState([.measureLayout, .preload])
    #expect(log.take() == ["outer +preload", "inner +preload"])
    #expect(inner.interfaceState == [.measureLayout, .preload])
    #expect(!outer.isNodeLoaded && !inner.isNodeLoaded)
    outer.exitInterfaceState(.preload)
    #expect(log.take() == ["inner -preload", "outer -preload"])
    #expect(inner.interfaceState == .measureLayout)
  }

  /// Makes its supernode exit the preload state when it enters that itself.
  private final class ReluctantNode: DisplayNode, @unchecked Sendable {
    override func didEnterPreloadState() { supernode?.exitInterfaceState(.preload) }
  }

  @Test func noNodeEntersAStateThatACallbackHasMadeItsSupernodeExit() {
    let (outer, inner) = tree(isManaged: true)
    let reluctant = ReluctantNode()
    outer.insertSubnode(reluctant, at: 0)
    outer.enterInterfaceState([.measureLayout, .preload])
    #expect(log.take() == ["outer +preload", "outer -preload"])
    for node in [outer, inner, reluctant] { #expect(node.interfaceState == .measureLayout) }
  }

  @Test func preloadStateIsEnteredAgainEachTime() {
    let (outer, _) = tree(isManaged: true)
    for _ in 0..<3 {
      outer.enterInterfaceState(.preload)
      outer.enterInterfaceState(.preload)
      outer.exitInterfaceState(.preload)
    }
    #expect(log.take().filter { $0 == "inner +preload" }.count == 3)
  }

  @Test func everyPartIsNotifiedExactlyWhenItChanges() {
    let (outer, _) = tree(isManaged: false)
    outer.recursivelySetInterfaceState(.display)
    #expect(log.take() == ["outer +display", "inner +display", "outer layout"])
    outer.recursivelySetInterfaceState([.preload, .display])
    #expect(log.take() == ["outer +preload", "inner +preload"])
    outer.recursivelySetInterfaceState(.preload)
    #expect(log.take() == ["inner -display", "outer -display"])
    outer.recursivelySetInterfaceState([])
    #expect(log.take() == ["inner -preload", "outer -preload"])
  }

  @Test func theVisibleStateIncludesTheDisplayState() {
    let node = DisplayNode()
    node.enterInterfaceState(.visible)
    #expect(node.interfaceState == [.display, .visible])
  }

  @Test func enteringAWindowAddsAllStatesToAPreloadedSubtree() {
    let (outer, inner) = tree(isManaged: false)
    outer.enterInterfaceState([.measureLayout, .preload])
    _ = log.take()
    let window = window()
    window.rootNode.addSubnode(outer)
    window.settle()
    #expect(inner.interfaceState == .inHierarchy)
    #expect(log.take().filter { $0.hasSuffix("+preload") } == [])
    outer.removeFromSupernode()
    window.settle()
    #expect(inner.interfaceState == [.measureLayout, .preload])
    #expect(log.take().filter { $0.hasSuffix("-preload") } == [])
  }

  @Test func windowDoesNotDecideTheStatesOfManagedNodes() {
    let (outer, inner) = tree(isManaged: true)
    outer.enterInterfaceState(.preload)
    let window = window()
    window.rootNode.addSubnode(outer)
    window.settle()
    #expect(inner.interfaceState == .preload)
    #expect(inner.isInHierarchy && inner.supportsRangeManagedInterfaceState)
    outer.enterInterfaceState(.inHierarchy)
    window.settle()
    #expect(inner.isVisible)
    _ = log.take()
    window.scene.isVisible = false
    window.settle()
    #expect(log.take() == ["inner -visible", "inner -display", "outer -visible", "outer -display"])
    window.scene.isVisible = true
    window.settle()
    #expect(inner.isVisible)
  }

  @Test func managedNodeThatLeavesTheWindowIsNotVisibleEvenWhenItReturns() {
    let (outer, inner) = tree(isManaged: true)
    outer.enterInterfaceState(.inHierarchy)
    let window = window()
    window.rootNode.addSubnode(outer)
    window.settle()
    _ = log.take()
    outer.removeFromSupernode()
    window.settle()
    #expect(log.take() == ["inner -visible", "inner didExit", "outer -visible", "outer didExit"])
    #expect(inner.interfaceState == [.measureLayout, .preload, .display])
    window.rootNode.addSubnode(outer)
    window.settle()
    #expect(!inner.isVisible)
  }

  @Test func movingWithinOneTurnDoesNotNotifyManagedNodes() {
    let (outer, _) = tree(isManaged: true)
    outer.enterInterfaceState(.inHierarchy)
    let window = window()
    let other = DisplayNode()
    window.rootNode.addSubnode(other)
    window.rootNode.addSubnode(outer)
    window.settle()
    _ = log.take()
    outer.removeFromSupernode()
    other.addSubnode(outer)
    window.settle()
    #expect(log.take() == [])
  }

  @Test func becomingManagedKeepsTheStatesAndInheritsThoseOfTheSupernode() {
    let (outer, inner) = tree(isManaged: false)
    outer.enterInterfaceState(.preload)
    inner.enterInterfaceState(.measureLayout)
    inner.isRangeManaged = true
    inner.removeFromSupernode()
    MutationsPass.run()
    #expect(inner.interfaceState == [.measureLayout, .preload])
    inner.isRangeManaged = false
    #expect(inner.interfaceState == [.measureLayout, .preload])
    #expect(!inner.supportsRangeManagedInterfaceState)
  }

  @Test func nodeAddedToAPreloadedTreeIsPreloadedAndLeavesItsStateWithTheTree() {
    let (outer, _) = tree(isManaged: true)
    outer.enterInterfaceState(.preload)
    let late = CallbackNode("late", log)
    _ = log.take()
    elsewhere { outer.addSubnode(late) }
    MutationsPass.run()
    #expect(log.take() == ["late +preload"])
    elsewhere { late.removeFromSupernode() }
    MutationsPass.run()
    #expect(log.take() == ["late -preload"])
    #expect(!late.isNodeLoaded && !outer.isNodeLoaded)
  }

  @Test func nodesInTheDisplayStateAreDrawnOutsideOfWindows() {
    let node = FillNode(.black, frame: Self.frame)
    node.isRangeManaged = true
    node.enterInterfaceState([.preload, .display])
    drain { node.contents != nil }
    #expect(node.contents?.width == 10)
    node.color = .white
    node.setNeedsDisplay()
    drain { !node.needsDisplay && node.counts.withLock { $0.finished } == 2 }
    #expect(node.contents?.pixel(x: 5, y: 5) == .white)
    let window = window()
    window.rootNode.addSubnode(node)
    window.settle()
    #expect(node.counts.withLock { $0.started } == 2)
  }

  @Test func aWindowThatSettlesWaitsForDrawingsOfTreesOutsideOfWindows() {
    let window = window()
    window.settle()
    let gate = Gate()
    let node = FillNode(.black, frame: Self.frame)
    node.gate = gate
    node.isRangeManaged = true
    node.enterInterfaceState([.preload, .display])
    MutationsPass.run()
    gate.waitForArrivals(1)
    #expect(!window.scene.isSettled)
    gate.open()
    window.settle()
    #expect(node.contents != nil)
    #expect(window.scene.hasNothingUnderWay)
  }

  /// Applies the mutations of other threads until a condition holds.
  private func drain(until isDone: () -> Bool) {
    MutationsPass.run()
    while !isDone() {
      MutationQueue.shared.waitUntilNotEmpty()
      MutationsPass.run()
    }
  }
}
