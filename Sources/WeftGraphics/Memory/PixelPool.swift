import Foundation
import WeftThreads

/// A pool of the pages of released bitmaps, kept briefly for the next bitmaps.
///
/// The kernel maps pages one by one, and unmapping them interrupts all processors. When texts were drawn one
/// after the other, that took a quarter of the time. A second after the last bitmap was released, the pool is
/// empty.
final class PixelPool: Sendable {
  /// The pool of the process.
  static let shared: PixelPool = PixelPool(byteLimit: 4 << 20, didKeep: { idle.postpone() })
  private static let idle: IdleAction = IdleAction { shared.releaseAll() }

  /// Pages of memory, owned by the code that holds the value.
  ///
  /// Unchecked: only the owner uses them.
  struct Pages: @unchecked Sendable {
    let address: UnsafeMutableRawPointer
    let byteCount: Int
  }

  /// The pages, the oldest first.
  private let kept = Protected<[Pages]>([])
  private let byteLimit: Int
  private let didKeep: @Sendable () -> Void

  /// - Parameters:
  ///   - byteLimit: the largest number of bytes to keep.
  ///   - didKeep: called after pages were kept, on the thread that released them.
  init(byteLimit: Int, didKeep: @escaping @Sendable () -> Void) {
    self.byteLimit = byteLimit
    self.didKeep = didKeep
  }

  deinit { releaseAll() }

  /// The number of bytes that are kept.
  var byteCount: Int { kept.withLock { $0.reduce(0) { $0 + $1.byteCount } } }

  /// Removes and returns pages for the given number of bytes, with arbitrary contents; nil if there are none
  /// of about that size.
  func take(_ byteCount: Int) -> Pages? {
    kept.withLock { kept in
      // The pages that were released last are still in the processor's cache.
      let index = kept.lastIndex { $0.byteCount >= byteCount && $0.byteCount <= byteCount + byteCount / 8 }
      return index.map { kept.remove(at: $0) }
    }
  }

  /// Keeps pages for the next bitmaps. The oldest are unmapped if the limit is exceeded.
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

  /// Returns all kept pages to the kernel.
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
