import DemoSupport
import Foundation
import Weft

/// A photograph as large as the page allows, and its description.
final class PhotographNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored never changes.

  let next = ButtonNode("Next photograph", style: .bordered)

  private let photograph: Photograph
  private let picture: PhotoNode
  private let name: ThemedTextNode
  private let facts: ThemedTextNode
  private static let largestWidth: CGFloat = 720
  private static let largestHeight: CGFloat = 440

  init(_ photograph: Photograph) {
    self.photograph = photograph
    picture = PhotoNode(photograph)
    picture.cornerRadius = 10
    name = ThemedTextNode(photograph.title, lines: 0) {
      TextAttributes(font: $0.type.largeTitle, color: $0.text)
    }
    let size = "\(Int(photograph.size.width)) × \(Int(photograph.size.height)) pixels"
    facts = ThemedTextNode("\(photograph.credit) · \(size)", lines: 0) {
      TextAttributes(font: $0.type.body, color: $0.secondaryText)
    }
    super.init()
    self.name.becomeHeading(level: 2)
    automaticallyManagesSubnodes = true
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let width = constrainedSize.max.width
    let side = max(HeaderNode.margin(inWidth: width), ((width - Self.largestWidth) / 2).rounded())
    let room = max(width - 2 * side, 1)
    let height = min(room * photograph.size.height / photograph.size.width, Self.largestHeight)
    return VStack(spacing: 8, alignItems: .start) {
      picture.frame(width: room, height: height)
      name.spacingBefore(12)
      facts
      next.spacingBefore(10)
    }
    .padding(EdgeInsets(top: side < 40 ? side : 24, left: side, bottom: 28, right: side))
  }
}
