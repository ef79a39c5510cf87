import WeftThreads

/// Lends engines to threads.
package final class TextEnginePool: Sendable {
  /// The pool of the shipped fonts and the desktop's.
  static let shared = TextEnginePool(catalog: .shared)

  private let catalog: FontCatalog
  private let idle = Protected<[TextEngine]>([])
  /// More idle engines than this are not kept; each holds about a megabyte.
  private static let largestIdleCount = 8

  package init(catalog: FontCatalog) { self.catalog = catalog }

  /// Lends an engine to the caller's thread.
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
