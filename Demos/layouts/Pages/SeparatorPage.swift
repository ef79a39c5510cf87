import DemoSupport
import Foundation
import Weft

/// A text between two lines that take the remaining width.
struct SeparatorPage: Page {
  var spacing: CGFloat = 20
  var thickness: CGFloat = 1
  var isLong = false

  let name = "Separator"
  let summary = "Two lines share what the text leaves. Neither has a width: they grow."
  let canvasSize = CGSize(width: 420, height: 120)
  private let first = PlateNode(Palette.knobEdge)
  private let second = PlateNode(Palette.knobEdge)
  private let short = SampleText.label("or", color: Palette.secondaryInk, lines: 1)
  private let long = SampleText.label("Chapter the second", color: Palette.secondaryInk, lines: 1)
  var nodes: [DisplayNode] { [first, short, long, second] }

  static var parameters: [Parameter<SeparatorPage>] {
    [
      .number("spacing", \.spacing, 0...60, step: 2), .number("line.height", \.thickness, 1...8),
      .toggle("Long text", \.isLong),
    ]
  }

  var spec: any LayoutSpec {
    HStack(spacing: spacing, alignItems: .center) {
      first.frame(height: thickness).flexGrow()
      (isLong ? long : short).flexShrink()
      second.frame(height: thickness).flexGrow()
    }
    .padding(.horizontal, 24)
  }

  var code: Code {
    let line = Code.text("line").modified("frame", .init("height", thickness)).modified("flexGrow")
    return Code.block(
      .call("HStack", [.init("spacing", spacing), .init("alignItems", ".center")]),
      [line, Code.text("text").modified("flexShrink"), line]
    )
    .modified("padding", .init("", ".horizontal"), .init("", 24))
  }
}
