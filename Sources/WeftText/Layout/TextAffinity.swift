/// The neighbour to which a position between two characters belongs, if they are apart: at the end of a line
/// that continues in the next, and between scripts of different directions.
public enum TextAffinity: Hashable, Sendable {
  /// To the character before.
  case upstream
  /// To the character after.
  case downstream
}
