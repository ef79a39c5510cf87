import Foundation
import WeftNodes
import WeftText
import WeftTransfer

// Text and pictures that are dropped on the text. All on main.
@MainActor
extension EditableTextNode {
  /// What becomes of something that is dragged over a point of the text, in its coordinates.
  final func actionOfText(for drop: Drop, at point: CGPoint) -> DragAction? {
    guard isEditable, contents(of: drop) != nil else { return nil }
    guard let dragged = draggedSelections.first(where: { $0.identity === drop.identity }) else {
      return actionOfForeignText(for: drop)
    }
    guard let position = presenter?.position(at: point).offset else { return nil }
    // Nothing would change.
    if dragged.range.lowerBound <= position, position <= dragged.range.upperBound, !drop.chooses(.copy) {
      return nil
    }
    return drop.allows(.move) ? .move : drop.actions.first { $0 == .copy }
  }

  /// Text from elsewhere is copied, unless the user wants it moved. Of files only the names are inserted: nobody may delete
  /// them then.
  private func actionOfForeignText(for drop: Drop) -> DragAction? {
    if drop.allows(.copy) { return .copy }
    return drop.allows(.move) && !drop.has(.urls) && !drop.has(.files) ? .move : nil
  }

  private func contents(of drop: Drop) -> InsertedContents? {
    InsertedContents(of: drop.types, keepsAttributes: allowsEditingTextAttributes)
  }

  /// Shows where something would be inserted that is dragged over a point; nil for nowhere.
  final func showDropPosition(_ point: CGPoint?) {
    dropPosition = point.flatMap { presenter?.position(at: $0) }
    presenter?.update()
  }

  /// Inserts what was dropped, at a point in the coordinates of the node. Returns what has become of it.
  final func insert(_ drop: Drop, at point: CGPoint) async -> DragAction? {
    let action = actionOfText(for: drop, at: point)
    guard let action, let text = await text(of: drop), !text.isEmpty, isEditable, let presenter else {
      return nil
    }
    finishComposing(resets: true)
    becomeFirstResponder()
    let position = presenter.position(at: point)
    if action == .move, let dragged = takeDraggedSelection(drop.identity) {
      move(dragged, to: position.offset)
    } else {
      select(TextSelection(position.offset, affinity: position.affinity))
      insert(text, .single)
    }
    return action
  }

  private func text(of drop: Drop) async -> AttributedText? {
    switch contents(of: drop) {
    case .html: return await drop.attributedText(font: font)
    case .picture: return await drop.bitmap().map { attachment($0) }
    case .text:
      let attributes = edit { $0.editor.attributesForTyping }
      return await drop.text().map { AttributedText($0, attributes: attributes) }
    case nil: return nil
    }
  }
}

extension Drop {
  /// Whether the user chooses an action by the keys that are held.
  fileprivate func chooses(_ action: DragAction) -> Bool { actions == [action] }
}
