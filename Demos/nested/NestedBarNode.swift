import DemoSupport
import Foundation
import Weft

/// The bar that chooses the nesting.
final class NestedBarNode: DisplayNode, @unchecked Sendable {
  private let hairline = PlateNode(Palette.line)
  private let choice: SegmentedControlNode

  private static let choiceWidth: CGFloat = 340

  @MainActor init(_ nesting: Nesting, onChange: @escaping @MainActor @Sendable (Nesting) -> Void) {
    choice = SegmentedControlNode(
      Nesting.allCases.map(\.title), selectedIndex: Nesting.allCases.firstIndex(of: nesting))
    super.init()
    backgroundColor = Palette.surface
    automaticallyManagesSubnodes = true
    choice.accessibilityLabel = "Lists in lists"
    choice.addAction(for: .valueChanged) { control in
      if let index = control.selectedIndex { onChange(Nesting.allCases[index]) }
    }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let width = constrainedSize.max.width
    let margin = HeaderNode.margin(inWidth: width)
    return VStack {
      hairline.frame(height: 1)
      HStack(justifyContent: .center) {
        choice.frame(width: min(Self.choiceWidth, max(width - 2 * margin, 1)))
      }
      .inset(top: 10, left: margin, bottom: 10, right: margin)
    }
  }
}
