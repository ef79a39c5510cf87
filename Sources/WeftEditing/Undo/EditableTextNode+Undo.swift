import WeftCommands
import WeftNodes

// The text keeps its edits in its own history, in which a step costs nothing but the text that was removed and inserted.
// The history of the window has a `TextChange` for each group of them, which says when they were made. So what the user
// has done in several texts, and by other means, is undone in the reverse order.
//
// All texts of a window share its history, also the fields of a form. With a history for each field, as in GTK, Control-Z
// would do something else depending on where the focus happens to be, and would stop where the focus was moved. Whoever
// wants that sets `ownUndoHistory`.

@MainActor
extension EditableTextNode {
  /// Undoes the last change of this text, if there is one, the text can be edited and the delegate allows it. Control-Z
  /// undoes the last step of `undoHistory` instead, which may be a change of something else.
  public final func undo() { stepAlone(.undo) }

  /// Redoes what was undone last in this text, if the text can be edited and the delegate allows it.
  public final func redo() { stepAlone(.redo) }

  /// Whether there is a change of this text to undo. Any thread.
  nonisolated public final var canUndo: Bool { edit { $0.editor.history.canUndo } }

  /// Whether there is a change of this text to redo. Any thread.
  nonisolated public final var canRedo: Bool { edit { $0.editor.history.canRedo } }

  // MARK: Commands

  /// The handler of the commands to undo and redo; nil, to ask the supernode, if the text can't be edited.
  final func handlerOfHistory(for command: Command) -> CommandHandler? {
    guard isEditable else { return nil }
    let direction: UndoDirection = command == .undo ? .undo : .redo
    guard var handler = undoHistory?.handler(for: command) else {
      return CommandHandler(isEnabled: direction == .undo ? canUndo : canRedo) { [self] in
        stepAlone(direction)
      }
    }
    let action = handler.action
    handler.action = { [self] in
      finishComposing(resets: true)
      action()
    }
    return handler
  }

  /// Undoes or redoes what a key asks for.
  final func performCommand(_ direction: UndoDirection) {
    finishComposing(resets: true)
    guard let history = undoHistory else { return stepAlone(direction) }
    if direction == .undo { history.undo() } else { history.redo() }
  }

  // MARK: Recording

  /// Prepares for an edit: typing goes on only while it is the last step of the history.
  final func willRecordEdit(in history: UndoHistory?) {
    guard let history else { return }
    if let lastChange, lastChange.history === history, history.isLast(lastChange) { return }
    edit { $0.editor.closeUndoGroup() }
  }

  /// Records the edit that was made.
  final func recordEdit(in history: UndoHistory?) {
    guard let history, let number = edit({ $0.editor.history.next(.undo)?.number }) else { return }
    if let lastChange, lastChange.history === history, lastChange.number == number {
      history.lastChangeDidGrow()
    } else {
      record(number, in: history)
    }
  }

  private func record(_ number: Int, in history: UndoHistory) {
    let change = TextChange(of: self, number: number, in: history)
    let name = edit { $0.editor.history.next(.undo)?.edits.first?.name }
    lastChange = history.record(change, named: name ?? "") ? change : nil
    if lastChange != nil { listener.withLock { $0.history = history } }
  }

  /// The text has come into a window: another one can't undo its changes any more.
  final func leaveOtherHistory() {
    guard let old = listener.withLock({ $0.history }), old !== undoHistory else { return }
    listener.withLock { $0.history = nil }
    lastChange = nil
    old.removeChanges { ($0 as? TextChange)?.isOf(self) == true }
  }

  /// The program has set the text, which ends its history.
  final func historyDidEnd() { lastChange?.history?.changesWereRemoved() }

  // MARK: Undoing

  private func stepAlone(_ direction: UndoDirection) {
    guard isEditable else { return }
    finishComposing(resets: true)
    guard let number = edit({ $0.editor.history.next(direction)?.number }) else { return }
    let history = undoHistory
    if history?.perform(direction, where: { ($0 as? TextChange)?.isOf(self, number: number) == true }) == true
    {
      return
    }
    if step(direction, to: number), direction == .redo, let history { record(number, in: history) }
  }

  /// Undoes or redoes the edits up to a group. Returns whether that was allowed.
  final func step(_ direction: UndoDirection, to number: Int) -> Bool {
    guard isEditable else { return false }
    finishComposing(resets: true)
    guard mayStep(direction, to: number) else { return false }
    let selection = edit { $0.editor.selection }
    guard edit({ $0.editor.step(direction, to: number) }) != nil else { return false }
    presenter?.documentWasReplaced()
    textDidChange(from: selection)
    return true
  }

  /// Asks the delegate about the edits as a single change.
  private func mayStep(_ direction: UndoDirection, to number: Int) -> Bool {
    guard let delegate else { return true }
    var editor = edit { $0.editor }
    guard let change = editor.step(direction, to: number) else { return false }
    let start = change.range.lowerBound
    let new = editor.document.string(in: start..<start + change.length)
    return delegate.editableTextNode(self, shouldChangeTextIn: change.range, replacementText: new)
  }
}
