import Weft

/// A circle with the photograph of the author, or the first letter of the site.
final class AvatarNode: DisplayNode, @unchecked Sendable {
  // Unchecked: the stored properties are constant.
  private let emblem: DisplayNode
  private let isPhotograph: Bool

  private static let side: CGFloat = 56

  init(_ photo: Image?, site: String, colors: CardColors) {
    isPhotograph = photo != nil
    if let photo {
      emblem = ImageNode(image: photo)
    } else {
      let attributes = TextAttributes(font: Font(size: 28, weight: .bold), color: colors.paper)
      emblem = TextNode(AttributedText(site.prefix(1).uppercased(), attributes: attributes))
    }
    super.init()
    automaticallyManagesSubnodes = true
    isLayerBacked = true
    emblem.isLayerBacked = true
    backgroundColor = colors.accent
    cornerRadius = Self.side / 2
    clipsToBounds = true
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    isPhotograph ? WrapperLayoutSpec(children: [emblem]) : emblem.centered()
  }
}
