/// How a drawing that was begun ended. Every drawing ends exactly once.
public enum DisplayEnd: Hashable, Sendable {
  /// The node shows the new contents.
  case finished
  /// A newer drawing took its place.
  case superseded
  /// Nobody needs the contents any more: the node left the display state, was suspended or cleared.
  case cancelled
  /// The contents could not be drawn.
  case failed
}
