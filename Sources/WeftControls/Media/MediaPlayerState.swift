import WeftNodes

/// What a media node and its source are at.
public enum MediaPlayerState: Hashable, Sendable {
  /// There is no source, or it was told nothing yet.
  case unknown
  /// The source gets ready.
  case initialLoading
  /// The source is ready, and has not played yet.
  case readyToPlay
  /// The source has data again, but is not to play.
  case likelyToKeepUpButNotPlaying
  /// Frames come.
  case playing
  /// The source is to play, but lacks data.
  case loading
  /// The source was stopped: by `MediaNode.pause()`, or since the node can't be seen.
  case paused
  /// Everything was played.
  case finished
  /// The source has given up.
  case failed
}
