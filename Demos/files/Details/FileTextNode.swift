import DemoSupport
import Foundation
import Weft

/// The beginning of a text on a sheet.
final class FileTextNode: DisplayNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.
  private let text: ThemedTextNode

  init(_ text: String) {
    self.text = ThemedTextNode(text, lines: 0) {
      TextAttributes(font: $0.type.code.withSize($0.type.code.size * 0.84), color: $0.text)
    }
    super.init()
    automaticallyManagesSubnodes = true
    clipsToBounds = true
    cornerRadius = 6
    borderWidth = 1
    showColors()
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    // Lines that do not fit are cut off at the edge.
    VStack(alignItems: .stretch) { text }.inset(top: 8, left: 8, bottom: 8, right: 8)
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    showColors()
  }

  private func showColors() {
    backgroundColor = theme.background
    borderColor = theme.separator
  }
}
