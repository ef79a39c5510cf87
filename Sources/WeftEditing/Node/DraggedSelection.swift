import WeftNodes

/// A selected text that is dragged away.
struct DraggedSelection {
  /// The drag.
  let identity: DragIdentity
  /// The range of the text, in UTF-16 code units.
  let range: Range<Int>
  /// The text.
  let fragment: TextFragment
}
