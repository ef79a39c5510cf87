import Foundation
import WeftCommands
import WeftControls
import WeftGraphics
import WeftNodes
import WeftSemantics
import WeftText
import WeftThreads
import WeftTransfer

// An editable text is made of three parts:
//
// - `TextEditor`, a value: the document, the selection and the history, behind the node's lock;
// - `EditorLayout`: the geometry of the pieces that were needed, on main;
// - `EditorPresenter`: what is on the screen, on main: a tile a paragraph, drawn in the background, a plain
//   layer for every selected line, and the caret, which the compositor animates.
//
// A key press changes one piece: it is laid out on main, its tile is drawn in the background, and the others
// move. The only work in proportion to the document are additions.

/// Text that the user edits: in one line or many, with the keys, the mouse and the clipboards of the desktop,
/// and with input methods.
///
/// Any thread may read and set the text and the other properties; the screen follows with the next update.
/// Positions and ranges are in UTF-16 code units; those beyond the text are clamped to it, and those that
/// split a character are widened.
///
/// All paragraph ends (CR LF, CR, U+2029) become line feeds. A paragraph of more than 4096 code units is laid
/// out in parts of that length, which begin new lines. This limits the cost of a key press in any text. In a
/// single line, the parts are side by side.
///
/// What the user changes are steps of `undoHistory`, that of the window, in the order in which they are made. Control-Z
/// undoes the last of these, wherever it was made. Each text keeps at most 1000.
///
/// It looks like a field of the theme, and shows a ring while it has the keyboard focus. In the plain style
/// it only draws text, selection and caret: a background, a border and a corner radius are those of any node,
/// and `textContainerInset` keeps the text away from them. It always has a view.
open class EditableTextNode: DisplayNode, FocusRingShowing, @unchecked Sendable {
  final let editing = Protected(EditableTextState())
  final let listener = Protected(Listener())

  struct Listener {
    weak var delegate: (any EditableTextNodeDelegate)?
    var onTextChange: (@MainActor @Sendable (String) -> Void)?
    var onSubmit: (@MainActor @Sendable (String) -> Void)?
    var onEdit: (@MainActor @Sendable () -> Void)?
    /// What is undone or redone, if the change that is reported next follows from that.
    var cause: UndoSideEffect?
    /// The history that has steps of the text.
    weak var history: UndoHistory?
  }

  /// The delegate, which is notified on main about what the user does; kept weakly. Any thread.
  public final var delegate: (any EditableTextNodeDelegate)? {
    get { listener.withLock { $0.delegate } }
    set { listener.withLock { $0.delegate = newValue } }
  }

  /// Controls what is on the screen; created when the node is loaded.
  @MainActor final var presenter: EditorPresenter?
  /// The selection by the pointer while a button is held.
  @MainActor final var drag: SelectionDrag?
  /// The distance from the left edge that the caret keeps from line to line, in points of the contents.
  @MainActor final var goal: CGFloat?
  /// The text that is being composed.
  @MainActor package final var markedText: MarkedText?
  /// Whether a notification about changed text is due.
  @MainActor final var isUpdateDue = false
  /// Whether what is dragged over the text would be dropped there. The frame of a field shows it. Main.
  @MainActor public private(set) final var isDropTarget = false
  /// Where what is dragged over the text would be inserted; nil if it would not. Main.
  @MainActor final var dropPosition: TextPosition?
  /// The edits that were recorded last in the history of the window. Main.
  @MainActor final var lastChange: TextChange?
  /// Whether the node gets the focus to show what was undone or redone in it. Main.
  @MainActor final var isShowingChange = false
  /// The selected texts that are dragged, of drags that have not ended. Main.
  @MainActor final var draggedSelections: [DraggedSelection] = []

  /// Makes an empty text of several lines. Any thread.
  public override init() {
    super.init()
    automaticallyManagesSubnodes = false
    clipsToBounds = true
    cursor = .text
  }

  /// Makes an empty text of several lines, or a single one. Any thread.
  ///
  /// - Parameters:
  ///   - isMultiline: whether the text can have several paragraphs.
  ///   - style: the look around the text.
  public convenience init(isMultiline: Bool, style: Style = .bordered) {
    self.init()
    self.isMultiline = isMultiline
    fieldStyle = style
  }

  /// Makes an empty field of a single line. Any thread.
  ///
  /// - Parameters:
  ///   - placeholder: what is shown while there is no text.
  ///   - style: the look around the text.
  public convenience init(placeholder: String, style: Style = .bordered) {
    self.init(isMultiline: false, style: style)
    attributedPlaceholderText = AttributedText(placeholder)
  }

  /// False, since it always has a view.
  open override var supportsLayerBacking: Bool { false }

  /// Reads or changes the node's values under their lock. Any thread.
  final func edit<Result: Sendable>(_ body: (inout EditableTextState) -> Result) -> Result {
    editing.withLock { body(&$0) }
  }

  // MARK: Life cycle

  /// Makes what is shown on the screen. Call super.
  open override func didLoad() {
    super.didLoad()
    presenter = EditorPresenter(self)
  }

  /// Places what is visible. Call super.
  open override func layout() {
    super.layout()
    presenter?.update()
  }

  /// Shows the new tint. Call super.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    presenter?.update()
  }

  /// Lays out the text again in the new traits. Call super.
  open override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    presenter?.reset()
  }

  /// Leaves the history of another window. Call super.
  open override func didEnterHierarchy() {
    super.didEnterHierarchy()
    leaveOtherHistory()
    presenter?.update()
  }

  /// The size of the text or its placeholder with the space around it, in points; for bordered fields see `fieldStyle`.
  open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    var state = edit { $0 }
    let insets = state.insets
    let room = CGSize(
      width: max(constrainedSize.width - insets.horizontal, 0),
      height: max(constrainedSize.height - insets.vertical, 0))
    let style = state.style(width: room.width, in: traitCollection, semanticContentAttribute)
    var size = state.measured.size(
      of: state.editor.document, in: style, room: room, lines: state.maximumLinesToDisplay)
    if state.editor.document.isEmpty, let placeholder = state.placeholder, !placeholder.isEmpty {
      let layout = style.placeholderLayout(placeholder, lines: state.maximumLinesToDisplay)
      size = CGSize(width: max(size.width, layout.size.width), height: max(size.height, layout.size.height))
    }
    let measured = state.measured
    edit { $0.measured = measured }
    let smallest = smallestSize(of: state.fieldStyle, in: constrainedSize)
    return CGSize(
      width: min(max((size.width + insets.horizontal).rounded(.up), smallest.width), constrainedSize.width),
      height: min(max((size.height + insets.vertical).rounded(.up), smallest.height), constrainedSize.height))
  }

  // MARK: Focus

  /// Whether the text can be edited or selected, lets the user interact with it, and the delegate allows it.
  open override var canBecomeFirstResponder: Bool {
    guard isEditable || isSelectable, isUserInteractionEnabled else { return false }
    return delegate?.editableTextNodeShouldBeginEditing(self) ?? true
  }

  /// Shows the caret, and notifies the delegate. Call super.
  open override func didBecomeFirstResponder() {
    super.didBecomeFirstResponder()
    if selectsAllOnFocus, !isMultiline, drag == nil, !isShowingChange { selectAll() }
    presenter?.update()
    delegate?.editableTextNodeDidBeginEditing(self)
  }

  /// Inserts what is being composed, hides the caret, and notifies the delegate. Call super.
  open override func didResignFirstResponder() {
    super.didResignFirstResponder()
    finishComposing()
    edit { $0.editor.closeUndoGroup() }
    drag = nil
    presenter?.update()
    delegate?.editableTextNodeDidFinishEditing(self)
  }

  // MARK: Events

  /// Types, moves the caret, or performs the command of a key. Returns false for others. Call super.
  open override func keyPressed(_ event: KeyEvent) -> Bool {
    guard let command = EditingCommand(event) else { return false }
    return perform(command)
  }

  // MARK: Drag and drop

  /// The selected text, if the point is in it and the text is not secure. Within the text it is moved, elsewhere copied,
  /// unless the user chooses otherwise by keys.
  open override func dragItems(at point: CGPoint) -> DragItems? { itemsOfSelection(at: point) }

  /// Deletes the text that was moved.
  open override func dragDidEnd(_ items: DragItems, action: DragAction?) {
    selectionWasDragged(items.identity, action)
  }

  /// Text, if it can be edited, and with `allowsEditingTextAttributes` also pictures.
  open override func canAccept(_ drop: Drop, at point: CGPoint) -> DragAction? {
    let action = actionOfText(for: drop, at: point)
    showDropPosition(action == nil ? nil : point)
    return action
  }

  /// Shows whether what is dragged would be dropped here. Call super.
  open override func dropTargetDidChange(isTarget: Bool) {
    isDropTarget = isTarget
    if !isTarget { dropPosition = nil }
    presenter?.update()
  }

  /// Inserts what was dropped.
  open override func dropped(_ drop: Drop, at point: CGPoint) async -> DragAction? {
    await insert(drop, at: point)
  }

  // MARK: Commands

  /// The commands of text: undo, redo, cut, copy, paste, delete and select all.
  open override func handler(for command: Command) -> CommandHandler? {
    super.handler(for: command) ?? handlerOfText(for: command)
  }

  /// The menu that was set, or one of the commands of text.
  open override func contextMenu(at point: CGPoint?) -> Menu? {
    super.contextMenu(at: point) ?? menuOfText(at: point)
  }

  /// Whether a menu was set, or the text can be edited or selected.
  open override var hasContextMenu: Bool { super.hasContextMenu || isEditable || isSelectable }

  /// Places the caret, selects, or pastes the primary selection with the middle button. Call super.
  open override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    beginDrag(event, at: point)
  }

  /// Selects up to the pointer. Call super.
  open override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool {
    continueDrag(to: point)
  }

  /// Ends the selection by the pointer. Call super.
  open override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool { endDrag() }

  /// Ends the selection by the pointer. Call super.
  open override func pointerCancelled(_ event: PointerEvent, at point: CGPoint) { cancelDrag() }

  /// Scrolls text that does not fit. Call super.
  open override func scrolled(_ event: ScrollEvent, at point: CGPoint) -> Bool {
    guard isScrollEnabled, let presenter else { return false }
    return presenter.scroll(by: event.delta)
  }

  // MARK: Accessibility

  /// True.
  open override var defaultIsAccessibilityElement: Bool { true }

  /// The placeholder.
  open override var defaultAccessibilityLabel: String? { edit { $0.placeholder?.string } }

  /// The characters, or a bullet for each if they are secret.
  open override var defaultAccessibilityValue: String? {
    let state = edit { $0 }
    guard state.traits.isSecureTextEntry else { return state.editor.document.string }
    return String(repeating: "\u{2022}", count: state.editor.document.string.count)
  }

  /// A text entry, which is not enabled if the text can't be edited.
  open override var defaultAccessibilityTraits: AccessibilityTraits {
    edit { $0.isEditable } ? .textEntry : [.textEntry, .notEnabled]
  }

  /// The text with its caret, its selection and the places of its characters, and what can be done with it. Call super.
  @MainActor open override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    describeText(&description)
  }

  /// Edits, selects, copies and shows parts of the text. Call super.
  @MainActor open override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    performTextAction(action) ?? super.performAccessibilityAction(action)
  }
}
