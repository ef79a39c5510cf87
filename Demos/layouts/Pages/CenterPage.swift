import Foundation
import Weft

/// An element in the middle.
struct CenterPage: Page {
  var centering = CenteringOptions.xy
  var sizing: CenterSizingOptions = []

  let name = "Center"
  let typeName = "CenterLayoutSpec"
  let summary =
    "Centres its child in one direction or both. It fills the room that it is given, unless it is told to "
    + "be as small as its child: switch the range to \"up to\"."
  private let tile = TileNode(1, name: "child", size: CGSize(width: 120, height: 80))
  var nodes: [DisplayNode] { [tile] }

  private static let centerings: [(title: String, value: CenteringOptions)] = [
    ("x", .x), ("y", .y), ("xy", .xy),
  ]
  private static let sizings: [(title: String, value: CenterSizingOptions)] = [
    ("[]", []), ("minimumX", .minimumX), ("minimumY", .minimumY), ("minimumXY", .minimumXY),
  ]

  static var parameters: [Parameter<CenterPage>] {
    [.choice("centering", \.centering, centerings), .choice("sizing", \.sizing, sizings)]
  }

  var spec: any LayoutSpec {
    tile.centered(centering, sizing: sizing)
  }

  var code: Code {
    let centering = Self.centerings.first { $0.value == self.centering }?.title ?? ""
    let sizing = Self.sizings.first { $0.value == self.sizing }?.title ?? ""
    return Code.text("child").modified(
      "centered", .init("", "." + centering), .init("sizing", sizing == "[]" ? sizing : "." + sizing))
  }
}
