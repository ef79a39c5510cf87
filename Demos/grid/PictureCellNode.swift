import DemoSupport
import Foundation
import Weft

/// A photograph with rounded corners. If the layout lets it choose its height, it has its own proportions.
final class PictureCellNode: CellNode, @unchecked Sendable {
  private let photo: PhotoNode
  private let proportion: CGFloat

  private static let cornerRadius: CGFloat = 8

  init(_ picture: Picture) {
    photo = PhotoNode(picture.photograph, crop: picture.crop)
    proportion = picture.proportion
    super.init()
    automaticallyManagesSubnodes = true
    selectionStyle = .none
    cursor = .pointer
    cornerRadius = Self.cornerRadius
    accessibilityLabel = picture.photograph.title
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    RatioLayoutSpec(ratio: proportion, child: photo)
  }
}
