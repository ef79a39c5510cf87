import DemoSupport
import Foundation
import Weft

/// A photograph with a text that is pinned to its bottom.
struct CaptionPage: Page {
  var ratio: CGFloat = 0.65
  var margin: CGFloat = 16
  var isLong = false

  let name = "Photo with a caption"
  let summary =
    "An infinite inset at the top pushes the text down. It grows upwards when it gets longer, and the "
    + "shade behind it grows along."
  let canvasSize = CGSize(width: 420, height: 300)
  private let photo = PhotoNode(
    .named("rocket-launch"), crop: PhotoCrop(center: CGPoint(x: 0.5, y: 0.5), zoom: 1))
  private let scrim = ScrimNode()
  private let short = SampleText.label("Before the launch", size: 20, weight: .bold, color: .white)
  private let long = SampleText.label(
    "Before the launch, a good hour after sunset: the tanks are full, and everybody has gone home",
    size: 20, weight: .bold, color: .white)
  var nodes: [DisplayNode] { [photo, scrim, short, long] }

  static var parameters: [Parameter<CaptionPage>] {
    [
      .number("ratio", \.ratio, 0.4...1.2, step: 0.05), .number("insets", \.margin, 4...40, step: 2),
      .toggle("Long text", \.isLong),
    ]
  }

  var spec: any LayoutSpec {
    let caption = (isLong ? long : short)
      .inset(top: 3 * margin, left: margin, bottom: margin, right: margin)
      .background { scrim }
    return photo.ratio(ratio).overlay { caption.inset(top: .infinity) }.centered()
  }

  var code: Code {
    let caption = Code.text("text")
      .modified(
        "inset", .init("top", 3 * margin), .init("left", margin), .init("bottom", margin),
        .init("right", margin)
      )
      .modified("background", children: ["shade"])
      .modified("inset", .init("top", ".infinity"))
    return Code.text("photo").modified("ratio", .init("", ratio))
      .modified("overlay", children: [caption]).modified("centered")
  }
}
