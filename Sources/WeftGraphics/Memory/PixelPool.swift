import Foundation
import WeftThreads

/// Pages of pictures that are gone, kept for a moment for those that follow.
///
/// The kernel brings pages one by one, and tells all processors when they go: where one text is drawn after the other
/// that took a quarter of the time. A second after the last picture went nothing is kept any more.
final class PixelPool: Sendable {
  /// Those of the process.
  static let shared: PixelPool = PixelPool(byteLimit: 4 << 20, didKeep: { idle.postpone() })
  private static let idle: IdleAction = IdleAction { shared.releaseAll() }

  /// Pages of memory; who has the value owns them.
  ///
  /// Unchecked: nobody else uses them.
  struct Pages: @unchecked Sendable {
    let address: UnsafeMutableRawPointer
    let byteCount: Int
  }

  /// The oldest first.
  private let kept = Protected<[Pages]>([])
  private let byteLimit: Int
  private let didKeep: @Sendable () -> Void

  /// - Parameters:
  ///   - byteLimit: how much is kept at most.
  ///   - didKeep: called when pages were kept, on the thread that brought them.
  init(byteLimit: Int, didKeep: @escaping @Sendable () -> Void) {
    self.byteLimit = byteLimit
    self.didKeep = didKeep
  }

  deinit { releaseAll() }

  /// How much is kept.
  var byteCount: Int { kept.withLock { $0.reduce(0) { $0 + $1.byteCount } } }

  /// Pages for so many bytes, with anything in them; nil if there are none that are not far too many.
  func take(_ byteCount: Int) -> Pages? {
    kept.withLock { kept in
      // Those that went last are still in the processor's cache.
      let index = kept.lastIndex { $0.byteCount >= byteCount && $0.byteCount <= byteCount + byteCount / 8 }
      return index.map { kept.remove(at: $0) }
    }
  }

  /// Keeps pages for others. The oldest go where there are too many.
  func recycle(_ pages: Pages) {
    let surplus = kept.withLock { kept in
      kept.append(pages)
      var excess = kept.reduce(-byteLimit) { $0 + $1.byteCount }
      let count = kept.prefix { pages in
        defer { excess -= pages.byteCount }
        return excess > 0
      }.count
      defer { kept.removeFirst(count) }
      return Array(kept.prefix(count))
    }
    Self.unmap(surplus)
    didKeep()
  }

  /// Gives back what is kept.
  func releaseAll() {
    Self.unmap(
      kept.withLock { kept in
        defer { kept = [] }
        return kept
      })
  }

  private static func unmap(_ pages: [Pages]) {
    for pages in pages { munmap(pages.address, pages.byteCount) }
  }
}
