import DemoSupport
import Foundation
import Weft

/// Two texts that shrink, and a time that does not.
struct HeaderPage: Page {
  var spacing: CGFloat = 40
  var margin: CGFloat = 12
  var shrinks = true

  let name = "Header"
  let summary =
    "The texts at the left are truncated before the time is: they shrink, and so does the stack around "
    + "them. Make the canvas narrower."
  let canvasSize = CGSize(width: 400, height: 80)
  private let title = SampleText.label(
    "Deep field over the south pole", size: 16, weight: .bold, lines: 1, name: "title")
  private let place = SampleText.label(
    "Hubble Space Telescope, low Earth orbit", size: 13, color: Palette.secondaryInk, lines: 1,
    name: "place")
  private let time = SampleText.label("30 min", size: 13, color: Palette.secondaryInk, lines: 1, name: "time")
  var nodes: [DisplayNode] { [title, place, time] }

  static var parameters: [Parameter<HeaderPage>] {
    [
      .number("spacing", \.spacing, 0...80, step: 2), .number("insets", \.margin, 0...40),
      .toggle("flexShrink", \.shrinks),
    ]
  }

  var spec: any LayoutSpec {
    HStack(spacing: spacing, alignItems: .center) {
      VStack(spacing: 2) {
        title
        place
      }
      .flexGrow().flexShrink(shrinks ? 1 : 0)
      time
    }
    .padding(margin)
  }

  var code: Code {
    var texts = Code.block(.call("VStack", [.init("spacing", 2)]), ["title", "place"])
      .modified("flexGrow")
    if shrinks { texts = texts.modified("flexShrink") }
    return Code.block(
      .call("HStack", [.init("spacing", spacing), .init("alignItems", ".center")]), [texts, "time"]
    )
    .modified("padding", .init("", margin))
  }
}
