import WeftLocalization
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
    case .typing: translated("Typing", context: "undo step")
    case .deletingBackward, .deletingForward: translated("Delete", context: "undo step")
    case .single where inserted.length == 0: translated("Delete", context: "undo step")
    case .single where removed.length == 0:
      isLineEnd ? translated("Typing", context: "undo step") : translated("Insert", context: "undo step")
    case .single: translated("Replace", context: "undo step")
    }
  }

  /// Whether Return was pressed.
  private var isLineEnd: Bool { inserted.length == 1 && inserted.string == "\n" }
}
