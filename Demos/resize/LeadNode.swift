import DemoSupport
import Foundation
import Weft

/// The lead article: a large photograph with the title on it.
final class LeadNode: StandardControlNode, @unchecked Sendable {
  private let photo: PhotoNode
  private let scrim = ScrimNode()
  private let topic: LabelNode
  private let smallTitle: LabelNode
  private let largeTitle: LabelNode
  private let excerpt: LabelNode
  private let byline: LabelNode

  /// From this width on all texts fit, in points.
  private static let narrow: CGFloat = 480
  /// From this width on they fit on a lower photograph, in points.
  private static let wide: CGFloat = 640

  init(_ article: Article) {
    photo = PhotoNode(article.photograph, crop: article.crop)
    topic = Lettering.topic(article.topic, color: Color(hex: 0xBAC8FF))
    smallTitle = Lettering.label(article.title, 22, .bold, color: .white)
    largeTitle = Lettering.label(article.title, 34, .bold, color: .white)
    excerpt = Lettering.label(
      article.excerpt, 15, color: Color(white: 0.9), lines: 3, lineSpacing: 3)
    byline = Lettering.byline(of: article, color: Color(white: 0.78))
    super.init()
    cursor = .pointer
    cornerRadius = 14
    clipsToBounds = true
    [photo, scrim, topic, smallTitle, largeTitle, excerpt, byline].forEach(addSubnode)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let width = constrainedSize.max.width
    let isNarrow = width < Self.narrow
    let margin: CGFloat = isNarrow ? 18 : 28
    let texts = VStack(spacing: isNarrow ? 8 : 10, alignItems: .start) {
      topic
      if isNarrow {
        smallTitle
      } else {
        largeTitle.frame(maxWidth: 540)
        excerpt.frame(maxWidth: 560)
      }
      byline
    }
    return photo.ratio(isNarrow ? 0.8 : width < Self.wide ? 0.6 : 0.5).overlay {
      texts.inset(top: 2 * margin, left: margin, bottom: margin, right: margin)
        .background { scrim }
        .inset(top: .infinity)
    }
  }

  override func layout() {
    super.layout()
    hideSubnodesLeftOut()
  }

  override func updateLook() { photo.alpha = isHighlighted ? 0.85 : isHovered ? 0.94 : 1 }
}
