import DemoSupport
import Foundation
import Weft

/// A colour and its name, beside or below each other depending on the space.
final class CardNode: StandardControlNode, @unchecked Sendable {
  private let swatch: PlateNode
  private let title: LabelNode
  private let caption: LabelNode

  init(_ name: String, _ caption: String, _ color: Color) {
    swatch = PlateNode(color, cornerRadius: 7)
    var style = Typography.label
    style.font = Font(size: 13, weight: .medium)
    title = LabelNode(name, style: style)
    var captionStyle = Typography.caption
    captionStyle.maximumLines = 1
    self.caption = LabelNode(caption, style: captionStyle)
    super.init()
    debugName = name
    cursor = .pointer
    backgroundColor = Palette.surface
    cornerRadius = 12
    clipsToBounds = true
    shadowColor = Palette.shadow
    shadowOpacity = 0.1
    shadowRadius = 6
    shadowOffset = CGSize(width: 0, height: 2)
  }

  /// One of each.
  static func all() -> [CardNode] {
    [
      CardNode("Indigo", "Woad and indigo plants", Color(hex: 0x3B5BDB)),
      CardNode("Madder", "A root from the east", Color(hex: 0xC9483F)),
      CardNode("Weld", "The oldest yellow", Color(hex: 0xE2B33C)),
      CardNode("Verdigris", "Copper and vinegar", Color(hex: 0x4E9F8A)),
      CardNode("Tyrian", "Twelve thousand snails a gram", Color(hex: 0x7D3C78)),
      CardNode("Umber", "Earth, as it is", Color(hex: 0x8A6242)),
    ]
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let size = constrainedSize.max
    // Each text keeps its natural size, so that it isn't stretched during the animation.
    let texts = VStack(spacing: 2, alignItems: .start) {
      title
      if size.height > 50 { caption }
    }
    if size.width > 2.4 * size.height || size.height < 70 {
      // A low card still has space for its title.
      let margin = min(max((size.height - 22) / 2, 0), 10)
      let side = max(size.height - 2 * margin, 0)
      return HStack(spacing: 12, alignItems: .center) {
        swatch.frame(width: side, height: side)
        texts.flexShrink(1)
      }
      .inset(top: margin, left: 10, bottom: margin, right: 10)
    }
    return VStack(spacing: 9, alignItems: .stretch) {
      swatch.flexGrow(1)
      texts
    }
    .inset(top: 10, left: 10, bottom: 12, right: 10)
  }

  override func updateLook() {
    backgroundColor = Palette.surface.mixed(with: Palette.ink, isHighlighted ? 0.06 : isHovered ? 0.025 : 0)
  }
}
