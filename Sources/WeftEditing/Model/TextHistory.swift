import WeftCommands
import WeftNodes
import WeftText

/// The history of a text, in groups that are undone together: a typed word with the space after it, a run of deleted
/// characters, or a pasted text. Each group has a number, by which the history of the window knows it.
struct TextHistory: Sendable {
  /// How many groups are kept.
  static let longest = 1000

  /// Edits that are undone together.
  struct Group: Sendable {
    /// Later groups have greater numbers; none is used twice.
    let number: Int
    var edits: [TextEdit]
  }

  private var done: [Group] = []
  private var undone: [Group] = []
  private var lastNumber = 0
  /// Whether the next edit may join the last group.
  private var isOpen = false

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// The group that is undone or redone next.
  func next(_ direction: UndoDirection) -> Group? { direction == .undo ? done.last : undone.last }

  /// Whether a group can be undone or redone, after those that are before it.
  func contains(_ number: Int, for direction: UndoDirection) -> Bool {
    // The numbers of the groups that are done ascend, and those of the others descend.
    let (groups, ascends) = direction == .undo ? (done, true) : (undone, false)
    var range = groups.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let found = groups[middle].number
      if found == number { return true }
      range = (found < number) == ascends ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }

  /// Appends an edit. Undone edits cannot be redone after it.
  mutating func append(_ edit: TextEdit) {
    undone = []
    if isOpen, let last = done.last?.edits.last, Self.joins(last, edit) {
      done[done.count - 1].edits.append(edit)
    } else {
      lastNumber += 1
      done.append(Group(number: lastNumber, edits: [edit]))
      if done.count > Self.longest { done.removeFirst() }
    }
    isOpen = edit.kind != .single
  }

  /// Begins a new group with the next edit, for instance after the caret was moved.
  mutating func closeGroup() { isOpen = false }

  /// Removes all edits.
  mutating func removeAll() {
    done = []
    undone = []
    isOpen = false
  }

  /// Takes the last group, to be undone from its last edit to its first.
  mutating func takeUndo() -> Group? {
    isOpen = false
    guard let group = done.popLast() else { return nil }
    undone.append(group)
    return group
  }

  /// Takes the group that was undone last, to be redone in order.
  mutating func takeRedo() -> Group? {
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
