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

  /// What it is called after "Undo" in a menu.
  var name: String {
    switch kind {
    case .typing: "Typing"
    case .deletingBackward, .deletingForward: "Delete"
    case .single where inserted.length == 0: "Delete"
    case .single where removed.length == 0: isLineEnd ? "Typing" : "Insert"
    case .single: "Replace"
    }
  }

  /// Whether Return was pressed.
  private var isLineEnd: Bool { inserted.length == 1 && inserted.string == "\n" }
}
