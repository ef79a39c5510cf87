import DemoSupport
import Foundation
import Weft

/// A row of a table: a detail of the photograph, and its position.
final class DetailRowNode: CellNode, @unchecked Sendable {
  private let photo: PhotoNode
  private let title: LabelNode
  private let detail: LabelNode

  private static let side: CGFloat = 48
  /// The same distance from the side as the title of the table and the lines between the rows, in points.
  private static let margin: CGFloat = 15

  init(_ photograph: Photograph, number: Int) {
    // Every row shows another part, along a spiral from the middle.
    let angle = Double(number) * 2.4
    let radius = 0.4 * (Double(number % 50) / 50).squareRoot()
    let center = CGPoint(x: 0.5 + radius * cos(angle), y: 0.5 + radius * sin(angle))
    let zoom = 1.5 + CGFloat(number % 4) * 0.7
    photo = PhotoNode(photograph, crop: PhotoCrop(center: center, zoom: zoom))
    title = LabelNode("Detail \(number + 1)", style: Typography.label)
    let place = "\(Int(center.x * 100)) % from the left, \(Int(center.y * 100)) % from the top"
    detail = LabelNode(place, style: Typography.caption)
    super.init()
    automaticallyManagesSubnodes = true
    photo.cornerRadius = 6
    accessibilityLabel = title.text
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    HStack(spacing: 14, alignItems: .center) {
      photo.frame(width: Self.side, height: Self.side)
      VStack(spacing: 2) {
        title
        detail
      }
      .flexShrink()
    }
    .inset(top: 8, left: Self.margin, bottom: 8, right: Self.margin)
  }
}
