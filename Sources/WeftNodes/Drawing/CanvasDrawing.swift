import Foundation
import WeftGraphics

/// A node that draws its contents into a canvas, off the main thread.
///
/// The parameters of the drawing are captured on main in a value. The drawing itself is a static function
/// that gets that value and nothing else, so it can run on any thread while the node changes.
/// ```swift
/// final class RainbowNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
///   struct DrawParameters: Sendable { var vertical: Bool }
///   func drawParameters() -> DrawParameters { .init(vertical: vertical) }
///   static func draw(
///     _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
///   ) { … }
/// }
/// ```
public protocol CanvasDrawing: DisplayNode {
  /// What the drawing depends on.
  associatedtype DrawParameters: Sendable

  /// Captures what the drawing depends on. Called on main once for every drawing.
  @MainActor func drawParameters() -> DrawParameters

  /// Draws. Called on any thread, possibly for several drawings of one node at the same time.
  ///
  /// - Parameters:
  ///   - parameters: what `drawParameters()` captured.
  ///   - canvas: where to draw, in points; clear, filled with an opaque background, or black if `isOpaque` was set.
  ///   - bounds: the size of the node, at the origin zero, in points.
  ///   - context: the scale, and whether the drawing was cancelled.
  /// - Throws: any error that prevents the drawing; it is passed to the node's `displayDidFail(_:)`.
  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext) throws
}
