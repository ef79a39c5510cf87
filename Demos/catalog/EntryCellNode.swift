import DemoSupport
import Foundation
import Weft

/// A row that opens a page: a picture or a colour, a name, and a description.
final class EntryCellNode: CellNode, @unchecked Sendable {
  // Unchecked: what is stored never changes.

  private let picture: DisplayNode
  private let name: ThemedTextNode
  private let detail: ThemedTextNode
  private let arrow: ThemedTextNode
  private static let pictureSize = CGSize(width: 60, height: 44)

  init(_ picture: DisplayNode, name: String, detail: String) {
    self.picture = picture
    self.name = ThemedTextNode(name) { TextAttributes(font: $0.type.headline, color: $0.text) }
    self.detail = ThemedTextNode(detail) { TextAttributes(font: $0.type.caption, color: $0.secondaryText) }
    arrow = ThemedTextNode("›") {
      TextAttributes(font: Font(size: $0.type.title.size), color: $0.disabledText)
    }
    super.init()
    automaticallyManagesSubnodes = true
    picture.isLayerBacked = true
    picture.cornerRadius = 6
    isAccessibilityElement = true
    accessibilityLabel = "\(name), \(detail)"
    accessibilityTraits = .button
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let margin = HeaderNode.margin(inWidth: constrainedSize.max.width)
    return HStack(spacing: 14, alignItems: .center) {
      picture.frame(Self.pictureSize)
      VStack(spacing: 3) {
        name
        detail
      }
      .flexGrow().flexShrink()
      arrow
    }
    .padding(EdgeInsets(top: 9, left: margin, bottom: 9, right: margin))
  }
}
