/// Text that an input method is still composing: it is shown at the caret, underlined, and belongs to the
/// document only once it is committed.
public struct MarkedText: Hashable, Sendable {
  /// What is composed so far.
  public var text: String
  /// Where the caret stands in it, in UTF-16 code units from its start.
  public var caret: Int
  /// The part that is being converted, in UTF-16 code units, which is shown stronger; empty for none.
  public var emphasis: Range<Int>

  /// Makes a text; places outside of it are brought into it.
  ///
  /// - Parameters:
  ///   - text: what is composed so far.
  ///   - caret: in UTF-16 code units; nil for the end.
  ///   - emphasis: in UTF-16 code units.
  public init(_ text: String, caret: Int? = nil, emphasis: Range<Int> = 0..<0) {
    let length = text.utf16.count
    self.text = text
    self.caret = min(max(caret ?? length, 0), length)
    self.emphasis = emphasis.clamped(to: 0..<length)
  }
}
