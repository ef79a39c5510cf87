import Foundation
import Weft

/// The bar above the picture: how both pictures are shown, and how large.
final class ReviewBarNode: DisplayNode, @unchecked Sendable {
  // Unchecked: the closures are confined to main.
  @MainActor var onMode: ((ComparisonMode) -> Void)?
  @MainActor var onZoom: ((Zoom) -> Void)?

  private let modes = SegmentedControlNode(
    ComparisonMode.allCases.map { AttributedText($0.title) }, selectedIndex: 0)
  private let zooms = SegmentedControlNode(Zoom.choices.map { AttributedText($0.title) }, selectedIndex: 0)

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    modes.accessibilityLabel = "View"
    modes.toolTip = "How the pictures are shown (1–5)"
    zooms.accessibilityLabel = "Zoom"
    zooms.toolTip = "How large the picture is shown (Ctrl+wheel)"
    modes.addAction(for: .valueChanged) { [weak self] _ in
      guard let self, let index = modes.selectedIndex else { return }
      onMode?(ComparisonMode.allCases[index])
    }
    zooms.addAction(for: .valueChanged) { [weak self] _ in
      guard let self, let index = zooms.selectedIndex else { return }
      onZoom?(Zoom.choices[index].zoom)
    }
  }

  /// Shows what was chosen elsewhere.
  @MainActor func show(_ mode: ComparisonMode, _ zoom: Zoom) {
    modes.setSelectedIndex(mode.rawValue, animated: true)
    zooms.setSelectedIndex(Zoom.choices.firstIndex { $0.zoom == zoom }, animated: true)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let isWide = constrainedSize.max.width >= 640
    return HStack(spacing: 12, alignItems: .center) {
      modes.frame(minWidth: isWide ? 380 : 0).flexShrink()
      Spacer()
      if isWide { zooms.frame(minWidth: 190) }
    }
    .padding(EdgeInsets(top: 10, left: 16, bottom: 10, right: 16))
  }
}
