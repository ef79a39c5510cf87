import WeftNodes
import WeftText

/// The history of edits, in groups that are undone together: a typed word with the space after it, a run of
/// deleted characters, or a pasted text.
struct UndoHistory: Sendable {
  /// How many groups are kept.
  static let longest = 1000

  private var done: [[TextEdit]] = []
  private var undone: [[TextEdit]] = []
  /// Whether the next edit may join the last group.
  private var isOpen = false

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Appends an edit. Undone edits cannot be redone after it.
  mutating func append(_ edit: TextEdit) {
    undone = []
    if isOpen, let last = done.last?.last, Self.joins(last, edit) {
      done[done.count - 1].append(edit)
    } else {
      done.append([edit])
      if done.count > Self.longest { done.removeFirst() }
    }
    isOpen = edit.kind != .single
  }

  /// Begins a new group with the next edit, for instance after the caret was moved.
  mutating func closeGroup() { isOpen = false }

  /// Removes all edits.
  mutating func removeAll() { self = UndoHistory() }

  /// Takes the last group, to be undone from its last edit to its first.
  mutating func takeUndo() -> [TextEdit]? {
    isOpen = false
    guard let group = done.popLast() else { return nil }
    undone.append(group)
    return group
  }

  /// Takes the group that was undone last, to be redone in order.
  mutating func takeRedo() -> [TextEdit]? {
    isOpen = false
    guard let group = undone.popLast() else { return nil }
    done.append(group)
    return group
  }

  private static func joins(_ last: TextEdit, _ next: TextEdit) -> Bool {
    guard last.kind == next.kind, next.selectionBefore.isEmpty || next.kind != .typing else { return false }
    switch next.kind {
    case .typing:
      guard last.position + last.inserted.length == next.position else { return false }
      // A group ends with the spaces after a word.
      let isAfterSpace = last.inserted.pieces.last?.text.string.last?.isWhitespace ?? false
      let isSpace = next.inserted.pieces.first?.text.string.first?.isWhitespace ?? false
      return !isAfterSpace || isSpace
    case .deletingBackward: return next.position + next.removed.length == last.position
    case .deletingForward: return next.position == last.position
    case .single: return false
    }
  }
}
