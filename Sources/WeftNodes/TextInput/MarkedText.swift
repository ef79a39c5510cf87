/// Text that an input method is still composing. It is shown at the caret, underlined, and becomes part of
/// the document only when it is committed.
public struct MarkedText: Hashable, Sendable {
  /// The text composed so far.
  public var text: String
  /// The offset of the caret in it, in UTF-16 code units from its start.
  public var caret: Int
  /// The part that is being converted, in UTF-16 code units, which is emphasized; empty for none.
  public var emphasis: Range<Int>

  /// Makes a text; offsets outside it are clamped.
  ///
  /// - Parameters:
  ///   - text: the text composed so far.
  ///   - caret: in UTF-16 code units; nil for the end.
  ///   - emphasis: in UTF-16 code units.
  public init(_ text: String, caret: Int? = nil, emphasis: Range<Int> = 0..<0) {
    let length = text.utf16.count
    self.text = text
    self.caret = min(max(caret ?? length, 0), length)
    self.emphasis = emphasis.clamped(to: 0..<length)
  }
}
