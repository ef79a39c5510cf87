import WeftNodes

/// What a media source tells the node that it plays into.
public enum MediaEvent: Sendable {
  /// Playing can begin.
  case readyToPlay
  /// There is nothing to show for the moment, since data are missing.
  case stalled
  /// There are enough data to go on without stalling soon.
  case likelyToKeepUp
  /// Everything was played.
  case finished
  /// Nothing can be played, or nothing more.
  case failed(any Error)
}
