import Foundation
import NodeTestSupport
import Testing
import WeftGraphics
import WeftLayout

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct EnsuringDisplayTests {
  private static let frame = CGRect(x: 0, y: 0, width: 20, height: 20)

  private func window(_ nodes: [DisplayNode], workers: Int = 2) -> OffscreenWindow {
    let root = DisplayNode()
    for node in nodes { root.addSubnode(node) }
    return OffscreenWindow(
      size: CGSize(width: 40, height: 40), scale: 1, rootNode: root, pool: RasterPool(workerCount: workers))
  }

  @Test func subtreeIsDrawnWhenTheCallReturns() {
    let (outer, inner) = (FillNode(.black, frame: Self.frame), FillNode(.white, frame: Self.frame))
    outer.addSubnode(inner)
    let window = window([outer])
    outer.recursivelyEnsureDisplaySynchronously(true)
    #expect(outer.contents?.pixel(x: 1, y: 1) == .black)
    #expect(inner.contents?.pixel(x: 1, y: 1) == .white)
    window.settle()
    #expect(inner.counts.withLock { $0.started } == 1)
    #expect(outer.counts.withLock { $0.hierarchyFinished } == 1)
  }

  @Test func treeOutsideOfWindowsIsLoadedLaidOutAndDrawn() {
    let inner = FillNode(.white)
    let outer = FillNode(.black, frame: Self.frame)
    outer.addSubnode(inner)
    outer.layoutSpecBlock = { _, _ in
      InsetLayoutSpec(insets: EdgeInsets(top: 5, left: 5, bottom: 5, right: 5), child: inner)
    }
    outer.recursivelyEnsureDisplaySynchronously(true)
    #expect(outer.isNodeLoaded)
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(inner.contents?.width == 10)
    #expect(outer.interfaceState == [])
  }

  @Test func runningDrawingsAreWaitedFor() {
    let gate = Gate()
    let node = FillNode(.black, gate: gate, frame: Self.frame)
    let window = window([node])
    window.scene.update()
    gate.waitForArrivals(1)
    Thread.detachNewThread { gate.open() }
    node.recursivelyEnsureDisplaySynchronously(true)
    #expect(node.contents != nil)
    #expect(node.counts.withLock { $0.started } == 1)
  }

  @Test func drawingsOfOtherNodesAreNotWaitedFor() {
    let gate = Gate()
    let blocker = FillNode(.black, gate: gate, frame: Self.frame)
    let node = FillNode(.white, frame: Self.frame)
    let window = window([blocker], workers: 1)
    window.scene.update()
    gate.waitForArrivals(1)
    window.rootNode.addSubnode(node)
    node.recursivelyEnsureDisplaySynchronously(true)
    #expect(node.contents != nil)
    gate.open()
    window.settle()
  }

  @Test func withoutWaitingTheDrawingsAreOnlyStarted() {
    let gate = Gate()
    let node = FillNode(.black, gate: gate, frame: Self.frame)
    let window = window([node])
    node.recursivelyEnsureDisplaySynchronously(false)
    gate.waitForArrivals(1)
    #expect(node.contents == nil)
    gate.open()
    window.settle()
    #expect(node.contents != nil)
    #expect(node.counts.withLock { $0.started } == 1)
  }

  @Test func nodesThatBypassItAreNotWaitedFor() {
    let gate = Gate()
    let slow = FillNode(.black, gate: gate, frame: Self.frame)
    let quick = FillNode(.white, frame: Self.frame)
    slow.shouldBypassEnsureDisplay = true
    #expect(!quick.shouldBypassEnsureDisplay)
    let window = window([slow, quick])
    window.rootNode.recursivelyEnsureDisplaySynchronously(true)
    #expect(quick.contents != nil)
    #expect(slow.contents == nil)
    gate.open()
    window.settle()
    #expect(slow.contents != nil)
  }

  @Test func nodeWithoutSizeIsDrawnWhenItGetsOneAndStretchedAfterwards() {
    let node = FillNode(.black)
    let window = window([node])
    node.recursivelyEnsureDisplaySynchronously(true)
    #expect(node.contents == nil)
    node.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    window.settle()
    let contents = node.contents
    #expect(contents?.width == 100)
    node.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    node.recursivelyEnsureDisplaySynchronously(true)
    window.settle()
    #expect(contents.flatMap { node.contents?.isIdentical(to: $0) } == true)
  }

  @Test func suspendedNodesStayUndrawn() {
    let node = FillNode(.black, frame: Self.frame)
    node.displaySuspended = true
    let window = window([node])
    node.recursivelyEnsureDisplaySynchronously(true)
    #expect(node.contents == nil)
    node.displaySuspended = false
    window.settle()
    #expect(node.contents != nil)
  }

  @Test func newestStateIsShownWhenANodeIsMarkedWhileItIsDrawn() {
    let gates = [Gate(), Gate()]
    let node = FillNode(.black, gate: gates[0], frame: Self.frame)
    let window = window([node], workers: 2)
    window.scene.update()
    gates[0].waitForArrivals(1)
    node.gate = gates[1]
    node.setNeedsDisplay()
    window.scene.update()
    gates[1].waitForArrivals(1)
    node.gate = nil
    node.color = .white
    node.setNeedsDisplay()
    for gate in gates { gate.open() }
    node.recursivelyEnsureDisplaySynchronously(true)
    #expect(node.contents?.pixel(x: 1, y: 1) == .white)
  }

  @Test func withoutPlaceholdersASubtreeIsDrawnBeforeItsFirstFrame() {
    let node = DisplayNode()
    node.frame = Self.frame
    node.neverShowPlaceholders = true
    let inner = FillNode(.black, frame: Self.frame)
    inner.placeholderEnabled = true
    node.addSubnode(inner)
    let window = window([])
    window.settle()
    window.rootNode.addSubnode(node)
    #expect(window.render().pixel(x: 5, y: 5) == .black)
    #expect(inner.layer.sublayers.isEmpty)
  }

  @Test func withoutPlaceholdersLayoutIsNotLeftToTheBackground() {
    let inner = FillNode(.black)
    let node = DisplayNode()
    node.neverShowPlaceholders = true
    node.addSubnode(inner)
    node.layoutSpecBlock = { _, _ in InsetLayoutSpec(insets: .zero, child: inner) }
    let window = OffscreenWindow(size: Self.frame.size, rootNode: node)
    window.scene.measuresInBackground = true
    window.scene.layoutTimeout = 0
    #expect(window.render().pixel(x: 5, y: 5) == .black)
  }
}
