import DemoSupport
import Foundation
import Weft

/// A photograph with a title and some text, side by side in a wide card.
final class CardNode: StandardControlNode, @unchecked Sendable {
  private let photo: PhotoNode
  private let topic: LabelNode
  private let title: LabelNode
  private let excerpt: LabelNode
  private let byline: LabelNode

  /// From this width on the texts are beside the photograph, in points.
  private static let wide: CGFloat = 400
  private static let cornerRadius: CGFloat = 12

  init(_ article: Article) {
    photo = PhotoNode(article.photograph, crop: article.crop)
    topic = Lettering.topic(article.topic)
    title = Lettering.label(article.title, 17, .bold, lines: 3, lineSpacing: 1)
    excerpt = Lettering.label(
      article.excerpt, 13.5, color: Palette.shade(light: 0x55515C, dark: 0xB8B4C0), lines: 4, lineSpacing: 3)
    byline = Lettering.byline(of: article)
    super.init()
    cursor = .pointer
    backgroundColor = Palette.surface
    cornerRadius = Self.cornerRadius
    borderWidth = 1
    borderColor = Palette.line
    shadowColor = Palette.shadow
    shadowOffset = CGSize(width: 0, height: 6)
    shadowRadius = 12
    [photo, topic, title, excerpt, byline].forEach(addSubnode)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let width = constrainedSize.max.width
    let texts = VStack(spacing: 7, alignItems: .start) {
      topic
      title
      excerpt
      Spacer()
      byline
    }
    .inset(top: 14, left: 16, bottom: 14, right: 16)
    .flexGrow().flexShrink()
    guard width >= Self.wide else {
      return VStack {
        photo.ratio(0.62)
        texts
      }
    }
    let photoWidth = (width * 0.38).rounded()
    return HStack {
      // As high as the texts, but not lower than a ratio of 4:3 requires.
      photo.frame(width: photoWidth).frame(minHeight: (photoWidth * 0.75).rounded())
      texts
    }
  }

  override func layout() {
    super.layout()
    // Rounds the corners that coincide with those of the card.
    let isBeside = photo.frame.height >= bounds.height
    photo.cornerRadius = Self.cornerRadius
    photo.maskedCorners =
      !isBeside ? [.topLeft, .topRight] : isMirrored ? [.topRight, .bottomRight] : [.topLeft, .bottomLeft]
  }

  override func updateLook() {
    shadowOpacity = isHighlighted ? 0.08 : isHovered ? 0.16 : 0
    borderColor = isHovered ? Palette.trackEdge : Palette.line
    transform = isHovered && !isHighlighted ? AffineTransform(translationByX: 0, byY: -2) : .identity
    zPosition = isHovered ? 1 : 0
  }
}
