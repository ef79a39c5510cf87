import Foundation
import WeftCommands
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftSemantics
import WeftText
import WeftTheme
import WeftThreads

// A text node keeps its settings behind a lock. When it is measured or drawn, it makes a `TextRendering` of
// them: an immutable value that keeps the layout. A setting that affects the layout discards the rendering;
// one that only affects the look does not. So a text is shaped once for measuring and drawing, on whichever
// thread comes first.

/// A node that shows text: in any script and with any attributes, with links, and selectable if wanted.
///
/// It receives no events until `isUserInteractionEnabled`, which links need, or `isSelectable` is set.
open class TextNode: ControlNode, CanvasDrawing, ShadowDrawing, PlaceholderColoring, @unchecked Sendable {
  // Unchecked: what is stored is behind a lock, or on main.
  private let content = Protected(Content())
  /// Handles presses and keys; created when it is first used.
  @MainActor private lazy var interaction = TextInteraction(self)

  private struct Content {
    var settings = TextNodeSettings()
    var rendering: TextRendering?
    weak var delegate: (any TextNodeDelegate)?
  }

  /// Makes a node without text. Any thread.
  public override init() {
    super.init()
    isOpaque = false
    needsDisplayOnBoundsChange = true
  }

  /// Makes a node with a text. Any thread.
  public convenience init(_ text: AttributedText) {
    self.init()
    attributedText = text
  }

  /// Makes a node with a text in one font and colour. Any thread.
  ///
  /// - Parameters:
  ///   - text: the characters.
  ///   - font: their font; nil for the interface font in 15 points.
  ///   - color: their colour; nil for the default of the interface style.
  public convenience init(_ text: String, font: Font? = nil, color: Color? = nil) {
    self.init(AttributedText(text, attributes: TextAttributes(font: font, color: color)))
  }

  /// Makes a node with a text in a colour of the theme, which it follows. Any thread.
  public convenience init(_ text: String, font: Font? = nil, color: KeyPath<Theme, Color> & Sendable) {
    self.init(text, font: font)
    themeColor = color
  }

  /// The characters of the text. Setting them applies the attributes of the first old character to all of
  /// them. Empty by default. Any thread.
  open var text: String {
    get { settings.text.string }
    set {
      let attributes = settings.text.attributes(at: 0)
      attributedText = AttributedText(newValue, attributes: attributes)
    }
  }

  /// The text. Nil is an empty one. Any thread.
  ///
  /// Also sets the baselines that stacks align nodes by, from the fonts of the first and last character. In another
  /// text nothing is selected or highlighted; if something was selected, the delegate is notified.
  public final var attributedText: AttributedText? {
    get { settings.text }
    set {
      let text = newValue ?? AttributedText()
      let old = content.withLock { content -> (wasSelected: Bool, wasHighlighted: Bool)? in
        content.settings.isCleared = text.isEmpty
        guard content.settings.text != text else { return nil }
        content.settings.text = text
        content.rendering = nil
        return content.settings.rare.invalidateRanges()
      }
      guard let old else { return }
      if old.wasHighlighted { onMain { node in (node as? TextNode)?.interaction.highlightedTextDidChange() } }
      updateBaselines()
      applyInvalidation([.layout, .display])
      if old.wasSelected { selectionDidEnd() }
    }
  }

  /// Where the last line has the truncation token if the text doesn't fit. `.wordWrap`, the default, and
  /// `.truncateTail` put it after the last word that leaves space for it, `.characterWrap` after any character,
  /// `.truncateHead` before the end of the text, and `.truncateMiddle` between the beginning of the line and the end
  /// of the text. With `.clip` there is none. The paragraph style says where lines are broken. Any thread.
  public final var truncationMode: TextLineBreak {
    get { settings.truncationMode }
    set { set(\.truncationMode, newValue, [.layout, .display]) }
  }

  /// The maximum number of lines; 0, the default, for as many as fit. Any thread.
  public final var maximumNumberOfLines: Int {
    get { settings.maximumNumberOfLines }
    set { set(\.maximumNumberOfLines, max(newValue, 0), [.layout, .display]) }
  }

  /// The delegate, which is notified about links and the selection; kept weakly. Any thread.
  public final var delegate: (any TextNodeDelegate)? {
    get { content.withLock { $0.delegate } }
    set {
      content.withLock { $0.delegate = newValue }
      if newValue != nil, isNodeLoaded { onMain { node in (node as? TextNode)?.interaction.addLongPress() } }
    }
  }

  /// Whether the text can be selected with the mouse and copied. False by default. True makes the node
  /// receive events and the keyboard focus, and the pointer a beam unless `cursor` is set. Any thread.
  public final var isSelectable: Bool {
    get { settings.isSelectable }
    set {
      set(\.isSelectable, newValue, .none)
      if newValue {
        isUserInteractionEnabled = true
        if cursor == nil { cursor = .text }
      } else {
        let wasSelected = rare.selection != nil
        setRare(\.selection, nil, .display)
        if cursor == .text { cursor = nil }
        if wasSelected { selectionDidEnd() }
      }
    }
  }

  // MARK: Settings

  final var settings: TextNodeSettings { content.withLock { $0.settings } }

  final var rare: RareTextSettings { content.withLock { $0.settings.rare.value } }

  /// Changes a setting, and invalidates what depends on it.
  final func set<Value: Equatable>(
    _ property: WritableKeyPath<TextNodeSettings, Value>, _ value: Value, _ invalidation: Invalidation
  ) {
    change(invalidation) { settings in
      guard settings[keyPath: property] != value else { return false }
      settings[keyPath: property] = value
      return true
    }
  }

  /// The same for a setting that few nodes change.
  final func setRare<Value: Equatable>(
    _ property: WritableKeyPath<RareTextSettings, Value>, _ value: Value, _ invalidation: Invalidation
  ) {
    change(invalidation) { settings in
      guard settings.rare.value[keyPath: property] != value else { return false }
      settings.rare.value[keyPath: property] = value
      return true
    }
  }

  private final func change(_ invalidation: Invalidation, _ body: (inout TextNodeSettings) -> Bool) {
    // The old settings are kept until the lock is free.
    let (didChange, old) = content.withLock { content in
      let old = content.settings
      let didChange = body(&content.settings)
      if didChange, invalidation.contains(.layout) { content.rendering = nil }
      return (didChange, old)
    }
    withExtendedLifetime(old) { if didChange { applyInvalidation(invalidation) } }
  }

  private final func applyInvalidation(_ invalidation: Invalidation) { invalidation.mark(self) }

  // MARK: Layout

  /// The present rendering, for measuring and drawing.
  final var rendering: TextRendering {
    let semantics = semanticContentAttribute
    if let rendering = content.withLock({ $0.rendering }), rendering.semantics == semantics {
      return rendering
    }
    let (traits, shadow) = (traitCollection, TextShadow(self))
    return content.withLock { content in
      if let rendering = content.rendering, rendering.semantics == semantics { return rendering }
      let rendering = TextRendering(content.settings, shadow: shadow, traits: traits, semantics: semantics)
      content.rendering = rendering
      return rendering
    }
  }

  package final func shadowDidChange() {
    content.withLock { $0.rendering = nil }
    applyInvalidation([.layout, .display])
  }

  /// The size of the text with its insets and shadow, in points, at most what is allowed.
  open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    let rendering = rendering
    let padding = rendering.padding
    let room = CGSize(
      width: constrainedSize.width - padding.horizontal, height: constrainedSize.height - padding.vertical)
    let size = rendering.layout(constrainedTo: room).size
    return CGSize(
      width: min(size.width + padding.horizontal, constrainedSize.width),
      height: min(size.height + padding.vertical, constrainedSize.height))
  }

  /// Lays out the text again if its size, the language or the direction has changed.
  @MainActor open override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    let traits = traitCollection
    // A cell was measured for its window before it came here.
    let old = content.withLock { $0.rendering?.traits } ?? previous
    guard
      traits.layoutDirection != old.layoutDirection || traits.language != old.language
        || traits.contentSizeMultiplier != old.contentSizeMultiplier
    else { return }
    content.withLock { $0.rendering = nil }
    applyInvalidation([.layout, .display])
  }

  /// Places the highlight. Call super.
  @MainActor open override func layout() {
    super.layout()
    if content.withLock({ $0.settings.rare.value.highlightRange }) != nil { interaction.placeHighlight() }
  }

  // MARK: Drawing

  /// What the drawing depends on.
  public struct DrawParameters: Sendable {
    let rendering: TextRendering
    let color: Color
    let selection: Range<Int>?
    let selectionColor: Color
  }

  /// Captures the text. Main.
  open func drawParameters() -> DrawParameters {
    let selection = rare.selection
    return DrawParameters(
      rendering: rendering, color: defaultTextColor, selection: selection,
      selectionColor: selection == nil
        ? .clear : isFirstResponder ? theme.textSelection : theme.inactiveSelection)
  }

  /// The colour of text without a colour of its own.
  package final var defaultTextColor: Color {
    let rare = rare
    if rare.followsTintColor, let tint = tintColor { return tint }
    if let color = rare.color { return color.color(in: theme) }
    return traitCollection.userInterfaceStyle == .dark ? theme.text : .black
  }

  /// Draws the selection, and the text over it.
  public static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) throws {
    let rendering = parameters.rendering
    let room = bounds.inset(by: rendering.padding)
    guard room.width > 0, room.height > 0, !rendering.text.isEmpty, !context.isCancelled else { return }
    let layout = rendering.layout(filling: room.size)
    if let selection = parameters.selection {
      for rect in layout.rects(for: selection) {
        canvas.fill(rect.offsetBy(dx: room.minX, dy: room.minY), with: parameters.selectionColor)
      }
    }
    guard let shadow = rendering.shadow else {
      return canvas.draw(layout, at: room.origin, color: parameters.color)
    }
    // `withShadow` takes a standard deviation, while shadows specify how far they reach.
    try canvas.withShadow(color: shadow.color, offset: shadow.offset, radius: shadow.radius / 2) {
      $0.draw(layout, at: room.origin, color: parameters.color)
    }
  }

  /// Redraws if the text follows the tint. Main.
  @MainActor open override func tintColorDidChange() {
    super.tintColorDidChange()
    if rare.followsTintColor { setNeedsDisplay() }
  }

  /// One bar for each line, in `placeholderColor`.
  open override func placeholderImage() -> Bitmap? { makePlaceholder() }

  // MARK: Events

  /// Prepares for long presses of links, if there is a delegate.
  @MainActor open override func didLoad() {
    super.didLoad()
    if delegate != nil { interaction.addLongPress() }
  }

  /// Whether the node can do without a view: not if it has links or is selectable, since both need events.
  open override var supportsLayerBacking: Bool {
    super.supportsLayerBacking && !isSelectable && !hasLinks
  }

  /// Whether the node receives an event at a point: with `passthroughNonlinkTouches`, only over links and the
  /// truncation token.
  @MainActor open override func point(inside point: CGPoint, with event: InputEvent?) -> Bool {
    guard super.point(inside: point, with: event) else { return false }
    let rare = rare
    guard rare.passesNonlinkTouches, !rare.alwaysHandlesToken else { return true }
    return link(at: point) != nil || isInTruncationToken(point)
  }

  /// Begins the press of a link, or a selection.
  @MainActor open override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    interaction.pressed(event, at: point) || super.pointerPressed(event, at: point)
  }

  /// Follows the press, and updates the shape of the pointer.
  @MainActor open override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool {
    interaction.moved(event, at: point) || super.pointerMoved(event, at: point)
  }

  /// Ends the press of a link, or a selection.
  @MainActor open override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool {
    interaction.released(event, at: point) || super.pointerReleased(event, at: point)
  }

  /// Cancels the press.
  @MainActor open override func pointerCancelled(_ event: PointerEvent, at point: CGPoint) {
    interaction.cancel()
    super.pointerCancelled(event, at: point)
  }

  /// Cancels the press, and removes the highlight until the node is in a window again.
  @MainActor open override func didExitHierarchy() {
    super.didExitHierarchy()
    interaction.didExitHierarchy()
  }

  /// Whether the text is selectable, or the node is used as a control.
  @MainActor open override var canBecomeFirstResponder: Bool {
    isSelectable && isEnabled || super.canBecomeFirstResponder
  }

  /// Copies with Control-C, and selects all with Control-A.
  @MainActor open override func keyPressed(_ event: KeyEvent) -> Bool {
    isSelectable && interaction.keyPressed(event) || super.keyPressed(event)
  }

  /// The commands of selectable text: copy and select all.
  @MainActor open override func handler(for command: Command) -> CommandHandler? {
    super.handler(for: command) ?? (isSelectable ? handlerOfText(for: command) : nil)
  }

  /// The menu that was set, or one of the commands of selectable text.
  @MainActor open override func contextMenu(at point: CGPoint?) -> Menu? {
    super.contextMenu(at: point) ?? (isSelectable ? menuOfText() : nil)
  }

  /// Whether a menu was set, or the text can be selected.
  @MainActor open override var hasContextMenu: Bool { super.hasContextMenu || isSelectable }

  /// Redraws the selection in the colour for a node with the keyboard focus.
  @MainActor open override func didBecomeFirstResponder() {
    super.didBecomeFirstResponder()
    if selectedRange != nil { setNeedsDisplay() }
  }

  /// Redraws the selection in the colour for a node without the keyboard focus.
  @MainActor open override func didResignFirstResponder() {
    super.didResignFirstResponder()
    if selectedRange != nil { setNeedsDisplay() }
  }

  /// None for selectable text.
  @MainActor open override var focusRing: FocusRing? { isSelectable ? nil : super.focusRing }

  /// Shows a range as pressed, or none.
  @MainActor final func changeHighlight(to range: Range<Int>?, animated: Bool) {
    let range = range?.clamped(to: settings.text.fullRange)
    guard range != rare.highlightRange else { return }
    setRare(\.highlightRange, range, .none)
    interaction.show(range, animated: animated)
  }

  // MARK: Accessibility

  /// True, unless the text was set to an empty one.
  open override var defaultIsAccessibilityElement: Bool { !settings.isCleared }

  /// The text.
  open override var defaultAccessibilityLabel: String? { settings.text.string }

  /// Static text, in addition to the traits of a control.
  open override var defaultAccessibilityTraits: AccessibilityTraits {
    super.defaultAccessibilityTraits.union(.staticText)
  }

  /// The text with the places of its characters, and the links in it.
  @MainActor open override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    describeText(&description)
  }

  /// Presses links, and selects, copies and shows parts of the text. Call super.
  @MainActor open override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    performTextAction(action) ?? super.performAccessibilityAction(action)
  }
}
