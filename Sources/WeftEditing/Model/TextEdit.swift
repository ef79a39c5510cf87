import WeftNodes
import WeftText

/// A change of a text that can be taken back.
struct TextEdit: Sendable {
  /// What made it: edits of one kind that follow each other are taken back together.
  enum Kind: Hashable, Sendable {
    case typing
    case deletingBackward
    case deletingForward
    /// Pasting, cutting and the like, each by itself.
    case single
  }

  let kind: Kind
  /// Where the texts begin.
  let position: Int
  /// What was there before.
  let removed: TextFragment
  /// What is there since.
  let inserted: TextFragment
  let selectionBefore: TextSelection
  let selectionAfter: TextSelection
}
