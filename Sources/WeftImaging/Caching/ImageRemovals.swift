import Foundation
import WeftThreads

/// The removals of images from a cache. Their files go later, on another queue, and must not be found until then. Any thread.
final class ImageRemovals: Sendable {
  private struct State {
    var count = 0
    /// The removals of a URL, or of all, that have begun and not ended.
    var pending: [URL?: Int] = [:]
  }

  private let state = Protected(State())

  /// The number of removals so far. What was read when there were fewer may have been removed.
  var count: Int { state.withLock { $0.count } }

  /// - Parameter url: nil for all images.
  func begin(_ url: URL?) {
    state.withLock { state in
      state.count += 1
      state.pending[url, default: 0] += 1
    }
  }

  func end(_ url: URL?) {
    state.withLock { state in
      let count = (state.pending[url] ?? 0) - 1
      state.pending[url] = count > 0 ? count : nil
    }
  }

  /// Whether the file of an image is about to go.
  func isPending(_ url: URL) -> Bool { state.withLock { $0.pending[url] != nil || $0.pending[nil] != nil } }
}
