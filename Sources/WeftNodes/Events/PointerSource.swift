/// What moves a pointer: each finger on a touchscreen is a pointer of its own.
public enum PointerSource: Hashable, Sendable {
  /// The mouse, or another device that moves the pointer that is seen on the screen.
  case mouse
  /// A finger on a touchscreen, from its press to its release. The number tells fingers apart that are down at the same
  /// time, and means nothing else.
  case touch(Int)
}
