import Foundation
import Weft

/// Several elements in the same space.
struct WrapperPage: Page {
  var count = 3

  let name = "Wrapper"
  let typeName = "WrapperLayoutSpec"
  let summary =
    "Gives all its children the same room, one above the other, and is as large as the largest of them."
  let rangeMode = RangeMode.upTo
  private let tiles = [
    TileNode(0, size: CGSize(width: 240, height: 110)), TileNode(1, size: CGSize(width: 170, height: 150)),
    TileNode(2, size: CGSize(width: 100, height: 64)),
  ]
  var nodes: [DisplayNode] { tiles }

  static var parameters: [Parameter<WrapperPage>] { [.count("children", \.count, 1...3)] }

  var spec: any LayoutSpec {
    ZStack { for tile in tiles.prefix(count) { tile } }
  }

  var code: Code {
    .block("ZStack", tiles.prefix(count).map { .text($0.debugName ?? "") })
  }
}
