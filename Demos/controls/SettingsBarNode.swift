import DemoSupport
import Foundation
import Weft

/// The bar at the top: the name of the window, and whether it is light or dark.
final class SettingsBarNode: DisplayNode, @unchecked Sendable {
  /// Called when the user has chosen an appearance.
  @MainActor var onAppearance: ((AppearanceChoice) -> Void)?

  private let title = CaptionNode("Settings", .title)
  private let appearance: SegmentedControlNode

  @MainActor init(appearance: AppearanceChoice) {
    self.appearance = SegmentedControlNode(
      AppearanceChoice.allCases.map(\.title),
      selectedIndex: AppearanceChoice.allCases.firstIndex(of: appearance))
    super.init()
    automaticallyManagesSubnodes = true
    title.accessibilityTraits = .header
    self.appearance.accessibilityLabel = "Appearance"
    self.appearance.toolTip = "Light or dark (D)"
    self.appearance.addTarget(self, action: SettingsBarNode.appearanceDidChange, for: .valueChanged)
  }

  @MainActor private func appearanceDidChange() {
    if let index = appearance.selectedIndex { onAppearance?(AppearanceChoice.allCases[index]) }
  }

  /// Shows a choice that was made elsewhere.
  @MainActor func show(_ choice: AppearanceChoice) {
    appearance.setSelectedIndex(AppearanceChoice.allCases.firstIndex(of: choice), animated: true)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let margin = HeaderNode.margin(inWidth: constrainedSize.max.width)
    return HStack(spacing: 16, alignItems: .center) {
      title.flexGrow().flexShrink()
      appearance.frame(minWidth: 200 * max(traitCollection.contentSizeMultiplier, 1)).flexShrink()
    }
    .inset(top: 16, left: margin, bottom: 8, right: margin)
  }
}
