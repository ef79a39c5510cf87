import DemoSupport
import Foundation
import Weft

/// An element behind another one, in its size.
struct BackgroundPage: Page {
  var padding: CGFloat = 20
  var isLong = false

  let name = "Background"
  let typeName = "BackgroundLayoutSpec"
  let summary =
    "The child decides on the size; the background lies behind it. With an inset around the child it "
    + "becomes a plate that fits any text."
  private let short = SampleText.label("A plate that fits", size: 15, weight: .medium)
  private let long = SampleText.label(SampleText.paragraph, size: 15)
  private let plate = PlateNode(Palette.shade(light: 0xFFF3BF, dark: 0x51451C), cornerRadius: 12)
  var nodes: [DisplayNode] { [plate, short, long] }

  static var parameters: [Parameter<BackgroundPage>] {
    [.number("padding", \.padding, 0...60, step: 2), .toggle("Long text", \.isLong)]
  }

  var spec: any LayoutSpec {
    (isLong ? long : short).padding(padding).background { plate }.centered()
  }

  var code: Code {
    Code.text("text").modified("padding", .init("", padding))
      .modified("background", children: ["plate"]).modified("centered")
  }
}
