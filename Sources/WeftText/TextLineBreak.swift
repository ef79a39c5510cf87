/// What happens to text that does not fit.
public enum TextLineBreak: Hashable, Sendable, CaseIterable {
  /// It goes on in the next line, after a word. Lines that don't fit are cut off.
  case wordWrap
  /// It goes on in the next line, after any character. Lines that don't fit are cut off.
  case characterWrap
  /// It is cut off at the edge of the rectangle. Lines end only where the text says so.
  case clip
  /// Its beginning is replaced by an ellipsis. Lines end only where the text says so.
  case truncateHead
  /// Its middle is replaced by an ellipsis. Lines end only where the text says so.
  case truncateMiddle
  /// It goes on in the next line, and what is left after the last is replaced by an ellipsis. The
  /// default.
  case truncateTail
}
