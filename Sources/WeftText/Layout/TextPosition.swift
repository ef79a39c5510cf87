/// A caret position in a text.
public struct TextPosition: Hashable, Sendable {
  /// The number of UTF-16 code units before it.
  public var offset: Int
  /// The neighbour to which it belongs, if that makes a difference.
  public var affinity: TextAffinity

  /// Makes a position, which belongs to the character after it by default.
  public init(_ offset: Int, affinity: TextAffinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}
