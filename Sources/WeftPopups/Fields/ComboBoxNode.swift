import Foundation
import WeftControls
import WeftGraphics
import WeftNodes
import WeftSemantics
import WeftText
import WeftThreads

/// A text field with choices: the user chooses one from a list, or types another text.
///
/// ```swift
/// let album = ComboBoxNode(["Autumn", "Harbour", "Mountains"], placeholder: "Album")
/// album.onTextChange = { name in photo.album = name }
/// ```
/// While the user types, the list shows the choices that contain the typed words, and the first that begins with the
/// text completes it: the added letters are selected, so that typing goes on over them. The button at its end, and the
/// Down key, show all choices. `selectsAllOnFocus` is true by default.
public final class ComboBoxNode: SuggestionFieldNode, @unchecked Sendable {
  private let arrow = FieldButtonNode(.down)
  private let completes = Protected(true)

  /// Makes an empty field with choices. Any thread.
  ///
  /// - Parameters:
  ///   - choices: the choices, in the order in which they are listed.
  ///   - placeholder: what is shown while there is no text.
  public convenience init(_ choices: [String], placeholder: String = "") {
    self.init(suggestions: .matching(choices), placeholder: placeholder)
  }

  /// Makes an empty field whose choices depend on the text. Any thread.
  ///
  /// - Parameters:
  ///   - suggestions: where the choices come from. For all choices it is asked with an empty text.
  ///   - placeholder: what is shown while there is no text.
  public init(suggestions: SuggestionSource, placeholder: String = "") {
    super.init()
    selectsAllOnFocus = true
    self.suggestions = suggestions
    if !placeholder.isEmpty { attributedPlaceholderText = AttributedText(placeholder) }
    arrow.addAction(for: [.touchDown, .touchDownRepeat]) { [weak self] _ in self?.toggle() }
    // The plate of the field is added later.
    arrow.zPosition = 1
    addSubnode(arrow)
    makeSpaceForParts()
  }

  /// Whether the first choice that begins with the typed text completes it in the field. True by default. Any thread.
  public var completesInline: Bool {
    get { completes.withLock { $0 } }
    set { completes.withLock { $0 = newValue } }
  }

  override var completesText: Bool { completesInline }
  override var offersAllChoices: Bool { true }
  override var partSpace: (leading: CGFloat, trailing: CGFloat) { (0, 20) }

  @MainActor private func toggle() {
    // The press on the button has hidden the choices already.
    if isBeingClosedByPress { _ = becomeFirstResponder() } else { showSuggestions() }
  }

  @MainActor override func updateParts() {
    let inset: CGFloat = 3
    let side = max(bounds.height - 2 * inset, 0)
    arrow.isEnabled = isEditable
    arrow.toolTip = texts.showChoices
    arrow.frame = place(leading: bounds.width - side - inset, size: CGSize(width: side, height: side))
  }

  /// A field with a list of values.
  @MainActor public override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    description.role = .comboBox
  }

  /// Shows all choices, as the button does.
  @MainActor public override var defaultAccessibilityCustomActions: [AccessibilityCustomAction] {
    [
      AccessibilityCustomAction(name: texts.showChoices) { [weak self] in
        self?.showSuggestions()
        return self?.isShowingSuggestions == true
      }
    ]
  }
}
