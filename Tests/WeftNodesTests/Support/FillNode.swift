import NodeTestSupport
import WeftThreads
import Foundation
import WeftGraphics
import WeftOffscreen

@testable import WeftNodes

/// Fills itself with a colour. A gate can block it while it draws.
final class FillNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  struct DrawParameters: Sendable {
    var color: Color
    var gate: Gate?
    var log: DrawLog?
  }

  let parameters: Protected<DrawParameters>
  let ends = Protected([DisplayEnd]())
  let failures = Protected([String]())
  let counts = Protected((started: 0, finished: 0, hierarchyFinished: 0))

  init(_ color: Color, gate: Gate? = nil, log: DrawLog? = nil, frame: CGRect = .zero) {
    parameters = Protected(DrawParameters(color: color, gate: gate, log: log))
    super.init()
    self.frame = frame
  }

  var color: Color {
    get { parameters.withLock { $0.color } }
    set { parameters.withLock { $0.color = newValue } }
  }

  var gate: Gate? {
    get { parameters.withLock { $0.gate } }
    set { parameters.withLock { $0.gate = newValue } }
  }

  func drawParameters() -> DrawParameters { parameters.withLock { $0 } }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    parameters.log?.note(parameters.color)
    parameters.gate?.pass()
    canvas.fill(bounds, with: parameters.color)
  }

  override func displayWillStartAsynchronously(_ asynchronously: Bool) { counts.withLock { $0.started += 1 } }
  override func displayDidFinish() { counts.withLock { $0.finished += 1 } }
  override func displayDidEnd(_ end: DisplayEnd) { ends.withLock { $0.append(end) } }
  override func displayDidFail(_ error: DrawingError) {
    failures.withLock { $0.append(error.description) }
  }
  override func hierarchyDisplayDidFinish() { counts.withLock { $0.hierarchyFinished += 1 } }
}

extension OffscreenWindow {
  /// Settles when all drawings have ended, also cancelled ones, which a window does not wait for: it draws another node after
  /// them. Only for a window with one worker.
  func settleAfterCancelledDrawings() {
    rootNode.addSubnode(FillNode(.black, frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
    settle()
  }
}
