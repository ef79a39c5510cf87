/// A pool of engines.
package final class TextEnginePool: Sendable {
  /// The pool of the shipped fonts and the desktop's.
  static let shared = TextEnginePool(catalog: .shared)

  private let catalog: FontCatalog
  /// Each engine holds about a megabyte.
  private let idle = ObjectPool<TextEngine>(countLimit: 8)

  package init(catalog: FontCatalog) { self.catalog = catalog }

  /// Calls `body` with an engine from the pool.
  func withEngine<R>(_ body: (TextEngine) throws -> R) rethrows -> R {
    let engine = idle.take() ?? TextEngine(catalog: catalog)
    defer { idle.recycle(engine) }
    return try body(engine)
  }
}
