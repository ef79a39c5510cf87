import Foundation
import WeftGraphics

/// A node whose contents are a bitmap made off the main thread, such as a decoded picture. It wins
/// over `CanvasDrawing` where a node conforms to both.
public protocol BitmapDisplaying: DisplayNode {
  /// What the bitmap depends on.
  associatedtype DrawParameters: Sendable

  /// Captures what the bitmap depends on. Called on main once for every display.
  @MainActor func drawParameters() -> DrawParameters

  /// Makes the bitmap. Called on any thread, also for several displays of one node at once.
  ///
  /// - Parameters:
  ///   - parameters: what `drawParameters()` captured.
  ///   - bounds: the size of the node, at the origin zero, in points.
  ///   - context: whether to go on, and at which scale.
  /// - Returns: the contents, or nil for none.
  /// - Throws: what kept the bitmap from being made; the node's `displayDidFail(_:)` gets it.
  static func display(_ parameters: DrawParameters, bounds: CGRect, context: DrawingContext) throws -> Bitmap?
}
