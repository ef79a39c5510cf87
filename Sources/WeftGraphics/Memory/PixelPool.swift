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
  private static let idle: DebouncedAction = DebouncedAction { shared.releaseAll() }

  /// Pages of memory, owned by the code that holds the value.
  ///
  /// Unchecked: only the owner uses them.
  struct Pages: @unchecked Sendable {
    let address: UnsafeMutableRawPointer
    let byteCount: Int
  }

  /// Pages that are kept.
  private struct Entry {
    let pages: Pages
    /// The thread that released them.
    let thread: pthread_t
  }

  /// The oldest first.
  private let kept = Protected<[Entry]>([])
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
  var byteCount: Int { kept.withLock { $0.reduce(0) { $0 + $1.pages.byteCount } } }

  /// Removes and returns pages for the given number of bytes, with arbitrary contents; nil if there are none
  /// of about that size.
  func take(_ byteCount: Int) -> Pages? {
    let thread = pthread_self()
    let fitting = byteCount...(byteCount + byteCount / 8)
    return kept.withLock { kept in
      // The pages that this thread released last are still in the cache of its processor. Those of others would
      // have to be moved from another cache, unless it is long ago that they were released.
      let index =
        kept.lastIndex { $0.thread == thread && fitting.contains($0.pages.byteCount) }
        ?? kept.firstIndex { fitting.contains($0.pages.byteCount) }
      return index.map { kept.remove(at: $0).pages }
    }
  }

  /// Keeps pages for the next bitmaps. The oldest are unmapped if the limit is exceeded.
  func recycle(_ pages: Pages) {
    let surplus = kept.withLock { kept in
      kept.append(Entry(pages: pages, thread: pthread_self()))
      var excess = kept.reduce(-byteLimit) { $0 + $1.pages.byteCount }
      let count = kept.prefix { entry in
        defer { excess -= entry.pages.byteCount }
        return excess > 0
      }.count
      defer { kept.removeFirst(count) }
      return kept.prefix(count).map(\.pages)
    }
    Self.unmap(surplus)
    didKeep()
  }

  /// Returns all kept pages to the kernel.
  func releaseAll() {
    Self.unmap(
      kept.withLock { kept in
        defer { kept = [] }
        return kept.map(\.pages)
      })
  }

  private static func unmap(_ pages: [Pages]) {
    for pages in pages { munmap(pages.address, pages.byteCount) }
  }
}
