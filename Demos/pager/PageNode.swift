import DemoSupport
import Foundation
import Weft

/// A page: a photograph that fills it, with its name at the bottom.
final class PageNode: CellNode, @unchecked Sendable {
  private let photo: PhotoNode
  private let scrim = ScrimNode()
  private let title: LabelNode
  private let credit: LabelNode

  /// Below this height a page shows only the photograph, in points.
  private static let smallestHeightForTitle: CGFloat = 140

  init(_ photograph: Photograph) {
    photo = PhotoNode(photograph)
    title = LabelNode(photograph.title, style: Self.style(Font(size: 26, weight: .bold), .white))
    credit = LabelNode(
      "Photograph: \(photograph.credit)", style: Self.style(Font(size: 13), .white.withAlpha(0.85)))
    super.init()
    automaticallyManagesSubnodes = true
    selectionStyle = .none
    accessibilityLabel = photograph.title
  }

  private static func style(_ font: Font, _ color: Color) -> TextStyle {
    TextStyle(font: font, color: color, maximumLines: 1)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let size = constrainedSize.max
    let picture = photo.frame(width: size.width, height: size.height)
    guard size.height >= Self.smallestHeightForTitle else { return WrapperLayoutSpec(children: [picture]) }
    let margin = HeaderNode.margin(inWidth: size.width) * 1.4
    let caption = VStack(spacing: 4) {
      title
      credit
    }
    .inset(top: margin * 2, left: margin, bottom: margin, right: margin)
    return OverlayLayoutSpec(
      child: picture,
      overlay: VStack {
        Spacer()
        BackgroundLayoutSpec(child: caption, background: scrim)
      })
  }
}
