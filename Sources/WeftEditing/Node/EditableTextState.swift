import Foundation
import WeftGraphics
import WeftNodes
import WeftText

/// What an `EditableTextNode` keeps for any thread.
struct EditableTextState: Sendable {
  var editor = TextEditor()
  var placeholder: AttributedText?
  var font = Font(size: 15)
  var textColor: Color?
  var caretColor: Color?
  var selectionColor: Color?
  var fieldStyle = EditableTextNode.Style.bordered
  var hasError = false
  var textContainerInset = EdgeInsets.zero
  var maximumLinesToDisplay = 0
  var isScrollEnabled = true
  var isEditable = true
  var isSelectable = true
  var selectsAllOnFocus = false
  var traits = TextInputTraits()
  /// The sizes of pieces that were measured for a width, so that an edit measures one.
  var measured = MeasuredPieces()

  /// How far the text stays away from the edges, in points: what the style has, and what is added.
  var insets: EdgeInsets {
    let (padding, more) = (fieldStyle.padding, textContainerInset)
    return EdgeInsets(
      top: padding.top + more.top, left: padding.left + more.left, bottom: padding.bottom + more.bottom,
      right: padding.right + more.right)
  }

  /// What is laid out where lines end at a width.
  func style(width: CGFloat, in surroundings: TraitCollection) -> EditorStyle {
    let multiplier = surroundings.contentSizeMultiplier
    return EditorStyle(
      width: editor.isMultiline ? max(width, 0) : .infinity,
      font: multiplier == 1 ? font : font.withSize(font.size * multiplier),
      direction: surroundings.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
      language: surroundings.language, isSecure: traits.isSecureTextEntry)
  }
}
