/// What became of a frame that was pushed.
public enum FramePush: Hashable, Sendable {
  /// The frame waits for its time, or is shown with the next frame of the window.
  case accepted
  /// The frame will not be shown.
  case dropped(FrameDropReason)
}

/// Why a frame that was pushed will not be shown.
public enum FrameDropReason: Hashable, Sendable, CaseIterable {
  /// A frame for a later time is shown already.
  case late
  /// As many frames wait as may: the producer is too far ahead.
  case queueFull
  /// Nobody can see the frames.
  case notVisible
  /// The time is no number, or never comes.
  case invalidTime
}
