import Foundation
import WeftGraphics
import WeftLayout
import WeftNodes

/// The root node of a popup: the content on a surface with a line around it, and with round corners and a shadow
/// where the popup can be translucent.
final class PopupPanelNode: DisplayNode, @unchecked Sendable {
  /// The space around the surface, in points: the shadow's, in whole pixels.
  let margins: EdgeInsets

  private let plate = DisplayNode()
  private let clip: PopupClipNode
  private let look: PopupStyle
  private let isTranslucent: Bool

  init(_ content: DisplayNode, style: PopupStyle, isTranslucent: Bool, scale: CGFloat) {
    look = style
    self.isTranslucent = isTranslucent
    margins = isTranslucent ? style.margins(inPixelsOf: scale) : .zero
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
    InsetLayoutSpec(insets: margins, child: BackgroundLayoutSpec(child: clip, background: plate))
  }

  override func didLoad() {
    super.didLoad()
    updateLook()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    updateLook()
  }

  private func updateLook() {
    let theme = theme
    plate.backgroundColor = theme.surface
    plate.borderWidth = theme.metrics.borderWidth
    plate.borderColor = theme.userInterfaceStyle == .dark ? theme.controlBorder : theme.separator
    clip.cornerRadius = isTranslucent ? look.cornerRadius : 0
    plate.cornerRadius = isTranslucent ? look.cornerRadius : 0
    guard isTranslucent else { return }
    plate.shadowColor = theme.shadow
    plate.shadowOffset = CGSize(width: 0, height: look.shadowDrop)
    plate.shadowRadius = look.shadowRadius
    plate.shadowOpacity = look.shadowOpacity
  }
}
