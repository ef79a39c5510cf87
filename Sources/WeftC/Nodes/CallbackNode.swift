import CWeft
import Weft

/// A node that a program in C draws.
final class CallbackNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: all stored properties are constant.

  /// `weft_draw`.
  typealias Draw =
    @Sendable @convention(c) (OpaquePointer?, Double, Double, UnsafeMutableRawPointer?) -> Void
  /// Called when `draw` will not be called again.
  typealias Release = @Sendable @convention(c) (UnsafeMutableRawPointer?) -> Void

  /// The callbacks. The object lives as long as they may be called, and calls `release` at its end.
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
