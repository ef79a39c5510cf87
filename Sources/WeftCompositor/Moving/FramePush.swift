/// The result of pushing a frame.
public enum FramePush: Hashable, Sendable {
  /// The frame waits for its time, or is shown with the next frame of the window.
  case accepted
  /// The frame will not be shown.
  case dropped(FrameDropReason)
}

/// A reason why a pushed frame will not be shown.
public enum FrameDropReason: Hashable, Sendable, CaseIterable {
  /// A frame for a later time is already shown.
  case late
  /// The maximum number of frames is waiting: the producer is too far ahead.
  case queueFull
  /// The frames are not visible.
  case notVisible
  /// The time is NaN or positive infinity.
  case invalidTime
}
