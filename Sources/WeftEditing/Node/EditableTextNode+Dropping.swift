import Foundation
import WeftNodes
import WeftText
import WeftTransfer

// Text and pictures that are dropped on the text. All on main.
@MainActor
extension EditableTextNode {
  /// What becomes of something that is dragged over the text.
  final func actionOfText(for drop: Drop) -> DragAction? {
    let isRich = allowsEditingTextAttributes && (drop.has(.html) || drop.hasPicture)
    guard isEditable, drop.has(.text) || isRich else { return nil }
    return drop.suggestedAction == .move ? .move : .copy
  }

  /// Inserts what was dropped, at a point in the coordinates of the node.
  final func insert(_ drop: Drop, at point: CGPoint) async -> Bool {
    guard let text = await text(of: drop), !text.isEmpty, isEditable, let presenter else { return false }
    finishComposing(resets: true)
    becomeFirstResponder()
    let position = presenter.position(at: point)
    select(TextSelection(position.offset, affinity: position.affinity))
    insert(text, .single)
    return true
  }

  private func text(of drop: Drop) async -> AttributedText? {
    if allowsEditingTextAttributes {
      if drop.has(.html) { return await drop.attributedText(font: font) }
      if drop.hasPicture, !drop.has(.text) { return await drop.bitmap().map { attachment($0) } }
    }
    let text = await drop.text()
    let attributes = edit { $0.editor.attributesForTyping }
    return text.map { AttributedText($0, attributes: attributes) }
  }
}
