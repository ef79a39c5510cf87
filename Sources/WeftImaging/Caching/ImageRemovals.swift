import Foundation
import WeftThreads

/// The removals of images from a cache. Their files go later, on another queue, and must not be found until then. Any thread.
final class ImageRemovals: Sendable {
  private struct State {
    var count = 0
    /// The URLs of the last removals, or nil for all, the newest last.
    var recent: [URL?] = []
    /// The removals of a URL, or of all, that have begun and not ended.
    var pending: [URL?: Int] = [:]
  }

  private let state = Protected(State())

  /// How many removals are known by their URLs. Before those, any image may have been removed.
  private static let recentCount = 64

  /// The number of removals so far.
  var count: Int { state.withLock { $0.count } }

  /// Whether an image may have been removed since there were a number of removals.
  func mayInclude(_ url: URL, since count: Int) -> Bool {
    state.withLock { state in
      let newCount = state.count - count
      guard newCount <= state.recent.count else { return true }
      return state.recent.suffix(newCount).contains { $0 == nil || $0 == url }
    }
  }

  /// - Parameter url: nil for all images.
  func begin(_ url: URL?) {
    state.withLock { state in
      state.count += 1
      if state.recent.count == Self.recentCount { state.recent.removeFirst() }
      state.recent.append(url)
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
