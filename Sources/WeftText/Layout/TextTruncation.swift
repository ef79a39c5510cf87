/// What becomes of text that there is no room for: more lines than are allowed, or than the height holds.
public enum TextTruncation: Hashable, Sendable, CaseIterable {
  /// The lines that don't fit are left out; one of which a part fits stays.
  case none
  /// The last line shows the end of the text, after the truncation token.
  case head
  /// The last line shows its own beginning and the end of the text, with the token in between.
  case middle
  /// The last line ends with the token, after any character.
  case tail
  /// The last line ends with the token, after the last space or punctuation that leaves room for it; after
  /// any character where there is none.
  case tailAfterWord
}
