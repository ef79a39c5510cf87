import DemoSupport
import Foundation
import Weft

/// The name of a section of tiles.
final class SectionHeaderNode: CellNode, @unchecked Sendable {
  // Unchecked: what is stored never changes.

  private let title: ThemedTextNode

  init(_ title: String) {
    self.title = ThemedTextNode(title) { theme in
      TextAttributes(font: theme.type.headline, color: theme.text)
    }
    super.init()
    automaticallyManagesSubnodes = true
    selectionStyle = .none
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    title.padding(EdgeInsets(top: 10, left: 14, bottom: 4, right: 14))
  }
}
