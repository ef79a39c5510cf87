import Foundation
import Weft

/// Elements at given positions.
struct AbsolutePage: Page {
  var x: CGFloat = 120
  var y: CGFloat = 70
  var sizing = AbsoluteSizing.default

  let name = "Absolute"
  let typeName = "AbsoluteLayoutSpec"
  let summary =
    "Every child says itself where it is. Size to fit makes the spec as large as its children reach: "
    + "switch the range to \"up to\"."
  private let tiles = [
    TileNode(0, name: "one", size: CGSize(width: 140, height: 90)),
    TileNode(3, name: "two", size: CGSize(width: 140, height: 90)),
  ]
  var nodes: [DisplayNode] { tiles }

  static var parameters: [Parameter<AbsolutePage>] {
    [
      .number("two.x", \.x, -20...300, step: 2), .number("two.y", \.y, -20...200, step: 2),
      .choice("sizing", \.sizing, [.default, .sizeToFit]),
    ]
  }

  var spec: any LayoutSpec {
    Absolute(sizing: sizing) {
      tiles[0].position(x: 24, y: 24)
      tiles[1].position(x: x, y: y)
    }
  }

  var code: Code {
    .block(
      .call("Absolute", [.init("sizing", case: sizing)]),
      [
        Code.text("one").modified("position", .init("x", 24), .init("y", 24)),
        Code.text("two").modified("position", .init("x", x), .init("y", y)),
      ])
  }
}
