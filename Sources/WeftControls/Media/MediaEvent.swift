import WeftNodes

/// An event that a media source reports to its node.
public enum MediaEvent: Sendable {
  /// Playback can begin.
  case readyToPlay
  /// Nothing can be shown for the moment, since data are missing.
  case stalled
  /// There are enough data to continue without stalling soon.
  case likelyToKeepUp
  /// Everything was played.
  case finished
  /// Playback has failed, or cannot continue.
  case failed(any Error)
}
