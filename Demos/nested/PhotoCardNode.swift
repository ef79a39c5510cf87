import DemoSupport
import Foundation
import Weft

/// A card of a carousel: a photograph and its name.
final class PhotoCardNode: CellNode, @unchecked Sendable {
  private let photo: PhotoNode
  private let title: LabelNode

  private static let cornerRadius: CGFloat = 8

  /// Creates the card with a number. The photographs repeat with other parts of them.
  init(_ number: Int) {
    let photographs = Photograph.all
    let photograph = photographs[number % photographs.count]
    photo = PhotoNode(photograph, crop: Self.crop(number / photographs.count))
    title = LabelNode(photograph.title, style: Typography.label)
    super.init()
    automaticallyManagesSubnodes = true
    selectionStyle = .none
    photo.cornerRadius = Self.cornerRadius
    accessibilityLabel = photograph.title
  }

  private static func crop(_ round: Int) -> PhotoCrop {
    let step = CGFloat(round % 6)
    return PhotoCrop(
      center: CGPoint(x: 0.5 - 0.04 * step, y: 0.42 + 0.05 * step), zoom: 1 + 0.22 * step)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: 6, alignItems: .stretch) {
      photo.flexGrow().flexShrink()
      title
    }
  }
}
