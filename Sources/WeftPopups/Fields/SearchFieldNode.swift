import Foundation
import WeftCommands
import WeftControls
import WeftGraphics
import WeftNodes
import WeftSemantics
import WeftText

/// A field for words to look for: with a magnifying glass, a button that empties it, and suggestions if there are any.
///
/// ```swift
/// let search = SearchFieldNode(placeholder: "Search the album")
/// search.suggestions = .loading(after: 0.15) { text in await index.titles(containing: text) }
/// search.onTextChange = { text in list.filter = text }
/// ```
/// Escape empties it, once its suggestions are hidden. A search while the user types uses `onTextChange`, which is also
/// called when the field is emptied; one on request uses `onSubmit` and `onChoose`.
///
/// What is typed is undone in the field only: words to look for are no part of what the user works on. For another history,
/// set `ownUndoHistory`.
public final class SearchFieldNode: SuggestionFieldNode, @unchecked Sendable {
  private let symbol = SearchSymbolNode()
  private let clearButton = FieldButtonNode(.clear)

  /// Makes an empty field. Any thread.
  ///
  /// - Parameters:
  ///   - placeholder: what is shown while there is no text; "Search" in the language of the program by default.
  ///   - suggestions: where suggestions come from; nil, the default, for none.
  public init(placeholder: String = FieldTexts().search, suggestions: SuggestionSource? = nil) {
    super.init()
    attributedPlaceholderText = AttributedText(placeholder)
    self.suggestions = suggestions
    clearButton.addAction(for: .touchUpInside) { [weak self] _ in self?.clear() }
    for part in [symbol, clearButton] as [DisplayNode] {
      // The plate of the field is added later.
      part.zPosition = 1
      addSubnode(part)
    }
    makeSpaceForParts()
  }

  /// Gives the field a history of its own, unless it has one.
  public override func didLoad() {
    super.didLoad()
    if ownUndoHistory == nil { ownUndoHistory = UndoHistory() }
  }

  override var partSpace: (leading: CGFloat, trailing: CGFloat) { (20, 16) }

  override func textsDidChange(from old: FieldTexts) {
    // A placeholder of its own stays.
    guard attributedPlaceholderText == AttributedText(old.search) else { return }
    attributedPlaceholderText = AttributedText(texts.search)
  }

  @MainActor override func updateParts() {
    let theme = theme
    symbol.color = theme.secondaryText
    symbol.frame = place(leading: 9, size: CGSize(width: 16, height: 16))
    clearButton.isHidden = textLength == 0 || !isEditable
    clearButton.toolTip = texts.clear
    let side: CGFloat = 22
    clearButton.frame = place(leading: bounds.width - side - 4, size: CGSize(width: side, height: side))
  }

  /// Empties the field, if there is text in it.
  @MainActor public override var defaultAccessibilityCustomActions: [AccessibilityCustomAction] {
    guard textLength > 0, isEditable else { return [] }
    return [
      AccessibilityCustomAction(name: texts.clear) { [weak self] in
        self?.clear()
        return true
      }
    ]
  }

  /// Empties the field, as the user does: the change is reported and can be undone. Main.
  @MainActor public func clear() {
    guard textLength > 0, isEditable else { return }
    hideSuggestions()
    selectedRange = 0..<textLength
    insertText("")
  }

  /// Goes through the suggestions, edits the text, or empties the field with Escape.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    if super.keyPressed(event) { return true }
    guard event.keysym == Keysym.escape, textLength > 0, isEditable else { return false }
    clear()
    return true
  }

  /// A search field.
  public override var defaultAccessibilityTraits: AccessibilityTraits {
    super.defaultAccessibilityTraits.union(.searchField)
  }
}
