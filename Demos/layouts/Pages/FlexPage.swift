import Foundation
import Weft

/// How elements grow into free space, and shrink if there is too little.
struct FlexPage: Page {
  var firstGrow = 0
  var secondGrow = 1
  var thirdGrow = 0
  var shrinks = true
  var basis: CGFloat = 96
  var maxWidth: CGFloat = .infinity

  let name = "Grow and shrink"
  let typeName = "StackLayoutSpec"
  let summary =
    "Free room goes to those that grow, in these proportions; what is missing is taken from those that "
    + "shrink. Make the canvas narrower to see it."
  let canvasSize = CGSize(width: 440, height: 160)
  private let tiles = (0..<3).map { TileNode($0, size: CGSize(width: 96, height: 72)) }
  var nodes: [DisplayNode] { tiles }

  static var parameters: [Parameter<FlexPage>] {
    [
      .count("one.flexGrow", \.firstGrow, 0...3),
      .count("two.flexGrow", \.secondGrow, 0...3),
      .count("three.flexGrow", \.thirdGrow, 0...3),
      .toggle("flexShrink", \.shrinks),
      .number("flexBasis", \.basis, 0...200, step: 4),
      .number("two.maxWidth", \.maxWidth, 100...300, step: 10, endsInInfinity: true),
    ]
  }

  private var grows: [Int] { [firstGrow, secondGrow, thirdGrow] }

  var spec: any LayoutSpec {
    HStack(spacing: 12, alignItems: .center) {
      for (tile, grow) in zip(tiles, grows) {
        let item = tile.flexGrow(CGFloat(grow)).flexShrink(shrinks ? 1 : 0).flexBasis(basis)
        if tile === tiles[1], maxWidth.isFinite { item.frame(maxWidth: maxWidth) } else { item }
      }
    }
  }

  var code: Code {
    let children = zip(tiles, grows).map { tile, grow -> Code in
      var code = Code.text(tile.debugName ?? "")
      if grow > 0 { code = code.modified("flexGrow", .init("", CGFloat(grow))) }
      if shrinks { code = code.modified("flexShrink") }
      code = code.modified("flexBasis", .init("", basis))
      guard tile === tiles[1], maxWidth.isFinite else { return code }
      return code.modified("frame", .init("maxWidth", maxWidth))
    }
    return .block(.call("HStack", [.init("spacing", 12), .init("alignItems", ".center")]), children)
  }
}
