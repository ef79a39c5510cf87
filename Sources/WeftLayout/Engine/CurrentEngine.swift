import Foundation
import WeftThreads

/// The engine at work on this thread while it calls code that is not its own.
///
/// Hooks that people override, such as a node's `calculateLayoutThatFits(_:)`, have no parameter for
/// the engine. What they call in turn finds it here, and so measures at the same scale and in the same
/// memory. It is there for the time of that call only.
enum CurrentEngine {
  private static let key: pthread_key_t = makeThreadKey()

  /// The engine that waits for the code that runs now, or nil.
  static var pointer: UnsafeMutablePointer<LayoutEngine>? {
    pthread_getspecific(key)?.assumingMemoryBound(to: LayoutEngine.self)
  }

  /// Runs `body` with an engine as the current one.
  static func lend<Result>(_ engine: inout LayoutEngine, _ body: () -> Result) -> Result {
    withUnsafeMutablePointer(to: &engine) { pointer in
      let outer = pthread_getspecific(key)
      pthread_setspecific(key, pointer)
      defer { pthread_setspecific(key, outer) }
      return body()
    }
  }
}

extension LayoutEngine {
  /// Calls code that is not the engine's own, which finds the engine with `withCurrent`.
  package mutating func lend<Result>(_ body: () -> Result) -> Result {
    CurrentEngine.lend(&self, body)
  }

  /// Runs `body` with the engine that has called the code that runs now, or else with a new one.
  /// - Parameter scale: pixels per point for a new one.
  package static func withCurrent<Result>(
    scale: @autoclosure () -> CGFloat, _ body: (inout LayoutEngine) -> Result
  ) -> Result {
    if let pointer = CurrentEngine.pointer { return body(&pointer.pointee) }
    var engine = LayoutEngine(scale: scale())
    return body(&engine)
  }

  /// The scale of the engine that has called the code that runs now; 1 if there is none.
  static var currentScale: CGFloat { CurrentEngine.pointer?.pointee.scale ?? 1 }
}
