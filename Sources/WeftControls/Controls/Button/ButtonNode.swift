import Foundation
import WeftCompositor
import WeftGraphics
import WeftImaging
import WeftLayout
import WeftNodes
import WeftSemantics
import WeftText
import WeftThreads

// A button is a plain composition: its layout spec arranges a text node and an image node in front of a
// background. The state changes the values of these nodes. Only the titles and images determine which of them
// exist. Changing anything that the size depends on invalidates the layout.

/// A control to press, with a title and an image that may differ in each state.
///
/// It sends `touchUpInside` and `primaryActionTriggered` when it is used.
open class ButtonNode: StandardControlNode, @unchecked Sendable {
  // Unchecked: what is set is behind a lock.
  private let settings: Protected<ButtonSettings>
  private let parts = Protected(Parts())

  /// The nodes that the button shows, created when they are first needed.
  private struct Parts {
    var title: TextNode?
    var image: ImageNode?
    var backgroundImage: ImageNode?
    var plate: DisplayNode?
  }

  /// Makes a plain button: without a title it shows nothing. Any thread.
  public override convenience init() { self.init(style: .plain) }

  /// Makes a button in a style of the theme. Any thread.
  public init(style: Style) {
    settings = Protected(ButtonSettings(style: style))
    super.init()
    automaticallyManagesSubnodes = true
  }

  /// Makes a button with a title in a style of the theme. Any thread.
  ///
  /// - Parameters:
  ///   - title: the title; where it has no font or colour of its own, it gets those of the theme.
  ///   - style: the style; bordered by default.
  ///   - action: what happens when the button is used; nil for nothing yet.
  public convenience init(
    _ title: AttributedText, style: Style = .bordered, action: (@MainActor @Sendable () -> Void)? = nil
  ) {
    self.init(style: style)
    setAttributedTitle(title, for: .normal)
    if let action { addAction(for: .primaryActionTriggered) { _ in action() } }
  }

  /// Makes a button with a title in the font and the colour of the theme; see the other initializer. Any thread.
  public convenience init(
    _ title: String, style: Style = .bordered, action: (@MainActor @Sendable () -> Void)? = nil
  ) {
    self.init(AttributedText(title), style: style, action: action)
  }

  /// False, since a button always has a view.
  public final override var supportsLayerBacking: Bool { false }

  // MARK: Contents

  /// The title of a state; that of the normal one for combinations that cannot have one. Any thread.
  public final func attributedTitle(for state: ControlState) -> AttributedText? {
    settings.withLock { $0.titles[state] }
  }

  /// Sets the title of a state: normal, highlighted, selected, both together, or disabled; others are ignored.
  /// States without a title have the normal one. Any thread.
  public final func setAttributedTitle(_ title: AttributedText?, for state: ControlState) {
    change { $0.titles.set(title, for: state) }
  }

  /// The same as `setAttributedTitle(_:for:)`. Any thread.
  public final func setTitle(_ title: AttributedText?, for state: ControlState) {
    setAttributedTitle(title, for: state)
  }

  /// Sets the title of a state: see `setAttributedTitle(_:for:)`. Any thread.
  ///
  /// - Parameters:
  ///   - title: the words.
  ///   - font: their font; nil for that of the theme.
  ///   - color: their colour; nil for that of the theme.
  ///   - state: the state.
  public final func setTitle(_ title: String, with font: Font?, color: Color?, for state: ControlState) {
    setAttributedTitle(
      AttributedText(title, attributes: TextAttributes(font: font, color: color)), for: state)
  }

  /// The image of a state; that of the normal one for combinations that cannot have one. Any thread.
  public final func image(for state: ControlState) -> Image? { settings.withLock { $0.images[state] } }

  /// Sets the image of a state, as `setAttributedTitle(_:for:)` does the title. A template has the colour that
  /// the style gives to titles. Any thread.
  public final func setImage(_ image: Image?, for state: ControlState) {
    change { $0.images.set(image, for: state) }
  }

  /// The background of a state; that of the normal one for combinations that cannot have one. Any thread.
  public final func backgroundImage(for state: ControlState) -> Image? {
    settings.withLock { $0.backgroundImages[state] }
  }

  /// Sets an image behind the contents for a state, as `setAttributedTitle(_:for:)` does the title. It is
  /// stretched to the size of the button. Any thread.
  public final func setBackgroundImage(_ image: Image?, for state: ControlState) {
    change { $0.backgroundImages.set(image, for: state) }
  }

  /// The node that shows the title. Any thread.
  public final var titleNode: TextNode {
    part(\.title) {
      let node = TextNode()
      node.isLayerBacked = true
      node.style.flexShrink = 1
      node.textColorFollowsTintColor = true
      return node
    }
  }

  /// The node that shows the image. Any thread.
  public final var imageNode: ImageNode {
    part(\.image) {
      let node = ImageNode()
      node.isLayerBacked = true
      return node
    }
  }

  /// The node that shows the background. Any thread.
  public final var backgroundImageNode: ImageNode {
    part(\.backgroundImage) {
      let node = ImageNode()
      node.isLayerBacked = true
      node.contentMode = .scaleToFill
      return node
    }
  }

  /// The node that shows the plate of the style.
  private final var plate: DisplayNode { part(\.plate) { DisplayNode.part(named: "plate") } }

  private final func part<Node: DisplayNode>(
    _ keyPath: WritableKeyPath<Parts, Node?> & Sendable, _ make: () -> Node
  ) -> Node {
    if let node = parts.withLock({ $0[keyPath: keyPath] }) { return node }
    let made = make()
    return parts.withLock { parts in
      let node = parts[keyPath: keyPath] ?? made
      parts[keyPath: keyPath] = node
      return node
    }
  }

  // MARK: Arrangement

  /// The style of the theme. Plain by default. Any thread.
  public final var buttonStyle: Style {
    get { settings.withLock { $0.style } }
    set { change { assign(&$0.style, newValue) } }
  }

  /// The space between image and title, in points; 8 by default. Any thread.
  public final var contentSpacing: CGFloat {
    get { settings.withLock { $0.contentSpacing } }
    set { change { assign(&$0.contentSpacing, newValue) } }
  }

  /// Whether image and title are side by side, and not one above the other. True by default. Any thread.
  public final var laysOutHorizontally: Bool {
    get { settings.withLock { $0.laysOutHorizontally } }
    set { change { assign(&$0.laysOutHorizontally, newValue) } }
  }

  /// The horizontal position of the contents; in the middle by default. Any thread.
  public final var contentHorizontalAlignment: HorizontalAlignment {
    get { settings.withLock { $0.contentHorizontalAlignment } }
    set { change { assign(&$0.contentHorizontalAlignment, newValue) } }
  }

  /// The vertical position of the contents; in the middle by default. Any thread.
  public final var contentVerticalAlignment: VerticalAlignment {
    get { settings.withLock { $0.contentVerticalAlignment } }
    set { change { assign(&$0.contentVerticalAlignment, newValue) } }
  }

  /// The space around the contents, in points, in addition to that of the style; none by default. Any thread.
  public final var contentEdgeInsets: EdgeInsets {
    get { settings.withLock { $0.contentEdgeInsets } }
    set { change { assign(&$0.contentEdgeInsets, newValue) } }
  }

  /// On which side of the title the image is; before it by default. Any thread.
  public final var imageAlignment: ImageAlignment {
    get { settings.withLock { $0.imageAlignment } }
    set { change { assign(&$0.imageAlignment, newValue) } }
  }

  private final func change(_ body: (inout ButtonSettings) -> Bool) {
    guard settings.withLock({ body(&$0) }) else { return }
    showContents()
    setNeedsLayout()
    if isNodeLoaded { onMain { ($0 as? ButtonNode)?.updateLook() } }
  }

  /// Applies the title and the images of the state to the parts.
  private final func showContents() {
    let settings = settings.withLock { $0 }
    let state = controlState
    let title = settings.titles.value(in: state)
    if title != nil || parts.withLock({ $0.title }) != nil {
      titleNode.attributedText = title.map { themed($0, settings.style, state) }
    }
    let image = settings.images.value(in: state)
    if image != nil || parts.withLock({ $0.image }) != nil { imageNode.image = image }
    let background = settings.backgroundImages.value(in: state)
    if background != nil || parts.withLock({ $0.backgroundImage }) != nil {
      backgroundImageNode.image = background
    }
  }

  /// The title, with the font and the colour of the theme where it has none.
  private final func themed(
    _ title: AttributedText, _ style: Style, _ state: ControlState
  ) -> AttributedText {
    let theme = theme
    let color = ButtonColors(style, theme, state, isHovered: false).title
    let attributes = TextAttributes(font: theme.type.label, color: color)
    var title = title
    title.updateAttributes { $0 = $0.filled(from: attributes) }
    return title
  }

  // MARK: Layout

  /// Image and title in a stack, in the insets, in front of the background. Missing and empty parts are left
  /// out.
  open override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let settings = settings.withLock { $0 }
    let state = controlState
    let hasTitle = settings.titles.value(in: state)?.isEmpty == false
    let hasImage = settings.images.value(in: state) != nil
    var children: [any LayoutElement] = (hasImage ? [imageNode] : []) + (hasTitle ? [titleNode] : [])
    if settings.imageAlignment == .end { children.reverse() }
    let (across, down) = (settings.contentHorizontalAlignment, settings.contentVerticalAlignment.horizontal)
    let isHorizontal = settings.laysOutHorizontally
    var spec: any LayoutSpec = StackLayoutSpec(
      direction: isHorizontal ? .horizontal : .vertical, spacing: settings.contentSpacing,
      justifyContent: (isHorizontal ? across : down).justifyContent,
      alignItems: (isHorizontal ? down : across).alignItems, children: children)
    let metrics = theme.metrics
    var insets = settings.contentEdgeInsets
    if settings.style.hasPlate {
      let padding = hasTitle ? metrics.controlPadding : metrics.spacing
      insets.left += padding
      insets.right += padding
    }
    if insets != .zero { spec = InsetLayoutSpec(insets: insets, child: spec) }
    if settings.style.hasPlate {
      var box = StackLayoutSpec(
        direction: .vertical, justifyContent: down.justifyContent, alignItems: .stretch, children: [spec])
      box.style.minHeight = .points(metrics.controlHeight)
      spec = BackgroundLayoutSpec(child: box, background: plate)
    }
    if settings.backgroundImages.value(in: state) != nil {
      spec = BackgroundLayoutSpec(child: spec, background: backgroundImageNode)
    }
    return spec
  }

  // MARK: Look

  /// Shows the contents of the state.
  @MainActor open override func stateDidChange() {
    let old = shownParts
    showContents()
    // Whether there is a title or an image may depend on the state.
    if shownParts != old { setNeedsLayout() }
    super.stateDidChange()
  }

  /// Which parts have something to show.
  private final var shownParts: [Bool] {
    parts.withLock {
      [$0.title?.attributedText?.isEmpty == false, $0.image?.image != nil, $0.backgroundImage?.image != nil]
    }
  }

  /// Shows the state in the colours of the theme.
  @MainActor open override func updateLook() {
    super.updateLook()
    showContents()
    let (theme, state) = (theme, controlState)
    let settings = settings.withLock { $0 }
    let colors = ButtonColors(settings.style, theme, state, isHovered: isHovered)
    if settings.style.hasPlate {
      plate.cornerRadius = theme.metrics.controlRadius
      plate.backgroundColor = colors.plate
      plate.borderWidth = colors.border == .clear ? 0 : theme.metrics.borderWidth
      plate.borderColor = colors.border
      plate.shadowColor = theme.shadow
      plate.shadowOffset = CGSize(width: 0, height: 1)
      plate.shadowRadius = 1
      plate.shadowOpacity = colors.hasShadow && isEnabled ? 0.07 : 0
    }
    let isDimmed = settings.style == .plain && state.contains(.highlighted) && settings.isUsual(in: state)
    let alpha = !isEnabled && theme.contrast != .high ? theme.disabledOpacity : isDimmed ? 0.5 : 1
    let (title, image, shownPlate) = parts.withLock { ($0.title, $0.image, $0.plate) }
    for node in [title, image, shownPlate].compactMap({ $0 as DisplayNode? }) { node.alpha = alpha }
    if let image, image.tintColor != colors.title { image.tintColor = colors.title }
  }

  /// Around the plate, or the contents.
  @MainActor open override var focusRing: FocusRing? {
    FocusRing(frame: bounds, cornerRadius: buttonStyle.hasPlate ? theme.metrics.controlRadius : 4)
  }

  // MARK: Using

  /// Sends `touchUpInside` and `primaryActionTriggered`.
  @MainActor open override func activate(with event: InputEvent?) {
    sendActions(for: [.touchUpInside, .primaryActionTriggered], with: event)
  }

  /// A button.
  open override var defaultAccessibilityTraits: AccessibilityTraits {
    super.defaultAccessibilityTraits.union(.button)
  }

  /// The words of the title.
  open override var defaultAccessibilityLabel: String? {
    settings.withLock { $0.titles }.value(in: controlState)?.string
  }

  /// A button. One that gets another image or background when it is selected, but keeps its title, is a button that
  /// stays pressed.
  @MainActor open override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    guard description.role == .button, settings.withLock({ $0.staysPressed }) else { return }
    description.role = .toggleButton
    description.setChecked(isSelected)
  }
}
