/// What became of the frames of a producer so far.
public struct FrameStatistics: Hashable, Sendable {
  /// Frames that came on the screen, or would have if they had not been covered.
  public internal(set) var shown = 0
  /// Frames that were accepted, but overtaken by a later one before the window showed them.
  public internal(set) var skipped = 0
  /// Frames that were refused: late, too many, unseen, or for a time that never comes.
  public internal(set) var refused = 0
  /// Frames that wait for their time.
  public internal(set) var waiting = 0

  /// Frames that were pushed and will not be shown.
  public var dropped: Int { skipped + refused }

  /// Nothing so far.
  public init() {}
}
