/// The handling of text that does not fit into a line.
public enum TextLineBreak: Hashable, Sendable, CaseIterable {
  /// Text continues in the next line, after a word. Lines that don't fit are cut off. The default of a paragraph style.
  case wordWrap
  /// Text continues in the next line, after any character. Lines that don't fit are cut off.
  case characterWrap
  /// Text is cut off at the edge of the rectangle. Lines end only at line breaks in the text.
  case clip
  /// The beginning is replaced by an ellipsis. Lines end only at line breaks in the text.
  case truncateHead
  /// The middle is replaced by an ellipsis. Lines end only at line breaks in the text.
  case truncateMiddle
  /// Text continues in the next line. The rest after the last line is replaced by an ellipsis. The default of a
  /// `TextStyle`.
  case truncateTail
}
