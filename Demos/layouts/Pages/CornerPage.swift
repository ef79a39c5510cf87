import Foundation
import Weft

/// A small element at the corner of a large one.
struct CornerPage: Page {
  var location = CornerLocation.topRight
  var offsetX: CGFloat = 0
  var offsetY: CGFloat = 0
  var wrapsCorner = false

  let name = "Corner"
  let typeName = "CornerLayoutSpec"
  let summary = "Puts the middle of a small element on a corner of another, with an offset if need be."
  private let tile = TileNode(0, name: "child", size: CGSize(width: 180, height: 120))
  private let icon = IconNode(.plus, size: 40)
  var nodes: [DisplayNode] { [tile, icon] }

  static var parameters: [Parameter<CornerPage>] {
    [
      .choice("location", \.location, [.topLeft, .topRight, .bottomLeft, .bottomRight]),
      .number("offset.x", \.offsetX, -40...40), .number("offset.y", \.offsetY, -40...40),
      .toggle("wrapsCorner", \.wrapsCorner),
    ]
  }

  var spec: any LayoutSpec {
    tile.corner(location, offset: CGPoint(x: offsetX, y: offsetY), wrapsCorner: wrapsCorner) { icon }
      .centered()
  }

  var code: Code {
    let offset = "CGPoint(x: \(Code.number(offsetX)), y: \(Code.number(offsetY)))"
    return Code.text("child").modified(
      "corner", .init("", case: location), .init("offset", offset),
      .init("wrapsCorner", "\(wrapsCorner)"), children: ["icon"]
    )
    .modified("centered")
  }
}
