/// The handling of text that does not fit: more lines than allowed, or than fit the height.
public enum TextTruncation: Hashable, Sendable, CaseIterable {
  /// Lines that don't fit are left out. A line that fits partly is kept.
  case none
  /// The last line shows the end of the text, after the truncation token.
  case head
  /// The last line shows its own beginning and the end of the text, with the token in between.
  case middle
  /// The last line ends with the token, after any character.
  case tail
  /// The last line ends with the token, after the last space or punctuation that leaves enough space for it,
  /// or after any character if there is none.
  case tailAfterWord
}
