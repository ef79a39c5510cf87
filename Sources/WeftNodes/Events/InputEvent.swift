/// What a host hands to its scene: everything that a person can do to a window's contents.
public enum InputEvent: Hashable, Sendable {
  /// The pointer moved, or a button changed.
  case pointer(PointerEvent)
  /// The wheel turned.
  case scroll(ScrollEvent)
  /// A key changed.
  case key(KeyEvent)
  /// An input method composes or has finished a text.
  case text(TextInputEvent)
}
