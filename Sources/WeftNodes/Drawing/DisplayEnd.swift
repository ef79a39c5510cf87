/// How a drawing ended. Every drawing that was started ends exactly once.
public enum DisplayEnd: Hashable, Sendable {
  /// The node shows the new contents.
  case finished
  /// A newer drawing replaced it.
  case superseded
  /// The contents are no longer needed: the node left the display state, was suspended or cleared.
  case cancelled
  /// The contents could not be drawn.
  case failed
}
