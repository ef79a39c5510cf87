import Foundation
import WeftThreads

/// The engine that is active on this thread while it calls external code.
///
/// Methods that clients override, such as a node's `calculateLayoutThatFits(_:)`, have no parameter for the
/// engine. Code that they call finds the engine here, and measures at the same scale and in the same memory.
/// The engine is available only during that call.
enum CurrentEngine {
  private static let key: pthread_key_t = makeThreadKey()

  /// The engine that has called the current code, or nil.
  static var pointer: UnsafeMutablePointer<LayoutEngine>? {
    pthread_getspecific(key)?.assumingMemoryBound(to: LayoutEngine.self)
  }

  /// Runs `body` with an engine as the current one.
  static func asCurrent<Result>(_ engine: inout LayoutEngine, _ body: () -> Result) -> Result {
    withUnsafeMutablePointer(to: &engine) { pointer in
      let outer = pthread_getspecific(key)
      pthread_setspecific(key, pointer)
      defer { pthread_setspecific(key, outer) }
      return body()
    }
  }
}

extension LayoutEngine {
  /// Calls external code, which finds the engine with `withCurrent`.
  package mutating func asCurrent<Result>(_ body: () -> Result) -> Result {
    CurrentEngine.asCurrent(&self, body)
  }

  /// Runs `body` with the engine that has called the current code, or else with a new one.
  /// - Parameter scale: pixels per point for a new one.
  package static func withCurrent<Result>(
    scale: @autoclosure () -> CGFloat, _ body: (inout LayoutEngine) -> Result
  ) -> Result {
    if let pointer = CurrentEngine.pointer { return body(&pointer.pointee) }
    var engine = LayoutEngine(scale: scale())
    return body(&engine)
  }

  /// The scale of the engine that has called the current code; 1 if there is none.
  static var currentScale: CGFloat { CurrentEngine.pointer?.pointee.scale ?? 1 }
}
