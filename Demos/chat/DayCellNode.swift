import DemoSupport
import Foundation
import Weft

/// The name of a day, above its messages.
final class DayCellNode: CellNode, @unchecked Sendable {
  // Unchecked: what is stored never changes.

  private let name: ThemedTextNode

  init(_ name: String) {
    self.name = ThemedTextNode(name) { theme in
      TextAttributes(
        font: Font(size: theme.type.caption.size, weight: .medium), color: theme.secondaryText)
    }
    super.init()
    automaticallyManagesSubnodes = true
    selectionStyle = .none
    isAccessibilityElement = true
    accessibilityLabel = name
    becomeHeading(level: 2)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    HStack(justifyContent: .center) { name }
      .padding(EdgeInsets(top: 22, left: 12, bottom: 6, right: 12))
  }
}
