import DemoSupport
import Foundation
import Weft

/// A card: the words on the left, the photograph on the right.
final class CardNode: DisplayNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.
  private let card: Card
  private let title: TextNode
  private let text: TextNode?
  private let site: TextNode
  private let avatar: AvatarNode
  private let photo: ImageNode?
  private let stripe = DisplayNode()

  private static let margin: CGFloat = 64
  private static let photoWidth: CGFloat = 460

  /// Makes the tree of a card. Any thread.
  init(_ card: Card) {
    self.card = card
    let colors = CardColors(isDark: card.isDark)
    title = Self.words(card.title, size: card.photo == nil ? 76 : 60, .bold, colors.ink, lines: 4)
    text = card.text.isEmpty ? nil : Self.words(card.text, size: 29, .regular, colors.secondaryInk, lines: 4)
    site = Self.words(card.site, size: 26, .medium, colors.ink, lines: 1)
    avatar = AvatarNode(card, colors: colors)
    photo = card.photo.map { ImageNode(image: Photograph.all[$0].image) }
    super.init()
    automaticallyManagesSubnodes = true
    backgroundColor = colors.paper
    isOpaque = true
    stripe.backgroundColor = colors.accent
    for node in [stripe, photo].compactMap(\.self) { node.isLayerBacked = true }
  }

  private static func words(
    _ string: String, size: CGFloat, _ weight: Font.Weight, _ color: Color, lines: Int
  ) -> TextNode {
    let style = ParagraphStyle(lineSpacing: size * 0.14)
    let attributes = TextAttributes(
      font: Font(size: size, weight: weight), color: color, paragraphStyle: style)
    let node = TextNode(AttributedText(string, attributes: attributes))
    node.maximumNumberOfLines = lines
    node.isLayerBacked = true
    return node
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    HStack(alignItems: .stretch) {
      stripe.frame(width: 12)
      VStack(spacing: 28) {
        HStack(spacing: 18, alignItems: .center) {
          avatar.frame(width: 56, height: 56)
          site.flexShrink()
        }
        Spacer()
        title.flexShrink()
        text?.flexShrink()
        Spacer()
      }
      .padding(Self.margin)
      .flexGrow().flexShrink()
      photo?.frame(width: Self.photoWidth)
    }
  }
}
