import DemoSupport
import Foundation
import Weft

/// An element in front of another one, in its size.
struct OverlayPage: Page {
  var height: CGFloat = 44
  var position = RelativePosition.end
  var width: CGFloat = 300

  let name = "Overlay"
  let typeName = "OverlayLayoutSpec"
  let summary = "The child decides on the size; the overlay lies on top of it and is given just that size."
  let canvasSize = CGSize(width: 400, height: 300)
  private let photo = PhotoNode(.named("coffee"))
  private let band = BandNode("Sold out")
  var nodes: [DisplayNode] { [photo, band] }

  static var parameters: [Parameter<OverlayPage>] {
    [
      .number("photo.width", \.width, 120...380, step: 10),
      .number("band.height", \.height, 24...120, step: 4),
      .choice("vertical", \.position, [.start, .center, .end]),
    ]
  }

  var spec: any LayoutSpec {
    photo.ratio(2 / 3).frame(width: width)
      .overlay { band.frame(height: height).relative(vertical: position) }
      .centered()
  }

  var code: Code {
    let overlay = Code.text("band").modified("frame", .init("height", height))
      .modified("relative", .init("vertical", case: position))
    return Code.text("photo").modified("ratio", .init("", "2 / 3")).modified("frame", .init("width", width))
      .modified("overlay", children: [overlay]).modified("centered")
  }
}
