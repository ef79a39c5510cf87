import WeftThreads

/// A pool of engines.
package final class TextEnginePool: Sendable {
  /// The pool of the shipped fonts and the desktop's.
  static let shared = TextEnginePool(catalog: .shared)

  private let catalog: FontCatalog
  private let idle = Protected<[TextEngine]>([])
  /// The maximum number of idle engines; each holds about a megabyte.
  private static let largestIdleCount = 8

  package init(catalog: FontCatalog) { self.catalog = catalog }

  /// Calls `body` with an engine from the pool.
  func withEngine<R>(_ body: (TextEngine) throws -> R) rethrows -> R {
    let engine = idle.withLock { $0.popLast() } ?? TextEngine(catalog: catalog)
    defer {
      idle.withLock { idle in
        if idle.count < Self.largestIdleCount { idle.append(engine) }
      }
    }
    return try body(engine)
  }
}
