import CWeft
import Weft

/// A node that a program in C draws.
final class CallbackNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.

  /// `weft_draw`.
  typealias Draw =
    @Sendable @convention(c) (OpaquePointer?, Double, Double, UnsafeMutableRawPointer?) -> Void
  /// Called when nobody draws any more.
  typealias Release = @Sendable @convention(c) (UnsafeMutableRawPointer?) -> Void

  /// What is called. It lives as long as anybody may call it.
  final class DrawParameters: Sendable {
    let draw: Draw
    let data: UserData
    let release: Release?

    init(draw: @escaping Draw, data: UserData, release: Release?) {
      self.draw = draw
      self.data = data
      self.release = release
    }

    deinit { release?(data.pointer) }
  }

  private let parameters: DrawParameters

  init(_ parameters: DrawParameters) {
    self.parameters = parameters
    super.init()
    isOpaque = false
    needsDisplayOnBoundsChange = true
  }

  func drawParameters() -> DrawParameters { parameters }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    let handle = OpaquePointer(Unmanaged.passUnretained(canvas).toOpaque())
    parameters.draw(handle, bounds.width, bounds.height, parameters.data.pointer)
  }
}
