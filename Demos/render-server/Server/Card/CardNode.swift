import Weft

/// A card with the text on the left and the photograph on the right. Right-to-left scripts mirror it.
final class CardNode: DisplayNode, @unchecked Sendable {
  // Unchecked: the stored properties are constant.
  private let title: TextNode
  private let text: TextNode?
  private let site: TextNode?
  private let avatar: AvatarNode?
  private let photo: ImageNode?
  private let stripe = DisplayNode()

  private static let margin: CGFloat = 64
  private static let photoWidth: CGFloat = 460

  /// Creates the node tree of a card, with its photographs. Can be called on any thread.
  init(_ card: Card, photo: Image?, avatar: Image?) {
    let colors = CardColors(isDark: card.isDark)
    let isWide = photo == nil
    // The number of lines that fit below the name of the site.
    title = Self.words(
      card.title, size: isWide ? 72 : 60, .bold, colors.ink, lines: card.text.isEmpty ? 4 : 3, leading: 0)
    title.pointSizeScaleFactors = [0.84, 0.7, 0.6]
    text =
      card.text.isEmpty
      ? nil : Self.words(card.text, size: 29, .regular, colors.secondaryInk, lines: isWide ? 3 : 4)
    site = card.site.isEmpty ? nil : Self.words(card.site, size: 26, .medium, colors.ink, lines: 1)
    self.avatar =
      card.site.isEmpty && avatar == nil ? nil : AvatarNode(avatar, site: card.site, colors: colors)
    self.photo = photo.map { ImageNode(image: $0) }
    super.init()
    automaticallyManagesSubnodes = true
    backgroundColor = colors.paper
    isOpaque = true
    stripe.backgroundColor = colors.accent
    for node in [stripe, self.photo].compactMap(\.self) { node.isLayerBacked = true }
  }

  private static func words(
    _ string: String, size: CGFloat, _ weight: Font.Weight, _ color: Color, lines: Int,
    leading: CGFloat = 0.14
  ) -> TextNode {
    let attributes = TextAttributes(
      font: Font(size: size, weight: weight), color: color,
      paragraphStyle: ParagraphStyle(lineSpacing: size * leading))
    let node = TextNode(AttributedText(string, attributes: attributes))
    node.maximumNumberOfLines = lines
    node.isLayerBacked = true
    return node
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    HStack(alignItems: .stretch) {
      stripe.frame(width: 12)
      VStack(spacing: 40) {
        if let avatar {
          HStack(spacing: 18, alignItems: .center) {
            avatar.frame(width: 56, height: 56)
            site?.flexShrink()
          }
        }
        VStack(spacing: 24, justifyContent: .end) {
          title
          text?.flexShrink()
        }
        .flexGrow().flexShrink()
      }
      .padding(Self.margin)
      .flexGrow().flexShrink()
      photo?.frame(width: Self.photoWidth)
    }
  }
}
