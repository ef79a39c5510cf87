import Foundation
import WeftNodes

/// What a network image node is at.
public enum NetworkImageLoadState: Sendable {
  /// Nothing is loaded, and nothing is under way: there is no URL, or the node is not in the preload state.
  case idle
  /// The picture is on its way; so much of it has arrived, from 0 to 1.
  case loading(progress: Double)
  /// The picture is there.
  case loaded
  /// The picture could not be loaded. It is tried again after so many seconds, if the node's `retryPolicy` says
  /// so; else when the node enters the preload state again, gets another URL, or is told to.
  case failed(any Error, retryAfter: TimeInterval?)

  /// Whether the picture is on its way.
  public var isLoading: Bool { if case .loading = self { true } else { false } }

  /// Whether the picture is there.
  public var isLoaded: Bool { if case .loaded = self { true } else { false } }

  /// Whether the picture could not be loaded.
  public var isFailed: Bool { if case .failed = self { true } else { false } }
}
