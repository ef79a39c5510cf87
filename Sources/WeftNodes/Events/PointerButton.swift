/// A button of a pointing device. The wheel is not a button: it arrives as a `ScrollEvent`.
public enum PointerButton: Hashable, Sendable {
  /// The left button of a right-handed mouse.
  case primary
  /// The wheel pressed down.
  case middle
  /// The right button of a right-handed mouse.
  case secondary
  /// The thumb button that goes back.
  case back
  /// The thumb button that goes forward.
  case forward
  /// Any further button, by its number in the core protocol.
  case other(Int)
}
