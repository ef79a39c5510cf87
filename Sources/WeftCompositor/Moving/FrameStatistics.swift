/// Statistics about the frames of a producer.
public struct FrameStatistics: Hashable, Sendable {
  /// Frames that appeared on the screen, or would have if they had not been covered.
  public internal(set) var shown = 0
  /// Frames that were accepted but not shown: a later one replaced them, they were removed, or the frames were no
  /// longer visible.
  public internal(set) var skipped = 0
  /// Frames that were refused: late, too many, not visible, or with an invalid time.
  public internal(set) var refused = 0
  /// Frames that wait for their time.
  public internal(set) var waiting = 0

  /// Frames that were pushed and will not be shown.
  public var dropped: Int { skipped + refused }

  /// Creates statistics without frames.
  public init() {}
}
