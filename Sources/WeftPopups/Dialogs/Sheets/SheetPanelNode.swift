import Foundation
import WeftGraphics
import WeftLayout
import WeftNodes

/// The content of a sheet on a surface with round corners and a shadow.
final class SheetPanelNode: DisplayNode, @unchecked Sendable {
  private let plate = DisplayNode()
  private let clip: PopupClipNode

  /// In points.
  private static let cornerRadius: CGFloat = 14

  init(_ content: DisplayNode) {
    clip = PopupClipNode(content)
    super.init()
    automaticallyManagesSubnodes = true
    debugName = "sheet panel"
    plate.isLayerBacked = true
    plate.debugName = "sheet plate"
  }

  /// Removes the content, which may be shown again.
  func releaseContent() { clip.releaseContent() }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    BackgroundLayoutSpec(child: clip, background: plate)
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
    clip.cornerRadius = Self.cornerRadius
    plate.cornerRadius = Self.cornerRadius
    plate.backgroundColor = theme.surface
    let isDark = theme.userInterfaceStyle == .dark
    plate.borderWidth = isDark ? theme.metrics.borderWidth : 0
    plate.borderColor = theme.controlBorder
    plate.shadowColor = theme.shadow
    plate.shadowOffset = CGSize(width: 0, height: 8)
    plate.shadowRadius = 20
    plate.shadowOpacity = isDark ? 0.5 : 0.3
  }
}
