/// To which of its neighbours a position between two characters belongs, where they are apart: at the end
/// of a line that goes on in the next, and between scripts of different directions.
public enum TextAffinity: Hashable, Sendable {
  /// To the character before.
  case upstream
  /// To the character behind.
  case downstream
}
