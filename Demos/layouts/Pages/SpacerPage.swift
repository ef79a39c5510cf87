import Foundation
import Weft

/// Space that grows.
struct SpacerPage: Page {
  var first = false
  var second = true
  var third = true
  var fourth = false

  let name = "Spacer"
  let typeName = "SpacerLayoutSpec"
  let summary = "An element without contents takes all the room that is left. Several share it."
  let canvasSize = CGSize(width: 440, height: 120)
  private let tiles = (0..<3).map { TileNode($0, size: CGSize(width: 72, height: 56)) }
  var nodes: [DisplayNode] { tiles }

  static var parameters: [Parameter<SpacerPage>] {
    [
      .toggle("Before one", \.first), .toggle("Between one and two", \.second),
      .toggle("Between two and three", \.third), .toggle("After three", \.fourth),
    ]
  }

  var spec: any LayoutSpec {
    HStack(spacing: 8, alignItems: .center) {
      if first { Spacer() }
      tiles[0]
      if second { Spacer() }
      tiles[1]
      if third { Spacer() }
      tiles[2]
      if fourth { Spacer() }
    }
  }

  var code: Code {
    var children: [Code] = []
    for (isThere, name) in [(first, "one"), (second, "two"), (third, "three")] {
      if isThere { children.append("Spacer()") }
      children.append(.text(name))
    }
    if fourth { children.append("Spacer()") }
    return .block(.call("HStack", [.init("spacing", 8), .init("alignItems", ".center")]), children)
  }
}
