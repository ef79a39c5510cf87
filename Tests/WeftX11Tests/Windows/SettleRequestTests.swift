import Dispatch
import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftX11

@MainActor
@Suite(.startsDisplays, .serialized) struct SettleRequestTests {
  /// A node whose drawing waits for a signal from the test.
  private final class SlowNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
    // Unchecked: the stored properties are constant.
    let moments = Moments()

    func drawParameters() -> Moments { moments }

    static func draw(_ moments: Moments, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
      moments.begin.signal()
      moments.end.wait()
    }
  }

  /// Signals that a drawing has begun, and that it may end.
  private struct Moments: Sendable {
    let begin = DispatchSemaphore(value: 0)
    let end = DispatchSemaphore(value: 0)
  }

  @Test func theEndOfADrawingOutsideAnyWindowAnswersTheRequest() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let window = fixture.show("settled", DrawnNode())
    try await fixture.server.waitUntilSettled(window.identifier)
    let node = SlowNode()
    node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    node.isRangeManaged = true
    node.enterInterfaceState([.preload, .display])
    // Main runs nothing else until the drawing may end: code that waits for the drawing would block it forever.
    window.scene.update()
    node.moments.begin.wait()
    window.nativeWindow(window.native, didReceive: SettleRequest(number: 1, advance: 0))
    try fixture.loop.processPending()
    #expect(window.settleRequest != nil)
    node.moments.end.signal()
    try await fixture.server.waitUntil("the answer") { window.settleRequest == nil }
    #expect(node.contents != nil)
  }
}
