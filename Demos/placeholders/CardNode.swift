import DemoSupport
import Foundation
import Weft

/// A card: a photograph with a title and a credit. Until all three are drawn, a sketch covers the card.
final class CardNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored never changes.

  private let photograph: Photograph
  private let photo: LatePhotoNode
  private let title: LabelNode
  private let credit: LabelNode
  private let persists: Bool

  private static let cornerRadius: CGFloat = 10
  private static let padding: CGFloat = 10
  /// Below this height a card shows no text, in points.
  private static let smallestHeightForTexts: CGFloat = 110

  init(
    _ photograph: Photograph, crop: PhotoCrop, arrival: Date, column: FadeColumn,
    settings: PlaceholderSettings
  ) {
    self.photograph = photograph
    photo = LatePhotoNode(photograph, crop: crop, arrival: arrival)
    title = LabelNode(photograph.title, style: Typography.label)
    var style = Typography.caption
    style.maximumLines = 1
    credit = LabelNode(photograph.credit, style: style)
    persists = settings.mode == .persist
    super.init()
    automaticallyManagesSubnodes = true
    backgroundColor = Palette.surface
    cornerRadius = Self.cornerRadius
    clipsToBounds = true
    borderWidth = 1
    borderColor = Palette.line
    placeholderEnabled = true
    placeholderFadeDuration = column.duration
    placeholderGraceTime = settings.grace.duration
    neverShowPlaceholders = settings.mode == .never
  }

  // MARK: Layout

  private static func hasTexts(inHeight height: CGFloat) -> Bool { height >= smallestHeightForTexts }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack {
      photo.flexGrow().flexShrink().flexBasis(0)
      if Self.hasTexts(inHeight: constrainedSize.max.height) {
        VStack(spacing: 2) {
          title
          credit
        }
        .padding(Self.padding)
      }
    }
  }

  // MARK: Placeholder

  override func placeholderShouldPersist() -> Bool { persists }

  /// The placeholder: the photograph's colour, and bars in place of the texts.
  override func placeholderImage() -> Bitmap? {
    let size = bounds.size
    let hasTexts = Self.hasTexts(inHeight: size.height)
    let textHeight =
      hasTexts ? 2 * Self.padding + 2 + 2 * Typography.label.font.metrics.lineHeight.rounded(.up) : 0
    let photograph = photograph
    return try? Canvas.draw(size: size, scale: contentsScaleForDisplay, isOpaque: true) { canvas in
      canvas.fill(with: Palette.surface)
      canvas.fill(
        CGRect(x: 0, y: 0, width: size.width, height: size.height - textHeight), with: photograph.tint)
      guard hasTexts else { return }
      let top = size.height - textHeight + Self.padding
      for (row, fraction) in [0.62, 0.4].enumerated() {
        let bar = CGRect(
          x: Self.padding, y: top + 4 + CGFloat(row) * 18, width: (size.width - 2 * Self.padding) * fraction,
          height: 8)
        canvas.fillRoundedRect(bar, radius: 4, with: Palette.track)
      }
    }
  }
}
