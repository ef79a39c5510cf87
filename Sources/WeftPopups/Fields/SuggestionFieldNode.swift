import Foundation
import WeftCommands
import WeftControls
import WeftEditing
import WeftGraphics
import WeftNodes
import WeftSemantics
import WeftText
import WeftThreads

/// A text field that suggests what could be typed, in a list below itself: the base of search fields and combo boxes.
///
/// The field keeps the keyboard while the list is shown. Up, Down, Page Up and Page Down go through the list, and so do
/// Home and End from there; the field shows the suggestion that they reach. Return or a click chooses it, Tab chooses
/// it and goes on to the next node, and Escape shows again what was typed. The parts of the suggestions that match what
/// was typed are emphasized. The list is as wide as the field, scrolls when it is long, and appears above it where
/// there is no room below it. It shows 200 suggestions at most: the first ones.
///
/// `onTextChange` and `onSubmit` are those of every text field.
public class SuggestionFieldNode: EditableTextNode, @unchecked Sendable {
  // Unchecked: what is set is behind a lock, and what is confined to main says so.
  struct Options: Sendable {
    var suggestions: SuggestionSource?
    var onChoose: (@MainActor @Sendable (Suggestion) -> Void)?
    var texts = FieldTexts()
    var isShowingSuggestions = false
  }

  let options = Protected(Options())
  @MainActor private(set) final lazy var session = SuggestionSession(of: self)

  /// Makes an empty field. Any thread.
  override init() {
    super.init()
    isMultiline = false
    onEdit = { [weak self] in self?.userDidEdit() }
  }

  // MARK: Settings

  /// Where the suggestions come from; nil for no suggestions. Any thread.
  public final var suggestions: SuggestionSource? {
    get { options.withLock { $0.suggestions } }
    set { options.replace(\.suggestions, with: newValue) }
  }

  /// Called with the suggestion that the user has chosen, after the field shows it. Nil by default. Set on any thread,
  /// called on main.
  public final var onChoose: (@MainActor @Sendable (Suggestion) -> Void)? {
    get { options.withLock { $0.onChoose } }
    set { options.replace(\.onChoose, with: newValue) }
  }

  /// The texts that describe the parts of the field. In the language of the program by default. Any thread.
  public final var texts: FieldTexts {
    get { options.withLock { $0.texts } }
    set {
      let old = texts
      options.withLock { $0.texts = newValue }
      textsDidChange(from: old)
      onMain { ($0 as? SuggestionFieldNode)?.updateParts() }
    }
  }

  /// Called when other texts have been set, on any thread.
  func textsDidChange(from old: FieldTexts) {}

  /// Whether the first suggestion that begins with the typed text completes it in the field.
  var completesText: Bool { false }
  /// Whether the list shows all choices when the user asks for it, and not those for the present text.
  var offersAllChoices: Bool { false }

  // MARK: Suggesting

  /// Whether suggestions are shown. Main.
  @MainActor public final var isShowingSuggestions: Bool { session.isOpen }

  /// Shows suggestions without waiting for the user to type. Takes the keyboard focus. Main.
  @MainActor public final func showSuggestions() {
    guard becomeFirstResponder() else { return }
    session.open()
  }

  /// Hides the suggestions. Main.
  @MainActor public final func hideSuggestions() { session.close() }

  /// The node that shows the suggestions, for tests.
  @MainActor final var suggestionList: SuggestionListNode { session.listNode }

  /// Whether the press that is under way has hidden the suggestions.
  @MainActor final var isBeingClosedByPress: Bool { session.isBeingClosedByPress }

  @MainActor private func userDidEdit() {
    session.userDidEdit()
    updateParts()
  }

  /// Called when suggestions are shown or hidden.
  @MainActor final func suggestionsDidChange() {
    let isShowing = isShowingSuggestions
    options.withLock { $0.isShowingSuggestions = isShowing }
    setAccessibilityNodes(isShowing ? [suggestionList] : [], .controllerFor)
    updateParts()
  }

  /// That suggestions are shown, while they are.
  public override var defaultAccessibilityHint: String? {
    options.withLock { $0.isShowingSuggestions ? $0.texts.suggestionsAreShown : nil }
  }

  /// That it suggests something, and whether suggestions are shown.
  @MainActor public override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    guard suggestions != nil else { return }
    description.states.insert(.offersCompletion)
    description.setOpen(isShowingSuggestions)
  }

  /// Shows and hides the suggestions, besides what other fields do.
  @MainActor public override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    switch action {
    case .expand:
      guard isEditable, suggestions != nil else { return false }
      showSuggestions()
      return true
    case .collapse:
      guard isShowingSuggestions else { return false }
      hideSuggestions()
      return true
    default: return super.performAccessibilityAction(action)
    }
  }

  // MARK: Parts

  /// The space for parts beside the text, in points, in addition to that of the style.
  var partSpace: (leading: CGFloat, trailing: CGFloat) { (0, 0) }

  /// Places and colours the parts beside the text. Called when anything may have changed that they depend on.
  @MainActor func updateParts() {}

  /// The distance from the leading edge of the field to its text, in points.
  final var leadingTextInset: CGFloat { (fieldStyle == .bordered ? 10 : 0) + partSpace.leading }

  /// A rectangle inside the field, whatever side leading is.
  final func place(leading: CGFloat, size: CGSize) -> CGRect {
    let x = isRightToLeft ? bounds.maxX - leading - size.width : bounds.minX + leading
    return CGRect(
      x: x, y: (bounds.midY - size.height / 2).rounded(), width: size.width, height: size.height)
  }

  final func makeSpaceForParts() {
    let space = partSpace
    textContainerInset =
      isRightToLeft
      ? EdgeInsets(top: 0, left: space.trailing, bottom: 0, right: space.leading)
      : EdgeInsets(top: 0, left: space.leading, bottom: 0, right: space.trailing)
  }

  /// Shows the parts for the first time.
  public override func didLoad() {
    super.didLoad()
    makeSpaceForParts()
    updateParts()
  }

  /// Places the parts.
  public override func layout() {
    super.layout()
    updateParts()
    session.fieldDidLayout()
  }

  /// Updates the parts for the new traits.
  public override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    makeSpaceForParts()
    updateParts()
  }

  // MARK: Events

  /// Goes through the suggestions, or edits the text.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    session.handle(event) || super.keyPressed(event)
  }

  /// Takes over what the field shows, and hides the suggestions.
  public override func didResignFirstResponder() {
    super.didResignFirstResponder()
    session.fieldDidLoseFocus()
  }
}
