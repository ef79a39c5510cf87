import Foundation
import NodeTestSupport
import Testing
import WeftGraphics
import WeftThreads

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct DisplayHookTests {
  private nonisolated static let frame = CGRect(x: 0, y: 0, width: 20, height: 20)

  /// Records the display hooks that are called for itself and its subnodes.
  private final class HookNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
    let lines = Protected([String]())

    init(_ name: String) {
      super.init()
      debugName = name
      frame = DisplayHookTests.frame
    }

    var log: [String] { lines.withLock { $0 } }
    private func note(_ line: String) { lines.withLock { $0.append(line) } }

    func drawParameters() -> Color { .black }
    static func draw(_ color: Color, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
      canvas.fill(bounds, with: color)
    }

    override func displayWillStart() { note("will") }
    override func displayDidFinish() { note("did \(contents != nil)") }
    override func subnodeDisplayWillStart(_ subnode: DisplayNode) { note("will \(subnode.debugName ?? "")") }
    override func subnodeDisplayDidFinish(_ subnode: DisplayNode) { note("did \(subnode.debugName ?? "")") }
    override func hierarchyDisplayDidFinish() { note("hierarchy") }
  }

  private func window(_ nodes: [DisplayNode]) -> OffscreenWindow {
    let root = DisplayNode()
    for node in nodes { root.addSubnode(node) }
    return OffscreenWindow(
      size: CGSize(width: 40, height: 40), scale: 1, rootNode: root, pool: RasterPool(workerCount: 2))
  }

  @Test func nodeAndSupernodeAreNotifiedOfStartAndEnd() {
    let (outer, inner) = (HookNode("outer"), HookNode("inner"))
    outer.addSubnode(inner)
    window([outer]).settle()
    #expect(inner.log == ["will", "did true", "hierarchy"])
    #expect(outer.log.filter { $0.hasSuffix("inner") } == ["will inner", "did inner"])
    #expect(outer.log.last == "hierarchy")
    #expect(outer.log.filter { $0 == "hierarchy" }.count == 1)
  }

  @Test func supernodeIsNotifiedOfTheEndOfACancelledDrawing() {
    let gate = Gate()
    let outer = HookNode("outer")
    let inner = SlowHookNode(gate: gate)
    outer.addSubnode(inner)
    let window = window([outer])
    window.scene.update()
    gate.waitForArrivals(1)
    inner.displaySuspended = true
    window.settle()
    gate.open()
    #expect(inner.starts.withLock { $0 } == 1)
    #expect(inner.ends.withLock { $0 } == [.cancelled])
    #expect(outer.log.filter { $0.hasSuffix("slow") } == ["will slow", "did slow"])
  }

  /// Waits at a gate while it draws.
  private final class SlowHookNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
    let gate: Gate
    let starts = Protected(0)
    let ends = Protected([DisplayEnd]())

    init(gate: Gate) {
      self.gate = gate
      super.init()
      debugName = "slow"
      frame = DisplayHookTests.frame
    }

    func drawParameters() -> Gate { gate }
    static func draw(_ gate: Gate, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
      gate.pass()
    }
    override func displayWillStartAsynchronously(_ asynchronously: Bool) {
      if asynchronously { starts.withLock { $0 += 1 } }
    }
    override func displayDidEnd(_ end: DisplayEnd) { ends.withLock { $0.append(end) } }
  }

  @Test func subtreeFinishesOnceWhenItsNodesAreDrawnOneByOne() {
    let outer = HookNode("outer")
    let inner = (0..<20).map { HookNode("\($0)") }
    for node in inner { outer.addSubnode(node) }
    let window = window([outer])
    window.settle()
    #expect(outer.log.filter { $0 == "hierarchy" }.count == 1)
    for node in inner { node.setNeedsDisplay() }
    window.settle()
    #expect(outer.log.filter { $0 == "hierarchy" }.count == 2)
  }

  @Test func subtreeIsNotFinishedBeforeAnAddedNodeIsDrawn() {
    let gate = Gate()
    let outer = FillNode(.black, frame: Self.frame)
    let window = window([outer])
    window.scene.update()
    while outer.contents == nil {
      MutationQueue.shared.waitUntilNotEmpty()
      MutationsPass.run()
    }
    outer.addSubnode(FillNode(.white, gate: gate, frame: Self.frame))
    window.scene.update()
    gate.waitForArrivals(1)
    #expect(outer.counts.withLock { $0.hierarchyFinished } == 0)
    gate.open()
    window.settle()
    #expect(outer.counts.withLock { $0.hierarchyFinished } == 1)
  }

  @Test func modifiersDrawBeforeAndAfterTheClass() {
    let node = FillNode(Color(hex: 0x00FF00), frame: Self.frame)
    node.isOpaque = false
    let threads = Protected([Bool]())
    node.willDisplayNodeContentWithRenderingContext = { canvas, parameters in
      threads.withLock { $0.append(MainThread.isCurrent) }
      canvas.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
    }
    node.didDisplayNodeContentWithRenderingContext = { canvas, parameters in
      let color = (parameters as? FillNode.DrawParameters)?.color
      if color == Color(hex: 0x00FF00) {
        canvas.fill(CGRect(x: 0, y: 0, width: 5, height: 5), with: .black)
      }
    }
    window([node]).settle()
    #expect(node.contents?.pixel(x: 2, y: 2) == .black)
    #expect(node.contents?.pixel(x: 8, y: 8) == Color(hex: 0x00FF00))
    #expect(node.contents?.pixel(x: 15, y: 8).alpha == 0)
    #expect(threads.withLock { $0 } == [false])
  }

  @Test func modifiersCanBeRemoved() {
    let node = FillNode(.white, frame: Self.frame)
    node.didDisplayNodeContentWithRenderingContext = { canvas, _ in canvas.fill(with: .black) }
    #expect(node.didDisplayNodeContentWithRenderingContext != nil)
    node.didDisplayNodeContentWithRenderingContext = nil
    window([node]).settle()
    #expect(node.contents?.pixel(x: 2, y: 2) == .white)
  }
}
