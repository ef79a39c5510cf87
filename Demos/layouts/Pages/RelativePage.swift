import Foundation
import Weft

/// An element at a side or in a corner.
struct RelativePage: Page {
  var horizontalPosition = RelativePosition.end
  var verticalPosition = RelativePosition.start
  var sizing: RelativeSizingOptions = []

  let name = "Relative"
  let typeName = "RelativeLayoutSpec"
  let summary = "Puts its child at the start, the middle or the end in each direction; none stretches it."
  private let tile = TileNode(4, name: "child", size: CGSize(width: 120, height: 80))
  var nodes: [DisplayNode] { [tile] }

  private static let sizings: [(title: String, value: RelativeSizingOptions)] = [
    ("[]", []), ("minimumWidth", .minimumWidth), ("minimumHeight", .minimumHeight),
    ("minimumSize", .minimumSize),
  ]

  static var parameters: [Parameter<RelativePage>] {
    [
      .choice("horizontal", \.horizontalPosition, [.none, .start, .center, .end]),
      .choice("vertical", \.verticalPosition, [.none, .start, .center, .end]),
      .choice("sizing", \.sizing, sizings),
    ]
  }

  var spec: any LayoutSpec {
    tile.relative(horizontal: horizontalPosition, vertical: verticalPosition, sizing: sizing)
  }

  var code: Code {
    let sizing = Self.sizings.first { $0.value == self.sizing }?.title ?? ""
    return Code.text("child").modified(
      "relative", .init("horizontal", case: horizontalPosition), .init("vertical", case: verticalPosition),
      .init("sizing", sizing == "[]" ? sizing : "." + sizing))
  }
}
