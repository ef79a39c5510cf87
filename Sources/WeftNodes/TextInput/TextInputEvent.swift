/// What an input method does besides keys. Goes to the focused node, if that is a `TextInputClient`.
public enum TextInputEvent: Hashable, Sendable {
  /// A text is finished, and takes the place of what was marked.
  case commit(String)
  /// A text is being composed, or another than before; nil when nothing is any longer.
  case mark(MarkedText?)
}
