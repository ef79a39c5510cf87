import Foundation
import WeftGraphics
import WeftLayout
import WeftNodes

/// The root node of a sheet: it dims the window, and shows the panel in the middle.
final class SheetRootNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored is confined to main, or constant.
  let dimming = DisplayNode()
  let panel: SheetPanelNode
  /// Called when a button is pressed beside the panel.
  @MainActor var onPressOutside: (() -> Void)?

  /// The smallest space between the panel and the edges of the window, in points.
  private static let margin: CGFloat = 16

  @MainActor init(_ content: DisplayNode, title: String) {
    panel = SheetPanelNode(content)
    super.init()
    automaticallyManagesSubnodes = true
    neverShowPlaceholders = true
    debugName = "sheet"
    dimming.isLayerBacked = true
    dimming.debugName = "sheet dimming"
    accessibilityViewIsModal = true
    panel.accessibilityViewIsModal = true
    panel.accessibilityLabel = title.isEmpty ? nil : title
  }

  func releaseContent() { panel.releaseContent() }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let margin = EdgeInsets(top: Self.margin, left: Self.margin, bottom: Self.margin, right: Self.margin)
    return BackgroundLayoutSpec(
      child: InsetLayoutSpec(insets: margin, child: CenterLayoutSpec(child: panel)), background: dimming)
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
    dimming.backgroundColor = Color.black.withAlpha(theme.userInterfaceStyle == .dark ? 0.5 : 0.32)
  }

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard !panel.frame.contains(point) else { return false }
    onPressOutside?()
    return true
  }

  override func scrolled(_ event: ScrollEvent, at point: CGPoint) -> Bool { true }
}
