import Foundation
import WeftThreads

/// Objects that are costly to create and that one thread uses at a time, kept while none does. Any thread.
final class ObjectPool<Object: Sendable>: Sendable {
  private struct Entry {
    let object: Object
    /// The thread that used the object last.
    let thread: pthread_t
  }

  private let entries = Protected<[Entry]>([])
  private let countLimit: Int

  /// - Parameter countLimit: the largest number of objects to keep.
  init(countLimit: Int) { self.countLimit = countLimit }

  /// Removes and returns an object; nil if there is none.
  func take() -> Object? {
    let thread = pthread_self()
    return entries.withLock { entries in
      // What this thread used last is still in the caches of its processor. If threads took each other's
      // objects, the caches would exchange them, too.
      let index = entries.lastIndex { $0.thread == thread } ?? entries.indices.last
      return index.map { entries.remove(at: $0).object }
    }
  }

  /// Keeps an object for the next use.
  func recycle(_ object: Object) {
    let entry = Entry(object: object, thread: pthread_self())
    entries.withLock { entries in
      if entries.count < countLimit { entries.append(entry) }
    }
  }
}
