/// The direction in which a language is read, which is also the direction of layouts.
public enum LayoutDirection: Sendable, Hashable {
  case leftToRight
  case rightToLeft
}
