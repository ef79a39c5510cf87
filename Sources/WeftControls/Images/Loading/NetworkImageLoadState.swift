import Foundation
import WeftNodes

/// The state of a network image node's load.
public enum NetworkImageLoadState: Sendable {
  /// Nothing is loaded, and nothing is under way: there is no URL, or the node is not in the preload state.
  case idle
  /// The picture is being loaded; `progress` is the part that has arrived, from 0 to 1.
  case loading(progress: Double)
  /// The picture is loaded.
  case loaded
  /// The picture could not be loaded. The node tries again after `retryAfter` seconds, if its `retryPolicy`
  /// says so. Otherwise it tries again when it enters the preload state, gets another URL, or `retry()` is
  /// called.
  case failed(any Error, retryAfter: TimeInterval?)

  /// Whether the picture is being loaded.
  public var isLoading: Bool { if case .loading = self { true } else { false } }

  /// Whether the picture is loaded.
  public var isLoaded: Bool { if case .loaded = self { true } else { false } }

  /// Whether the picture could not be loaded.
  public var isFailed: Bool { if case .failed = self { true } else { false } }
}
