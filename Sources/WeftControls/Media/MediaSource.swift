import WeftNodes

/// Plays into a media node: a video player, a camera, a stream. The source itself determines what it plays
/// and on which threads. The node controls when it plays, and the source pushes frames to the output that it
/// gets.
///
/// All methods are called on main and return quickly.
@MainActor
public protocol MediaSource: AnyObject, Sendable {
  /// The node is close to being visible. Prepare to play from the beginning, and report
  /// `MediaEvent.readyToPlay` to the output when that is done.
  func prepare(for output: MediaOutput)

  /// Push frames, from where playback stopped.
  func play()

  /// Push no more frames, and remember the position.
  func pause()

  /// Go back to the beginning.
  func rewind()

  /// The node is far from being visible, or has another source now. Release everything. `prepare(for:)` may
  /// follow.
  func discard()

  /// The sound was turned off or on. Does nothing by default.
  func setMuted(_ isMuted: Bool)
}

extension MediaSource {
  /// Does nothing: there is no sound.
  public func setMuted(_ isMuted: Bool) {}
}
