import WeftNodes

/// The state of a media node and its source.
public enum MediaPlayerState: Hashable, Sendable {
  /// There is no source, or it is not prepared.
  case unknown
  /// The source is being prepared.
  case initialLoading
  /// The source is ready, and has not played yet.
  case readyToPlay
  /// The source has data again, but playback is not requested.
  case likelyToKeepUpButNotPlaying
  /// The source plays.
  case playing
  /// Playback is requested, but the source lacks data.
  case loading
  /// The source was paused by `MediaNode.pause()`, or because the node is not visible.
  case paused
  /// Everything was played.
  case finished
  /// The source has failed. It is prepared again when the node has left the preload state and enters it again.
  case failed
}
