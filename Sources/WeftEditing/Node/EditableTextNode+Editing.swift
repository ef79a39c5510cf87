import Foundation
import WeftCommands
import WeftNodes
import WeftText

// Editing by the user. All on main.
@MainActor
extension EditableTextNode {
  /// Performs a command. Returns false if this node does not handle it.
  final func perform(_ command: EditingCommand) -> Bool {
    switch command {
    case .move(let motion, let extends):
      finishComposing(resets: true)
      move(motion, extends: extends)
    case .selectAll: selectAll()
    case .selectNone: select(TextSelection(edit { $0.editor.selection.head }))
    case .copy: copy()
    case .nextNode: windowScene?.focusNextNode()
    case .previousNode: windowScene?.focusPreviousNode()
    default: return isEditable ? performEdit(command) : false
    }
    return true
  }

  private func performEdit(_ command: EditingCommand) -> Bool {
    switch command {
    case .insert(let text): insert(text, .typing)
    case .newLine: return pressReturn()
    case .tab:
      guard isMultiline, acceptsTab else { return false }
      insert("\t", .typing)
    case .cut: cut()
    case .paste: paste(.clipboard)
    case .pastePlain: pasteWithoutFormatting()
    case .pastePrimary: paste(.primary)
    case .undo: performCommand(.undo)
    case .redo: performCommand(.redo)
    default: delete(command)
    }
    return true
  }

  private func pressReturn() -> Bool {
    if enablesReturnKeyAutomatically, textLength == 0 { return true }
    guard delegate?.editableTextNodeShouldReturn(self) ?? true else { return true }
    guard isMultiline else {
      guard let onSubmit else { return false }
      onSubmit(text)
      return true
    }
    insert("\n", .single)
    return true
  }

  // MARK: Changing

  /// Replaces the selection by a text, as if it were typed. Does nothing unless the text can be edited.
  ///
  /// What an input method composes is inserted before the text, or replaced with the selection if there is one.
  public final func insertText(_ text: String) {
    guard isEditable else { return }
    if selectedRange.isEmpty { finishComposing(resets: true) } else { discardComposing() }
    insert(text, .single)
  }

  func insert(_ text: String, _ kind: TextEdit.Kind) {
    let attributes = edit { $0.editor.attributesForTyping }
    insert(AttributedText(text, attributes: attributes), kind)
  }

  func insert(_ text: AttributedText, _ kind: TextEdit.Kind) {
    markedText = nil
    replace(selectedRange, with: text, kind)
  }

  /// Deletes the selection, or without one the character before the caret.
  public final func deleteBackward() { _ = perform(.deleteBackward) }

  private func delete(_ command: EditingCommand) {
    finishComposing(resets: true)
    let selection = edit { $0.editor.selection }
    guard selection.isEmpty else {
      replace(selection.range, with: AttributedText(), .single)
      return
    }
    guard let presenter else { return }
    let document = edit { $0.editor.document }
    let caret = selection.head
    let line = presenter.line(at: TextPosition(caret, affinity: selection.affinity))
    let kind: TextEdit.Kind = command == .deleteForward ? .deletingForward : .deletingBackward
    let range: Range<Int> =
      switch command {
      case .deleteBackward: document.deletionStart(before: caret)..<caret
      case .deleteForward: caret..<document.position(after: caret)
      case .deleteWordBackward: document.startOfWord(before: caret)..<caret
      case .deleteWordForward: caret..<document.endOfWord(after: caret)
      case .deleteToLineStart: min(line.lowerBound, caret)..<caret
      case .deleteToLineEnd: caret..<max(line.upperBound, caret)
      default: caret..<caret
      }
    let start = document.position(before: caret)
    if command == .deleteBackward, range.lowerBound > start {
      replace(start..<caret, with: document[start..<range.lowerBound], kind)
      return
    }
    let isCharacter = command == .deleteBackward || command == .deleteForward
    replace(range, with: AttributedText(), isCharacter ? kind : .single)
  }

  /// Replaces a range, if the delegate allows it. Returns whether the text has changed.
  @discardableResult
  func replace(_ range: Range<Int>, with new: AttributedText, _ kind: TextEdit.Kind) -> Bool {
    let (text, whole) = edit { state -> (AttributedText, Range<Int>) in
      let range = state.editor.document.aligned(range)
      return (state.editor.fitting(state.editor.normalized(new), in: range), range)
    }
    guard !whole.isEmpty || !text.isEmpty else { return false }
    guard delegate?.editableTextNode(self, shouldChangeTextIn: whole, replacementText: text.string) ?? true
    else { return false }
    let history = undoHistory
    willRecordEdit(in: history)
    // In one turn: any thread may set another text meanwhile.
    let (before, selection, change, after) = edit { state in
      let (before, selection) = (state.editor.document, state.editor.selection)
      let change = state.editor.replace(whole, with: text, kind)
      return (before, selection, change, state.editor.document)
    }
    guard let change else { return false }
    recordEdit(in: history)
    presenter?.documentDidChange(change, from: before, to: after)
    textDidChange(from: selection)
    return true
  }

  func textDidChange(from old: TextSelection) {
    goal = nil
    setNeedsLayoutIfSizeDepends()
    selectionDidChange(from: old.range, dueToEditing: true)
    guard reportsChanges else { return }
    setListener(\.cause, to: UndoSideEffect.current)
    guard !isUpdateDue else { return }
    isUpdateDue = true
    MutationQueue.shared.append(
      .perform { [weak self] in
        guard let self else { return }
        self.isUpdateDue = false
        self.notifyChange()
      })
    windowScene?.setNeedsUpdate()
  }

  /// Invalidates the layout if the node may want another size. If its size is given, nothing needs to be
  /// measured.
  private func setNeedsLayoutIfSizeDepends() {
    let range = constrainedSizeForCalculatedLayout
    if range.min != range.max { setNeedsLayout() }
  }

  // MARK: Selecting

  /// Selects all of the text.
  public final func selectAll() {
    select(TextSelection(0..<textLength))
    publishSelection()
  }

  /// Changes the selection, notifies the delegate, and scrolls the caret into view.
  func select(_ selection: TextSelection) {
    let old = edit { state in
      defer { state.editor.select(selection) }
      return state.editor.selection.range
    }
    selectionDidChange(from: old, dueToEditing: false)
  }

  func selectionDidChange(from old: Range<Int>, dueToEditing: Bool) {
    presenter?.scrollsToCaret = true
    presenter?.update()
    let new = selectedRange
    guard new != old else { return }
    delegate?.editableTextNodeDidChangeSelection(self, from: old, to: new, dueToEditing: dueToEditing)
  }

  private func move(_ motion: TextMotion, extends: Bool) {
    guard let presenter else { return }
    let selection = edit { $0.editor.selection }
    let head = TextPosition(selection.head, affinity: selection.affinity)
    let goal = motion.isVertical ? goal ?? presenter.caretX(at: head) : 0
    var target = presenter.position(from: head, motion, goal: goal)
    if !extends, !selection.isEmpty, motion == .left || motion == .right {
      target = presenter.edge(of: selection.range, onRight: motion == .right)
    }
    let anchor = extends ? selection.anchor : target.offset
    select(TextSelection(anchor: anchor, head: target.offset, affinity: target.affinity))
    self.goal = motion.isVertical ? goal : nil
    if extends { publishSelection() }
  }
}
