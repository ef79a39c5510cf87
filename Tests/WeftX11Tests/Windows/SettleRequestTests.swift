import Dispatch
import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftX11

@MainActor
@Suite(.startsDisplays, .serialized, .timeLimit(.minutes(30))) struct SettleRequestTests {
  /// A node whose drawing waits until somebody lets it go on.
  private final class SlowNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
    // Unchecked: nothing that is stored changes.
    let mayEnd = DispatchSemaphore(value: 0)

    func drawParameters() -> DispatchSemaphore { mayEnd }

    static func draw(
      _ mayEnd: DispatchSemaphore, in canvas: Canvas, bounds: CGRect, context: DrawingContext
    ) {
      mayEnd.wait()
    }
  }

  @Test func theEndOfADrawingInNoWindowAnswersTheRequest() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let window = fixture.show("settled", DrawnNode())
    try await fixture.server.waitUntilSettled(window.identifier)
    let node = SlowNode()
    node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    node.isRangeManaged = true
    node.enterInterfaceState([.preload, .display])
    try await fixture.server.waitUntil("the drawing") { !window.isSettled }
    async let answer: Void = fixture.server.waitUntilSettled(window.identifier)
    try await fixture.server.waitUntil("the request") { fixture.display.awaitsMutations }
    node.mayEnd.signal()
    try await answer
    #expect(node.contents != nil)
  }
}
