/// An event of an input method, besides keys. Goes to the focused node, if that is a `TextInputClient`.
public enum TextInputEvent: Hashable, Sendable {
  /// A text is complete, and replaces the marked text.
  case commit(String)
  /// The marked text has changed; nil if nothing is being composed any more.
  case mark(MarkedText?)
}
