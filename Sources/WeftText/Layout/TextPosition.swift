/// A place for a caret in a text.
public struct TextPosition: Hashable, Sendable {
  /// How many UTF-16 code units are before it.
  public var offset: Int
  /// Which of its neighbours it stands at, where that makes a difference.
  public var affinity: TextAffinity

  /// Makes a position; at the character behind it, unless said otherwise.
  public init(_ offset: Int, affinity: TextAffinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}
