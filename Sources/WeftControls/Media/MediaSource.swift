import WeftNodes

/// Plays something into a media node: a video player, a camera, a stream. What it plays and on which threads is
/// its own affair; the node tells it when, and it pushes frames to the output that it is given.
///
/// All methods are called on main and return quickly.
@MainActor
public protocol MediaSource: AnyObject, Sendable {
  /// The node comes close to being seen: get ready to play, from the beginning. Report
  /// `MediaEvent.readyToPlay` to the output when you are.
  func prepare(for output: MediaOutput)

  /// Push frames, from where you stopped.
  func play()

  /// Push no more frames, and remember where you are.
  func pause()

  /// Go back to the beginning.
  func rewind()

  /// The node is far from being seen, or has got another source: let everything go. `prepare(for:)` may follow.
  func discard()

  /// Whether the sound is off has changed. By default nothing happens.
  func setMuted(_ isMuted: Bool)
}

extension MediaSource {
  /// There is no sound.
  public func setMuted(_ isMuted: Bool) {}
}
