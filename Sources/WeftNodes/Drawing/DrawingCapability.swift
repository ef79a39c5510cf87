import WeftThreads
import Foundation
import WeftGraphics

/// How the nodes of one class draw, type-erased.
///
/// Looked up once for every class, so displaying a node needs no cast: `capture` calls the node's
/// `drawParameters()` on main and returns the drawing, which can run on any thread.
struct DrawingCapability: Sendable {
  indirect enum Drawing: Sendable {
    /// What draws, and what tells the only colour that it draws with, if there is one.
    case canvas(
      @Sendable (Canvas, CGRect, DrawingContext) throws -> Void,
      singleColor: (@Sendable (CGRect) -> Color?)? = nil)
    case bitmap(@Sendable (CGRect, DrawingContext) throws -> Bitmap?)
    /// A node together with everything below it.
    case subtree(RasterizedNode)
  }

  let capture: @MainActor @Sendable (DisplayNode, DrawingModifiers) -> Drawing

  /// The capability of a class, or nil if it draws nothing.
  static func of(_ type: DisplayNode.Type) -> DrawingCapability? {
    let key = ObjectIdentifier(type)
    if let known = cache.withLock({ $0[key] }) { return known }
    let found = find(type)
    cache.withLock { $0[key] = .some(found) }
    return found
  }

  private static let cache = Protected([ObjectIdentifier: DrawingCapability?]())

  private static func find(_ type: DisplayNode.Type) -> DrawingCapability? {
    if let type = type as? any BitmapDisplaying.Type { return type.bitmapCapability }
    guard let type = type as? any CanvasDrawing.Type else { return nil }
    return (type as? any SingleColorDrawing.Type)?.singleColorCapability ?? type.canvasCapability()
  }
}

extension CanvasDrawing {
  fileprivate static func canvasCapability(
    singleColor: (@Sendable (DrawParameters, CGRect) -> Color?)? = nil
  ) -> DrawingCapability {
    DrawingCapability { node, modifiers in
      let parameters = unsafeDowncast(node, to: Self.self).drawParameters()
      guard !modifiers.isEmpty else {
        let draw: @Sendable (Canvas, CGRect, DrawingContext) throws -> Void = { canvas, bounds, context in
          try Self.draw(parameters, in: canvas, bounds: bounds, context: context)
        }
        guard let singleColor else { return .canvas(draw) }
        return .canvas(draw, singleColor: { singleColor(parameters, $0) })
      }
      return .canvas { canvas, bounds, context in
        modifiers.before?(canvas, parameters)
        try Self.draw(parameters, in: canvas, bounds: bounds, context: context)
        modifiers.after?(canvas, parameters)
      }
    }
  }
}

extension SingleColorDrawing {
  fileprivate static var singleColorCapability: DrawingCapability {
    canvasCapability { singleColor(of: $0, bounds: $1) }
  }
}

extension BitmapDisplaying {
  fileprivate static var bitmapCapability: DrawingCapability {
    DrawingCapability { node, _ in
      let parameters = unsafeDowncast(node, to: Self.self).drawParameters()
      return .bitmap { bounds, context in
        try Self.display(parameters, bounds: bounds, context: context)
      }
    }
  }
}
