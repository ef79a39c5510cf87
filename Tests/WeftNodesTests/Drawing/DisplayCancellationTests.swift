import Foundation
import NodeTestSupport
import Testing
import WeftGraphics

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct DisplayCancellationTests {
  /// Keeps drawing until the drawing is cancelled.
  private final class PatientNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
    let begun = Gate()
    let log = DrawLog()

    override init() {
      super.init()
      frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      begun.open()
    }

    func drawParameters() -> (Gate, DrawLog) { (begun, log) }
    static func draw(
      _ parameters: (Gate, DrawLog), in canvas: Canvas, bounds: CGRect, context: DrawingContext
    ) {
      parameters.0.pass()
      while !context.isCancelled { sched_yield() }
      parameters.1.note(.black)
    }
  }

  private func window(_ node: DisplayNode, workers: Int = 1) -> OffscreenWindow {
    let root = DisplayNode()
    root.addSubnode(node)
    return OffscreenWindow(
      size: CGSize(width: 20, height: 20), scale: 1, rootNode: root, pool: RasterPool(workerCount: workers))
  }

  @Test func drawingOfARemovedNodeIsCancelled() {
    let node = PatientNode()
    let window = window(node)
    window.scene.update()
    node.begun.waitForArrivals(1)
    node.removeFromSupernode()
    window.settle()
    while node.log.entries.isEmpty { sched_yield() }
    window.settleAfterCancelledDrawings()
    #expect(node.contents == nil)
    #expect(node.needsDisplay)
  }

  @Test func redrawAndSuspensionCancelARunningDrawing() {
    let node = PatientNode()
    let window = window(node)
    window.scene.update()
    node.begun.waitForArrivals(1)
    node.setNeedsDisplay()
    while node.log.entries.isEmpty { sched_yield() }
    window.scene.update()
    node.begun.waitForArrivals(2)
    node.displaySuspended = true
    while node.log.entries.count < 2 { sched_yield() }
    window.settleAfterCancelledDrawings()
    #expect(node.contents == nil)
  }

  @Test func drawingThatIsCancelledBeforeItStartsDoesNotRun() {
    let (gate, log) = (Gate(), DrawLog())
    let frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let blocker = FillNode(.black, gate: gate, frame: frame)
    let window = window(blocker)
    window.scene.update()
    gate.waitForArrivals(1)
    let node = FillNode(.white, log: log, frame: frame)
    window.rootNode.addSubnode(node)
    window.scene.update()
    node.clearContents()
    node.displaySuspended = true
    gate.open()
    window.settleAfterCancelledDrawings()
    #expect(log.entries.isEmpty)
    #expect(node.ends.withLock { $0 } == [.cancelled])
    #expect(node.counts.withLock { $0.finished } == 0)
  }

  @Test func cancelledDrawingKeepsTheExistingContents() {
    let node = FillNode(.black, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let window = window(node)
    window.settle()
    let gate = Gate()
    node.gate = gate
    node.color = .white
    node.setNeedsDisplay()
    window.scene.update()
    gate.waitForArrivals(1)
    node.displaySuspended = true
    gate.open()
    window.settleAfterCancelledDrawings()
    #expect(node.contents?.pixel(x: 5, y: 5) == .black)
  }
}
