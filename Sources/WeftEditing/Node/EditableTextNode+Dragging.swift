import Foundation
import WeftControls
import WeftGraphics
import WeftNodes
import WeftText
import WeftTransfer

// The selected text, dragged with the pointer. All on main.
@MainActor
extension EditableTextNode {
  /// The longest text that the image of a drag shows, in characters.
  private static let previewLength = 400

  /// Whether a press at a point, in the coordinates of the node, is in selected text that can be dragged.
  final func canDragSelection(at point: CGPoint) -> Bool {
    let (range, isSecret) = edit { ($0.editor.selection.range, $0.traits.isSecureTextEntry) }
    guard !range.isEmpty, !isSecret, let presenter else { return false }
    return presenter.rects(for: range).contains { $0.contains(point) }
  }

  final func itemsOfSelection(at point: CGPoint) -> DragItems? {
    // A press that selects, as a double click does, goes on selecting.
    guard drag?.grabPoint != nil, canDragSelection(at: point) else { return nil }
    let editor = edit { $0.editor }
    let fragment = editor.document.fragment(editor.selection.range)
    let item =
      allowsEditingTextAttributes
      ? PasteboardItem(promisedAttributedText: { fragment.text })
      : PasteboardItem(promisedText: { fragment.string })
    let items = DragItems(
      [item], actions: isEditable ? [.copy, .move] : [.copy], preview: preview(of: fragment))
    draggedSelections.append(
      DraggedSelection(identity: items.identity, range: editor.selection.range, fragment: fragment))
    return items
  }

  private func preview(of fragment: TextFragment) -> DisplayNode {
    let first = fragment.pieces[0].text.string.prefix(Self.previewLength)
    let isWhole = fragment.pieces.count == 1 && first.utf8.count == fragment.pieces[0].text.string.utf8.count
    let node = TextNode()
    node.attributedText = AttributedText(
      isWhole ? String(first) : first + "…",
      attributes: TextAttributes(font: font, color: textColor ?? theme.text))
    node.maximumNumberOfLines = 4
    node.backgroundColor = theme.background
    node.cornerRadius = 4
    node.clipsToBounds = true
    node.textContainerInset = EdgeInsets(top: 3, left: 6, bottom: 3, right: 6)
    return node
  }

  /// Takes the selected text of a drag, so that its end changes nothing any more.
  final func takeDraggedSelection(_ identity: DragIdentity?) -> DraggedSelection? {
    guard let index = draggedSelections.firstIndex(where: { $0.identity === identity }) else { return nil }
    return draggedSelections.remove(at: index)
  }

  /// The drag of the selected text has ended.
  final func selectionWasDragged(_ identity: DragIdentity, _ action: DragAction?) {
    guard let dragged = takeDraggedSelection(identity), action == .move, isEditable, isPresent(dragged)
    else { return }
    finishComposing(resets: true)
    replace(dragged.range, with: AttributedText(), .single)
  }

  /// Whether the text is still where it was.
  private func isPresent(_ dragged: DraggedSelection) -> Bool {
    let document = edit { $0.editor.document }
    guard dragged.range.upperBound <= document.length else { return false }
    return document.fragment(dragged.range).string == dragged.fragment.string
  }

  /// Moves selected text to another place of the document, as one change that can be undone.
  final func move(_ dragged: DraggedSelection, to position: Int) {
    guard isPresent(dragged) else { return }
    let range = dragged.range
    let document = edit { $0.editor.document }
    let moved = dragged.fragment.text
    if position > range.upperBound {
      var text = document.fragment(range.upperBound..<position).text
      text.append(moved)
      replace(range.lowerBound..<position, with: text, .single)
      select(TextSelection(position - dragged.fragment.length..<position))
    } else if position < range.lowerBound {
      var text = moved
      text.append(document.fragment(position..<range.lowerBound).text)
      replace(position..<range.upperBound, with: text, .single)
      select(TextSelection(position..<position + dragged.fragment.length))
    }
  }
}
