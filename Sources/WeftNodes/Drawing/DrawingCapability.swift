import WeftThreads
import Foundation
import WeftGraphics

/// How the nodes of one class draw, type-erased.
///
/// Looked up once for every class, so displaying a node needs no cast: `capture` calls the node's
/// `drawParameters()` on main and returns the drawing, which can run on any thread.
struct DrawingCapability: Sendable {
  indirect enum Drawing: Sendable {
    case canvas(@Sendable (Canvas, CGRect, DrawingContext) throws -> Void)
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
    if let type = type as? any CanvasDrawing.Type { return type.canvasCapability }
    return nil
  }
}

extension CanvasDrawing {
  fileprivate static var canvasCapability: DrawingCapability {
    DrawingCapability { node, modifiers in
      let parameters = unsafeDowncast(node, to: Self.self).drawParameters()
      guard !modifiers.isEmpty else {
        return .canvas { canvas, bounds, context in
          try Self.draw(parameters, in: canvas, bounds: bounds, context: context)
        }
      }
      return .canvas { canvas, bounds, context in
        modifiers.before?(canvas, parameters)
        try Self.draw(parameters, in: canvas, bounds: bounds, context: context)
        modifiers.after?(canvas, parameters)
      }
    }
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
