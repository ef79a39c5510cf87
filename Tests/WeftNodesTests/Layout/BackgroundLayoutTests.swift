import Foundation
import NodeTestSupport
import Testing
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftNodes
@testable import WeftOffscreen

/// While one thread waits at a gate, some tests need another one for layouts.
@MainActor
@Suite struct BackgroundLayoutTests {
  private func makeBackgroundWindow(_ root: DisplayNode) -> OffscreenWindow {
    let window = makeWindow(root, 100, 50)
    window.scene.measuresInBackground = true
    window.scene.layoutTimeout = 0
    return window
  }

  @Test func mainMeasuresNothing() {
    /// A class that no other test uses, so that its `LayoutKind` is not recorded yet.
    final class FreshNode: DisplayNode, @unchecked Sendable {
      let callsOnMain = Protected(0)
      override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
        if MainThread.isCurrent { callsOnMain.withLock { $0 += 1 } }
        return WrapperLayoutSpec(children: subnodes)
      }
    }
    let leaf = SizedNode(width: 10, height: 10)
    let root = FreshNode()
    let row = StackNode([leaf])
    root.addSubnode(row)
    let window = makeBackgroundWindow(root)
    window.settle()
    #expect(leaf.frame == CGRect(0, 0, 10, 10))
    window.resize(to: CGSize(width: 50, height: 50))
    leaf.wishedSize.width = 20
    window.settle()
    #expect(leaf.frame == CGRect(0, 0, 20, 10))
    #expect(root.callsOnMain.withLock { $0 } == 0)
    #expect(leaf.measuringCount > 0 && row.specCount > 0)
    #expect(leaf.measuringsOnMain.withLock { $0 } == 0)
    #expect(row.takeCounts().specsOnMain == 0)
  }

  @Test func oldFramesStayUntilTheResultIsAvailable() {
    let leaf = SizedNode(width: 10, height: 10)
    let root = StackNode([leaf])
    let window = makeBackgroundWindow(root)
    window.settle()
    let gate = Gate()
    leaf.gate = gate
    leaf.wishedSize.width = 30
    window.scene.update()
    gate.waitForArrivals(1)
    window.scene.update()
    #expect(leaf.frame.width == 10)
    #expect(!window.scene.isSettled)
    gate.open()
    window.settle()
    #expect(leaf.frame.width == 30)
    #expect(window.scene.hasNothingUnderWay)
  }

  @Test func aWindowHiddenMeanwhileSettlesAndAppliesTheResultWhenItIsShownAgain() {
    let leaf = SizedNode(width: 10, height: 10)
    let window = makeBackgroundWindow(StackNode([leaf]))
    window.settle()
    let gate = Gate()
    leaf.gate = gate
    leaf.wishedSize.width = 30
    window.scene.update()
    gate.waitForArrivals(1)
    window.scene.isVisible = false
    gate.open()
    window.settle()
    #expect(window.scene.hasNothingUnderWay)
    window.scene.isVisible = true
    window.settle()
    #expect(leaf.frame.width == 30)
  }

  /// Quick layouts do not wait for a slow one that began before them.
  @Test(.enabled(if: WorkerCount.current > 1)) func quickLayoutsOvertakeASlowOne() {
    final class Columns: DisplayNode, @unchecked Sendable {
      override func layout() {
        for (index, node) in subnodes.enumerated() { node.frame = CGRect(CGFloat(index) * 10, 0, 10, 10) }
      }
    }
    let gate = Gate()
    let (slow, quick) = (SizedNode(width: 5, height: 5), SizedNode(width: 5, height: 5))
    let root = Columns()
    for node in [slow, quick] { root.addSubnode(StackNode([node])) }
    let window = makeBackgroundWindow(root)
    window.settle()
    slow.gate = gate
    slow.wishedSize.width = 7
    window.scene.update()
    gate.waitForArrivals(1)
    quick.wishedSize.width = 7
    while quick.frame.width != 7 { window.scene.update() }
    #expect(slow.frame.width == 5)
    gate.open()
    window.settle()
    #expect(slow.frame.width == 7)
  }

  @Test func aNodeRemovedWhileItIsMeasuredIsLaidOutWhenItIsAddedAgain() {
    let gate = Gate()
    let leaf = SizedNode(width: 10, height: 10)
    let node = StackNode([leaf])
    node.style.preferredSize = CGSize(width: 40, height: 40)
    let root = StackNode([node])
    let window = makeBackgroundWindow(root)
    window.settle()
    leaf.gate = gate
    leaf.wishedSize.width = 30
    window.scene.update()
    gate.waitForArrivals(1)
    node.removeFromSupernode()
    gate.open()
    window.settle()
    root.addSubnode(node)
    window.settle()
    #expect(leaf.frame.width == 30)
  }

  @Test func aNodeWithoutOtherReferencesLivesUntilItIsMeasured() {
    let gate = Gate()
    weak var weakNode: StackNode?
    let root = StackNode([])
    let window = makeBackgroundWindow(root)
    do {
      let leaf = SizedNode(width: 10, height: 10)
      let node = StackNode([leaf])
      node.style.preferredSize = CGSize(width: 40, height: 40)
      root.addSubnode(node)
      window.settle()
      leaf.gate = gate
      leaf.wishedSize.width = 30
      weakNode = node
    }
    window.scene.update()
    gate.waitForArrivals(1)
    weakNode?.removeFromSupernode()
    gate.open()
    window.settle()
    // The measuring thread releases the job some time after it has reported.
    while weakNode != nil {
      MutationsPass.run()
      sched_yield()
    }
  }

  @Test func aNodeThatChangesWhileItIsMeasuredGetsItsNewLayout() {
    let gate = Gate()
    let leaf = SizedNode(width: 10, height: 10)
    let window = makeBackgroundWindow(StackNode([leaf]))
    leaf.gate = gate
    window.scene.update()
    gate.waitForArrivals(1)
    leaf.gate = nil
    leaf.wishedSize.width = 30
    gate.open()
    window.settle()
    #expect(leaf.frame.width == 30)
  }

  /// A node that changes during every measurement is still laid out.
  @Test func endlessChangesDoNotStarveTheLayout() {
    final class RestlessNode: DisplayNode, @unchecked Sendable {
      let width = Protected(1 as CGFloat)
      override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        let width = width.withLock {
          $0 += 1; return $0
        }
        if width < 200 { setNeedsLayout() }
        return CGSize(width: width, height: 10)
      }
    }
    let leaf = RestlessNode()
    let window = makeBackgroundWindow(StackNode([leaf]))
    var widths = Set<CGFloat>()
    while leaf.width.withLock({ $0 }) < 200 {
      window.scene.update()
      widths.insert(leaf.frame.width)
    }
    #expect(widths.count > 2)
  }

  @Test func aSizeThatChangesFasterThanItIsMeasuredDoesNotStarveTheLayout() {
    let gate = Gate()
    let leaf = SizedNode(width: 10, height: 10).styled { $0.flexGrow = 1 }
    let window = makeBackgroundWindow(StackNode([leaf]))
    window.settle()
    leaf.gate = gate
    window.resize(to: CGSize(width: 60, height: 50))
    gate.waitForArrivals(1)
    window.resize(to: CGSize(width: 70, height: 50))
    leaf.gate = nil
    let measurings = leaf.measuringsOnMain.withLock { $0 }
    gate.open()
    // Work of other windows ends the wait as well.
    while leaf.frame.width != 70 {
      window.scene.waitForBackgroundWork()
      window.scene.update()
    }
    #expect(leaf.measuringsOnMain.withLock { $0 } > measurings, "main does not wait for another result")
  }

  @Test func manyQuickResizesEndInTheRightLayout() {
    let leaves = (0..<20).map { _ in SizedNode(width: 10, height: 10).styled { $0.flexGrow = 1 } }
    let window = makeBackgroundWindow(StackNode(leaves.map { StackNode([$0]).styled { $0.flexGrow = 1 } }))
    for round in 0..<100 {
      window.resize(to: CGSize(width: 200 + CGFloat(round * 37 % 300), height: 50))
    }
    window.resize(to: CGSize(width: 400, height: 50))
    window.settle()
    #expect(leaves.allSatisfy { $0.frame == CGRect(0, 0, 20, 10) })
    #expect(window.rootNode.subnodes.enumerated().allSatisfy { $1.frame.minX == CGFloat($0) * 20 })
  }

  @Test(.enabled(if: WorkerCount.current > 1)) func closingTheWindowReleasesTheNodesForAnother() {
    let gate = Gate()
    let leaf = SizedNode(width: 10, height: 10)
    let root = StackNode([leaf])
    leaf.gate = gate
    do {
      let window = makeBackgroundWindow(root)
      window.scene.update()
      gate.waitForArrivals(1)
      window.scene.close()
      #expect(window.scene.isSettled)
      window.settle()
    }
    leaf.gate = nil
    let other = makeBackgroundWindow(root)
    other.settle()
    #expect(leaf.frame.width == 10)
    gate.open()
    other.settle()
    #expect(leaf.frame.width == 10)
  }

  @Test(.enabled(if: WorkerCount.current > 1))
  func aNodeThatMovesToAnotherWindowWhileItIsMeasuredIsMeasuredThere() {
    let gate = Gate()
    let leaf = SizedNode(width: 10.2, height: 10)
    let node = StackNode([leaf])
    let (first, second) = (StackNode([node]), StackNode([]))
    node.style.preferredSize = CGSize(width: 40, height: 40)
    let window = makeBackgroundWindow(first)
    let other = OffscreenWindow(size: CGSize(width: 100, height: 50), scale: 2, rootNode: second)
    other.scene.measuresInBackground = true
    other.settle()
    window.settle()
    #expect(leaf.frame.width == 11)
    leaf.gate = gate
    leaf.setNeedsLayout()
    window.scene.update()
    gate.waitForArrivals(1)
    leaf.gate = nil
    second.addSubnode(node)
    other.settle()
    #expect(leaf.frame.width == 10.5)
    gate.open()
    window.settle()
    other.settle()
    #expect(leaf.frame.width == 10.5)
  }

  @Test func aReleasedWindowLeavesNothingBehind() {
    let gate = Gate()
    weak var weakRoot: StackNode?
    do {
      let leaf = SizedNode(width: 10, height: 10)
      leaf.gate = gate
      let root = StackNode([leaf])
      weakRoot = root
      let window = makeBackgroundWindow(root)
      window.scene.update()
      gate.waitForArrivals(1)
    }
    gate.open()
    while weakRoot != nil {
      MutationsPass.run()
      sched_yield()
    }
  }

  @Test func manualLayoutsAreMeasuredOffMainToo() {
    final class Manual: DisplayNode, @unchecked Sendable {
      override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        subnodes[0].measure(constrainedSize)
      }
      override func layout() { subnodes[0].frame = CGRect(origin: .zero, size: subnodes[0].calculatedSize) }
    }
    let leaf = SizedNode(width: 10, height: 10)
    let root = Manual()
    root.addSubnode(leaf)
    let window = makeBackgroundWindow(root)
    window.settle()
    #expect(leaf.frame.width == 10)
    leaf.wishedSize.width = 20
    window.settle()
    #expect(leaf.frame.width == 20)
    #expect(leaf.measuringsOnMain.withLock { $0 } == 0)
  }
}
