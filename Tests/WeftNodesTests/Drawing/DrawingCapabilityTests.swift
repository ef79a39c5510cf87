import WeftThreads
import Foundation
import Testing
import WeftGraphics

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct DrawingCapabilityTests {
  private struct Refusal: Error {}

  private final class BothNode: DisplayNode, CanvasDrawing, BitmapDisplaying, @unchecked Sendable {
    let captures = Protected(0)
    func drawParameters() -> DrawLog {
      captures.withLock { $0 += 1 }
      return DrawLog()
    }
    static func draw(
      _ parameters: DrawLog, in canvas: Canvas, bounds: CGRect, context: DrawingContext
    ) {
      canvas.fill(bounds, with: .black)
    }
    static func display(_ parameters: DrawLog, bounds: CGRect, context: DrawingContext) throws -> Bitmap? {
      let canvas = try Canvas(size: bounds.size, scale: context.scale, isOpaque: true)
      canvas.fill(bounds, with: .white)
      return try canvas.makeBitmap()
    }
  }

  private final class RefusingNode: DisplayNode, BitmapDisplaying, @unchecked Sendable {
    let failures = Protected([DrawingError]())
    func drawParameters() {}
    static func display(_ parameters: Void, bounds: CGRect, context: DrawingContext) throws -> Bitmap? {
      throw Refusal()
    }
    override func displayDidFail(_ error: DrawingError) { failures.withLock { $0.append(error) } }
  }

  @Test func bitmapDisplayingTakesPrecedenceAndParametersAreReadOnce() {
    let node = BothNode()
    let window = OffscreenWindow(size: CGSize(width: 10, height: 10), rootNode: node)
    window.settle()
    #expect(node.contents?.pixel(x: 5, y: 5) == .white)
    #expect(node.captures.withLock { $0 } == 1)
  }

  @Test func errorOfADrawingReachesTheNode() {
    let node = RefusingNode()
    let window = OffscreenWindow(size: CGSize(width: 10, height: 10), rootNode: node)
    window.settle()
    let failures = node.failures.withLock { $0 }
    #expect(failures.count == 1)
    guard case .drawing(let error)? = failures.first else {
      Issue.record("not the error that the drawing threw")
      return
    }
    #expect(error is Refusal)
    #expect(node.contents == nil)
  }

  @Test func plainNodesDrawNothing() {
    #expect(DrawingCapability.of(DisplayNode.self) == nil)
    #expect(DrawingCapability.of(FillNode.self) != nil)
  }
}
