import DemoSupport
import Foundation
import Weft

/// Chooses the page and the speed, and ends what is under way.
final class ToolbarNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  @MainActor var onSelect: ((Int) -> Void)?
  @MainActor var onSlow: ((Bool) -> Void)?
  @MainActor var onCancel: (() -> Void)?

  private let pages: SegmentedNode
  private let slow: DemoSupport.SwitchNode
  private let slowLabel = LabelNode("Slow motion", style: Typography.label)
  private let cancel = PillButtonNode("Cancel", style: .quiet)

  /// Below this width the parts of the bar stand below each other, in points.
  private static let widthForOneRow: CGFloat = 560

  @MainActor init(selection: Int, isSlow: Bool) {
    pages = SegmentedNode(TransitionPage.allCases.map(\.title), selection: selection)
    slow = DemoSupport.SwitchNode(isOn: isSlow)
    super.init()
    automaticallyManagesSubnodes = true
    pages.automaticallyManagesSubnodes = false
    slow.automaticallyManagesSubnodes = false
    pages.onChange = { [weak self] in self?.onSelect?($0) }
    slow.onChange = { [weak self] in self?.onSlow?($0) }
    cancel.onPress = { [weak self] in self?.onCancel?() }
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
