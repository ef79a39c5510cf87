import Foundation
import WeftControls
import WeftGraphics
import WeftNodes
import WeftText

/// The state of an `EditableTextNode` that any thread may use.
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
  var acceptsTab = true
  var isEditable = true
  var allowsEditingTextAttributes = false
  var isSelectable = true
  var selectsAllOnFocus = false
  var adjustsFontForContentSize = false
  var traits = TextInputTraits()
  /// The measured sizes of pieces for a width, so an edit only measures one piece.
  var measured = MeasuredPieces()

  /// The space between the text and the edges, in points: that of the style, and the added one.
  var insets: EdgeInsets {
    let (padding, more) = (fieldStyle.padding, textContainerInset)
    return EdgeInsets(
      top: padding.top + more.top, left: padding.left + more.left, bottom: padding.bottom + more.bottom,
      right: padding.right + more.right)
  }

  /// The parameters of a layout whose lines end at a width.
  func style(
    width: CGFloat, in surroundings: TraitCollection, _ semantics: SemanticContentAttribute
  ) -> EditorStyle {
    let multiplier = surroundings.contentSizeMultiplier
    return EditorStyle(
      width: editor.isMultiline ? max(width, 0) : .infinity,
      font: multiplier == 1 ? font : font.withSize(font.size * multiplier),
      fontFactor: adjustsFontForContentSize ? multiplier : 1,
      direction: WritingDirection(semantics.direction(inside: surroundings.layoutDirection)),
      language: surroundings.language, isSecure: traits.isSecureTextEntry)
  }
}
