import Foundation
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftSemantics

/// The content of a sheet on a surface with round corners and a shadow.
final class SheetPanelNode: DisplayNode, @unchecked Sendable {
  private let plate = DisplayNode()
  private let clip: PopupClipNode
  /// Whether it asks for an answer at once.
  private let isAlert: Bool

  /// In points.
  private static let cornerRadius: CGFloat = 14

  init(_ content: DisplayNode) {
    clip = PopupClipNode(content)
    let alert = content as? AlertNode
    isAlert = alert != nil
    super.init()
    if let message = alert?.messageNode { setAccessibilityNodes([message], .describedBy) }
    automaticallyManagesSubnodes = true
    debugName = "sheet panel"
    plate.isLayerBacked = true
    plate.debugName = "sheet plate"
  }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    description.role = isAlert ? .alert : .dialog
    description.states.insert(.modal)
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
    plate.borderWidth = isDark || theme.contrast == .high ? theme.metrics.borderWidth : 0
    plate.borderColor = theme.controlBorder
    plate.shadowColor = theme.shadow
    plate.shadowOffset = CGSize(width: 0, height: 8)
    plate.shadowRadius = 20
    plate.shadowOpacity = isDark ? 0.5 : 0.3
  }
}
