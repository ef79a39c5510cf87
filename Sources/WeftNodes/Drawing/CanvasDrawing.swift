import Foundation
import WeftGraphics

/// A node that draws its contents into a canvas, off the main thread.
///
/// What the drawing needs is captured on main in a value; the drawing itself is a static function that
/// gets that value and nothing else, so that it can run on any thread while the node goes on changing.
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

  /// Draws. Called on any thread, also for several drawings of one node at once.
  ///
  /// - Parameters:
  ///   - parameters: what `drawParameters()` captured.
  ///   - canvas: where to draw, in points; clear, or filled with an opaque background colour.
  ///   - bounds: the size of the node, at the origin zero, in points.
  ///   - context: whether to go on, and at which scale.
  /// - Throws: what kept the contents from being drawn; the node's `displayDidFail(_:)` gets it.
  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext) throws
}
