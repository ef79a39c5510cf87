extension UndoHistory {
  /// What the commands `.undo` and `.redo` do: titled by the next step, and disabled if there is none or it can't be
  /// performed now. Nodes with a history of their own return it from `handler(for:)`.
  ///
  /// - Returns: nil for other commands.
  public func handler(for command: Command) -> CommandHandler? {
    switch command {
    case .undo:
      CommandHandler(
        isEnabled: canUndo, disabledReason: disabledReason(.undo), title: undoName == nil ? nil : undoTitle
      ) { [self] in undo() }
    case .redo:
      CommandHandler(
        isEnabled: canRedo, disabledReason: disabledReason(.redo), title: redoName == nil ? nil : redoTitle
      ) { [self] in redo() }
    default: nil
    }
  }

  /// The command of a key press: that of Control-Z, Control-Shift-Z, Control-Y, or a key of its own.
  ///
  /// - Returns: nil for other keys.
  package static func command(for event: KeyEvent) -> Command? {
    guard event.phase == .pressed else { return nil }
    if Command.undo.shortcut?.matches(event) == true || event.keysym == Keysym.undo { return .undo }
    if Command.redo.shortcut?.matches(event) == true || event.keysym == Keysym.redo { return .redo }
    return KeyboardShortcut("y").matches(event) ? .redo : nil
  }

  private func disabledReason(_ direction: UndoDirection) -> String? {
    if let run { return UndoError.busy(name: run.step.name).description }
    guard let step = next(direction), step.readiness(for: direction) != .ready else { return nil }
    return UndoError.refused(name: step.name).description
  }
}
