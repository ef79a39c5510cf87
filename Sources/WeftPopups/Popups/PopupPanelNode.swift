import Foundation
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftSemantics

/// The root node of a popup: the content on a surface with a line around it, and with round corners, a shadow and an
/// arrow where the popup can be translucent.
final class PopupPanelNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what changes is confined to main, but for the property that has a lock.

  /// Whether it has round corners, a shadow and an arrow.
  @Invalidating(.layout) private(set) var isTranslucent = false
  /// The arrow; nil for none.
  @MainActor var arrow: PopoverArrow? { didSet { if arrow != oldValue { updateLook() } } }

  private let plate: DisplayNode
  private let clip: PopupClipNode
  private let look: PopupStyle
  private let scale: CGFloat

  init(_ content: DisplayNode, style: PopupStyle, isTranslucent: Bool, scale: CGFloat) {
    (look, self.scale) = (style, scale)
    _isTranslucent = Invalidating(wrappedValue: isTranslucent, .layout)
    plate = isTranslucent && style == .popover ? PopoverBackgroundNode() : DisplayNode()
    clip = PopupClipNode(content)
    super.init()
    automaticallyManagesSubnodes = true
    neverShowPlaceholders = true
    debugName = "popup"
    plate.isLayerBacked = true
    plate.debugName = "popup plate"
  }

  /// A popover, unless the content says what it is, or a window of its own does.
  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    guard let scene = windowScene, scene.host != nil, scene.popup?.kind == .popover else { return }
    description.role = .popover
  }

  /// The space around the panel, in points: that of the arrow and the shadow, in whole pixels.
  var margins: EdgeInsets {
    let (shadow, arrow) = (shadowMargins, arrowLength)
    return EdgeInsets(
      top: shadow.top + arrow, left: shadow.left + arrow, bottom: shadow.bottom + arrow,
      right: shadow.right + arrow)
  }

  /// The length of the arrow, in points; 0 if the panel can't have one.
  var arrowLength: CGFloat { isTranslucent ? look.arrowLength(inPixelsOf: scale) : 0 }

  private var shadowMargins: EdgeInsets { isTranslucent ? look.margins(inPixelsOf: scale) : .zero }

  /// Changes the look, because the screen is composited now, or not any more.
  @MainActor func setTranslucent(_ newValue: Bool) {
    guard newValue != isTranslucent else { return }
    isTranslucent = newValue
    if !newValue { arrow = nil }
    setNeedsLayout()
    updateLook()
  }

  /// Removes the content, which may be shown again.
  func releaseContent() { clip.releaseContent() }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    BackgroundLayoutSpec(
      child: InsetLayoutSpec(insets: margins, child: clip),
      background: InsetLayoutSpec(insets: shadowMargins, child: plate))
  }

  override func didLoad() {
    super.didLoad()
    updateLook()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    updateLook()
  }

  @MainActor private func updateLook() {
    let theme = theme
    let line = theme.userInterfaceStyle == .dark ? theme.controlBorder : theme.separator
    clip.cornerRadius = isTranslucent ? look.cornerRadius : 0
    if let plate = plate as? PopoverBackgroundNode {
      plate.look = PopoverBackgroundNode.DrawParameters(
        arrow: arrow, cornerRadius: isTranslucent ? look.cornerRadius : 0, reach: arrowLength,
        fill: theme.surface, line: line,
        lineWidth: theme.metrics.borderWidth)
    } else {
      plate.backgroundColor = theme.surface
      plate.borderWidth = theme.metrics.borderWidth
      plate.borderColor = line
      plate.cornerRadius = isTranslucent ? look.cornerRadius : 0
    }
    plate.shadowColor = theme.shadow
    plate.shadowOffset = CGSize(width: 0, height: look.shadowDrop)
    plate.shadowRadius = look.shadowRadius
    plate.shadowOpacity = isTranslucent ? look.shadowOpacity : 0
  }
}
