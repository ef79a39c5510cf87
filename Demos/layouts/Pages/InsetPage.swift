import Foundation
import Weft

/// Distances from the edges, which may be infinite.
struct InsetPage: Page {
  var top: CGFloat = 24
  var left: CGFloat = 24
  var bottom: CGFloat = .infinity
  var right: CGFloat = .infinity

  let name = "Inset"
  let typeName = "InsetLayoutSpec"
  let summary =
    "Distances from the edges. An infinite one pushes the child to the other side; two of them centre it."
  private let tile = TileNode(0, name: "child", size: CGSize(width: 120, height: 80))
  var nodes: [DisplayNode] { [tile] }

  static var parameters: [Parameter<InsetPage>] {
    [
      .number("top", \.top, -20...80, step: 4, endsInInfinity: true),
      .number("left", \.left, -20...80, step: 4, endsInInfinity: true),
      .number("bottom", \.bottom, -20...80, step: 4, endsInInfinity: true),
      .number("right", \.right, -20...80, step: 4, endsInInfinity: true),
    ]
  }

  var spec: any LayoutSpec {
    tile.inset(top: top, left: left, bottom: bottom, right: right)
  }

  var code: Code {
    Code.text("child").modified(
      "inset", .init("top", top), .init("left", left), .init("bottom", bottom), .init("right", right))
  }
}
