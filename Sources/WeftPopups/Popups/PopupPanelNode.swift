import Foundation
import WeftGraphics
import WeftLayout
import WeftNodes

/// The root node of a popup: the content on a surface with a line around it, and with round corners, a shadow and an
/// arrow where the popup can be translucent.
final class PopupPanelNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what changes is confined to main.

  /// The space around the panel, in points: that of the arrow and the shadow, in whole pixels.
  let margins: EdgeInsets
  /// The length of the arrow, in points; 0 if the panel can't have one.
  let arrowLength: CGFloat
  /// The arrow; nil for none.
  @MainActor var arrow: PopoverArrow? { didSet { if arrow != oldValue { updateLook() } } }

  private let plate: DisplayNode
  private let clip: PopupClipNode
  private let look: PopupStyle
  private let isTranslucent: Bool
  private let shadowMargins: EdgeInsets

  init(_ content: DisplayNode, style: PopupStyle, isTranslucent: Bool, scale: CGFloat) {
    look = style
    self.isTranslucent = isTranslucent
    let shadow = isTranslucent ? style.margins(inPixelsOf: scale) : .zero
    arrowLength = isTranslucent ? style.arrowLength(inPixelsOf: scale) : 0
    shadowMargins = shadow
    margins = EdgeInsets(
      top: shadow.top + arrowLength, left: shadow.left + arrowLength, bottom: shadow.bottom + arrowLength,
      right: shadow.right + arrowLength)
    plate = arrowLength > 0 ? PopoverPlateNode() : DisplayNode()
    clip = PopupClipNode(content)
    super.init()
    automaticallyManagesSubnodes = true
    neverShowPlaceholders = true
    debugName = "popup"
    plate.isLayerBacked = true
    plate.debugName = "popup plate"
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
    if let plate = plate as? PopoverPlateNode {
      plate.look = PopoverPlateNode.DrawParameters(
        arrow: arrow, cornerRadius: look.cornerRadius, reach: arrowLength, fill: theme.surface, line: line,
        lineWidth: theme.metrics.borderWidth)
    } else {
      plate.backgroundColor = theme.surface
      plate.borderWidth = theme.metrics.borderWidth
      plate.borderColor = line
      plate.cornerRadius = isTranslucent ? look.cornerRadius : 0
    }
    guard isTranslucent else { return }
    plate.shadowColor = theme.shadow
    plate.shadowOffset = CGSize(width: 0, height: look.shadowDrop)
    plate.shadowRadius = look.shadowRadius
    plate.shadowOpacity = look.shadowOpacity
  }
}
