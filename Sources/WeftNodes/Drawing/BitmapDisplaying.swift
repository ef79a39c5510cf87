import Foundation
import WeftGraphics

/// A node whose contents are a bitmap made off the main thread, such as a decoded image. It takes precedence
/// over `CanvasDrawing` if a node conforms to both.
public protocol BitmapDisplaying: DisplayNode {
  /// What the bitmap depends on.
  associatedtype DrawParameters: Sendable

  /// Captures what the bitmap depends on. Called on main once for every display.
  @MainActor func drawParameters() -> DrawParameters

  /// Makes the bitmap. Called on any thread, possibly for several displays of one node at the same time.
  ///
  /// - Parameters:
  ///   - parameters: what `drawParameters()` captured.
  ///   - bounds: the size of the node, at the origin zero, in points.
  ///   - context: the scale, and whether the display was cancelled.
  /// - Returns: the contents, or nil for none.
  /// - Throws: any error that prevents the bitmap; it is passed to the node's `displayDidFail(_:)`.
  static func display(_ parameters: DrawParameters, bounds: CGRect, context: DrawingContext) throws -> Bitmap?
}
