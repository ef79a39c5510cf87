import WeftNodes
import WeftText

/// A change of a text that can be undone.
struct TextEdit: Sendable {
  /// The kind of an edit: edits of one kind that follow each other are undone together.
  enum Kind: Hashable, Sendable {
    case typing
    case deletingBackward
    case deletingForward
    /// Pasting, cutting and the like; each is undone by itself.
    case single
  }

  let kind: Kind
  /// Where the removed and the inserted text begin.
  let position: Int
  /// The text before the edit.
  let removed: TextFragment
  /// The text after the edit.
  let inserted: TextFragment
  let selectionBefore: TextSelection
  let selectionAfter: TextSelection
}
