import Foundation
import NodeTestSupport
import Testing
import TestSupport
import WeftCompositor
import WeftGraphics

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct DisplayTests {
  private static let red = Color(hex: 0xFF0000)
  private static let green = Color(hex: 0x00FF00)
  private static let blue = Color(hex: 0x0000FF)
  private static let frame = CGRect(x: 0, y: 0, width: 20, height: 20)

  private func window(_ nodes: [DisplayNode], workers: Int = 2, scale: CGFloat = 1) -> OffscreenWindow {
    let root = DisplayNode()
    for node in nodes { root.addSubnode(node) }
    return OffscreenWindow(
      size: CGSize(width: 40, height: 40), scale: scale, rootNode: root,
      pool: RasterPool(workerCount: workers))
  }

  private func ends(_ node: FillNode) -> [DisplayEnd] { node.ends.withLock { $0 } }

  @Test func synchronousDrawingIsShownAfterOneUpdate() {
    let node = FillNode(Self.red, frame: Self.frame)
    node.displaysAsynchronously = false
    let window = window([node])
    window.scene.update()
    #expect(node.contents != nil)
    #expect(window.commitCount == 1)
    #expect(ends(node) == [.finished])
  }

  @Test func asynchronousDrawingIsShownInALaterUpdate() {
    let gate = Gate()
    let node = FillNode(Self.red, gate: gate, frame: Self.frame)
    let window = window([node])
    window.scene.update()
    #expect(node.contents == nil)
    #expect(!window.scene.isSettled)
    gate.open()
    window.settle()
    #expect(node.contents?.pixel(x: 3, y: 3) == Self.red)
    #expect(node.layer.contents != nil)
    #expect(ends(node) == [.finished])
  }

  @Test func newestOfTwoDrawingsWins() {
    let (first, log) = (Gate(), DrawLog())
    let node = FillNode(Self.red, gate: first, log: log, frame: Self.frame)
    let window = window([node])
    window.scene.update()
    first.waitForArrivals(1)
    node.color = Self.blue
    node.gate = nil
    node.setNeedsDisplay()
    window.scene.update()
    #expect(ends(node) == [.superseded])
    window.settle()
    #expect(node.contents?.pixel(x: 3, y: 3) == Self.blue)
    first.open()
    window.settle()
    #expect(node.contents?.pixel(x: 3, y: 3) == Self.blue)
    #expect(ends(node) == [.superseded, .finished])
    #expect(node.counts.withLock { $0.started } == 2)
    #expect(log.entries == [Self.red, Self.blue])
  }

  @Test func drawingCancelledByARedrawIsNotShownEvenIfItFinishesFirst() {
    let gate = Gate()
    let node = FillNode(Self.red, gate: gate, frame: Self.frame)
    let window = window([node], workers: 1)
    window.scene.update()
    gate.waitForArrivals(1)
    node.color = Self.blue
    elsewhere { node.setNeedsDisplay() }
    gate.open()
    window.settle()
    #expect(node.contents?.pixel(x: 3, y: 3) == Self.blue)
    #expect(ends(node) == [.superseded, .finished])
  }

  @Test func nodeMarkedFasterThanItDrawsIsStillShown() {
    let gates = [Gate(), Gate(), Gate()]
    let colors = [Self.red, Self.green, Self.blue]
    let node = FillNode(colors[0], gate: gates[0], frame: Self.frame)
    let window = window([node], workers: 3)
    window.scene.update()
    gates[0].waitForArrivals(1)
    for index in 1...2 {
      node.color = colors[index]
      node.gate = gates[index]
      node.setNeedsDisplay()
      window.scene.update()
      if index == 1 { gates[1].waitForArrivals(1) }
    }
    // The second drawing was not cancelled, because the first was and the node must show something.
    gates[1].open()
    while node.contents == nil {
      // Work of other windows also ends the wait.
      window.scene.waitForBackgroundWork()
      window.scene.update()
    }
    #expect(node.contents?.pixel(x: 3, y: 3) == Self.green)
    gates[0].open()
    gates[2].open()
    window.settle()
    #expect(node.contents?.pixel(x: 3, y: 3) == Self.blue)
    #expect(ends(node) == [.superseded, .finished, .finished])
  }

  @Test func nodeRemovedWhileItIsDrawnIsNotShown() {
    let gate = Gate()
    let node = FillNode(Self.red, gate: gate, frame: Self.frame)
    let window = window([node], workers: 1)
    window.scene.update()
    gate.waitForArrivals(1)
    node.removeFromSupernode()
    window.settle()
    #expect(ends(node) == [.cancelled])
    gate.open()
    window.settleAfterCancelledDrawings()
    #expect(node.contents == nil)
    window.rootNode.addSubnode(node)
    window.settle()
    #expect(node.contents?.pixel(x: 3, y: 3) == Self.red)
    #expect(ends(node) == [.cancelled, .finished])
  }

  @Test func nodeCanBeReleasedWhileItIsDrawn() {
    let gate = Gate()
    weak var weakNode: FillNode?
    let window: OffscreenWindow
    do {
      let node = FillNode(Self.red, gate: gate, frame: Self.frame)
      weakNode = node
      window = self.window([node])
      window.scene.update()
      gate.waitForArrivals(1)
      node.removeFromSupernode()
    }
    window.settle()
    #expect(weakNode == nil)
    gate.open()
    window.settle()
  }

  @Test func contentsOfOneTransactionAppearInOneFrame() {
    let gate = Gate()
    let nodes = (0..<8).map { FillNode(Self.red, frame: Self.frame.offsetBy(dx: CGFloat($0), dy: 0)) }
    let window = window(nodes)
    window.rootNode.isDisplayTransactionContainer = true
    nodes[5].gate = gate
    window.scene.update()
    gate.waitForArrivals(1)
    window.scene.update()
    #expect(nodes.allSatisfy { $0.contents == nil })
    let commits = window.commitCount
    gate.open()
    window.settle()
    #expect(nodes.allSatisfy { $0.contents != nil })
    #expect(window.commitCount == commits + 1)
  }

  @Test func contentsChangedInOneTurnAppearInOneFrame() {
    let nodes = (0..<1000).map { FillNode(Self.red, frame: Self.frame.offsetBy(dx: CGFloat($0), dy: 0)) }
    let window = window(nodes)
    window.settle()
    for node in nodes {
      node.color = Self.blue
      node.setNeedsDisplay()
    }
    let commits = window.commitCount
    window.settle()
    #expect(window.commitCount == commits + 1)
    #expect(nodes.allSatisfy { $0.contents?.pixel(x: 3, y: 3) == Self.blue })
  }

  @Test func withoutContainerFirstContentsDoNotWaitForEachOther() {
    let gate = Gate()
    let slow = FillNode(Self.red, gate: gate, frame: Self.frame)
    let quick = FillNode(Self.blue, frame: Self.frame)
    let window = window([slow, quick])
    window.scene.update()
    while quick.contents == nil {
      window.scene.waitForBackgroundWork()
      window.scene.update()
    }
    #expect(slow.contents == nil)
    gate.open()
    window.settle()
  }

  @Test func suspendedNodeDrawsOnceWhenItIsResumed() {
    let node = FillNode(Self.red, frame: Self.frame)
    node.displaySuspended = true
    let window = window([node])
    node.setNeedsDisplay()
    window.settle()
    #expect(node.counts.withLock { $0.started } == 0)
    node.displaySuspended = false
    #expect(node.needsDisplay)
    window.settle()
    #expect(node.counts.withLock { $0.started } == 1)
    #expect(node.contents != nil)
  }

  @Test func suspensionIsSetAndLiftedForTheWholeSubtree() {
    let (outer, inner) = (FillNode(Self.red, frame: Self.frame), FillNode(Self.blue, frame: Self.frame))
    outer.addSubnode(inner)
    outer.recursivelySetDisplaySuspended(true)
    #expect(inner.displaySuspended)
    let window = window([outer])
    window.settle()
    #expect(outer.contents == nil && inner.contents == nil)
    outer.recursivelySetDisplaySuspended(false)
    window.settle()
    #expect(outer.contents != nil && inner.contents != nil)
    #expect(inner.counts.withLock { $0.started } == 1)
  }

  @Test func foreignViewsAreNeitherDrawnAsynchronouslyNorSuspended() {
    let node = DisplayNode(viewBlock: { View() })
    node.displaysAsynchronously = true
    node.displaySuspended = true
    #expect(!node.displaysAsynchronously)
    #expect(!node.displaySuspended)
  }

  @Test func suspendingCancelsARunningDrawing() {
    let gate = Gate()
    let node = FillNode(Self.red, gate: gate, frame: Self.frame)
    let window = window([node], workers: 1)
    window.scene.update()
    gate.waitForArrivals(1)
    elsewhere { node.displaySuspended = true }
    window.settle()
    #expect(ends(node) == [.cancelled])
    gate.open()
    window.settleAfterCancelledDrawings()
    #expect(node.contents == nil)
  }

  @Test func nothingIsDrawnWithoutSizeAndContentsAreKeptWhenTheSizeChanges() {
    let node = FillNode(Self.red)
    let window = window([node])
    window.settle()
    #expect(node.contents == nil)
    node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    window.settle()
    let contents = node.contents
    #expect(contents?.width == 10)
    node.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    window.settle()
    #expect(contents.flatMap { node.contents?.isIdentical(to: $0) } == true)
    node.needsDisplayOnBoundsChange = true
    node.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    window.settle()
    #expect(node.contents?.width == 50)
  }

  @Test func losingItsSizeDuringARedrawLeavesNothingPending() {
    let gate = Gate()
    let node = FillNode(Self.red, gate: gate, frame: Self.frame)
    let window = window([node])
    window.scene.update()
    gate.waitForArrivals(1)
    node.setNeedsDisplay()
    node.frame = .zero
    window.settle()
    #expect(ends(node) == [.cancelled])
    gate.open()
  }

  @Test func hugeNodeFailsWithAnErrorAndKeepsItsContents() {
    let node = FillNode(Self.red, frame: Self.frame)
    node.needsDisplayOnBoundsChange = true
    let window = window([node])
    window.settle()
    for size in [
      CGSize(width: 30_000, height: 30_000), CGSize(width: 1e9, height: 1),
      CGSize(width: 1e300, height: 1e300),
    ] {
      node.frame = CGRect(origin: .zero, size: size)
      window.settle()
    }
    #expect(node.failures.withLock { $0.count } == 3)
    #expect(node.contents?.width == 20)
    #expect(node.counts.withLock { $0.started } == 1)
  }

  @Test func contentsThatWereTooLargeAreDrawnOnceTheyFit() {
    let node = FillNode(Self.red, frame: CGRect(x: 0, y: 0, width: 40_000, height: 1))
    let window = window([node])
    window.settle()
    node.frame.size.width = 35_000
    window.settle()
    #expect(node.contents == nil)
    #expect(node.failures.withLock { $0.count } == 1)
    node.frame.size.width = 20
    window.settle()
    #expect(node.contents?.width == 20)
    node.frame.size.width = 30
    window.settle()
    #expect(node.counts.withLock { $0.started } == 1)
  }

  @Test func contentsThatBecomeTooLargeWhileTheyAreDrawnAreReportedOnce() {
    let gate = Gate()
    let node = FillNode(Self.red, gate: gate, frame: Self.frame)
    node.needsDisplayOnBoundsChange = true
    let window = window([node])
    window.scene.update()
    gate.waitForArrivals(1)
    node.frame.size.width = 40_000
    window.scene.update()
    gate.open()
    window.settle()
    node.needsDisplayOnBoundsChange = false
    #expect(!node.needsDisplay)
    node.frame.size.width = 35_000
    window.settle()
    #expect(node.failures.withLock { $0.count } == 1)
    node.frame.size.width = 20
    window.settle()
    #expect(node.contents?.width == 20)
  }

  @Test func clearedContentsAreDrawnAgainOnRequest() {
    let node = FillNode(Self.red, frame: Self.frame)
    let window = window([node])
    window.settle()
    window.rootNode.recursivelyClearContents()
    window.settle()
    #expect(node.contents == nil)
    node.setNeedsDisplay()
    window.settle()
    #expect(node.contents != nil)
  }

  @Test func subtreeIsFinishedWhenItsLastNodeIs() {
    let gate = Gate()
    let outer = FillNode(Self.red, frame: Self.frame)
    let inner = FillNode(Self.blue, gate: gate, frame: Self.frame)
    outer.addSubnode(inner)
    let window = window([outer])
    window.scene.update()
    while outer.contents == nil {
      window.scene.waitForBackgroundWork()
      window.scene.update()
    }
    #expect(outer.counts.withLock { $0.hierarchyFinished } == 0)
    gate.open()
    window.settle()
    #expect(outer.counts.withLock { $0.hierarchyFinished } == 1)
    #expect(inner.counts.withLock { $0.hierarchyFinished } == 1)
  }

  @Test func higherPriorityIsDrawnFirst() {
    let (gate, log) = (Gate(), DrawLog())
    let nodes = [Self.red, Self.green, Self.blue].map {
      FillNode($0, gate: gate, log: log, frame: Self.frame)
    }
    nodes[2].drawingPriority = 10
    let blocker = FillNode(.black, gate: gate, frame: Self.frame)
    let window = window([blocker], workers: 1)
    window.scene.update()
    gate.waitForArrivals(1)
    for node in nodes { window.rootNode.addSubnode(node) }
    window.scene.update()
    gate.open()
    window.settle()
    #expect(log.entries == [Self.blue, Self.red, Self.green])
  }

  @Test func opaqueBackgroundCreatesContentsWithoutAlpha() {
    let node = FillNode(Color(hex: 0xFF0000, alpha: 0.5), frame: Self.frame)
    node.backgroundColor = .white
    let window = window([node])
    window.settle()
    #expect(node.contents?.isOpaque == true)
    node.isOpaque = false
    window.settle()
    #expect(node.contents?.isOpaque == false)
  }
}
