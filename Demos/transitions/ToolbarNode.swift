import DemoSupport
import Foundation
import Weft

/// Chooses the page and the speed, and finishes the current transition.
final class ToolbarNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  @MainActor var onSelect: ((Int) -> Void)?
  @MainActor var onSlow: ((Bool) -> Void)?
  @MainActor var onCancel: (() -> Void)?

  private let pages: SegmentedControlNode
  private let slow: SwitchNode
  private let slowLabel = LabelNode("Slow motion", style: Typography.label)
  private let cancel = ButtonNode("Cancel", style: .bordered)

  /// Below this width the parts of the bar are below each other, in points.
  private static let widthForOneRow: CGFloat = 560

  @MainActor init(selection: Int, isSlow: Bool) {
    pages = SegmentedControlNode(
      TransitionPage.allCases.map { AttributedText($0.title) }, selectedIndex: selection)
    slow = SwitchNode(isOn: isSlow)
    super.init()
    automaticallyManagesSubnodes = true
    pages.addAction(for: .valueChanged) { [weak self] pages in
      if let index = pages.selectedIndex { self?.onSelect?(index) }
    }
    slow.addAction(for: .valueChanged) { [weak self] in self?.onSlow?($0.isOn) }
    cancel.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.onCancel?() }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let width = constrainedSize.max.width
    let margin = HeaderNode.margin(inWidth: width)
    let settings = HStack(spacing: 8, alignItems: .center) {
      slowLabel
      slow
      cancel.spacingBefore(8)
    }
    if width < Self.widthForOneRow {
      return VStack(spacing: 10, alignItems: .stretch) {
        pages
        settings
      }
      .inset(top: 14, left: margin, bottom: 0, right: margin)
    }
    return HStack(spacing: 16, justifyContent: .spaceBetween, alignItems: .center) {
      pages.frame(width: 330)
      settings
    }
    .inset(top: 16, left: margin, bottom: 0, right: margin)
  }
}
