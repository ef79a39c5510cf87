import DemoSupport
import Foundation
import Weft

/// An element that keeps its proportions.
struct RatioPage: Page {
  var ratio: CGFloat = 0.65

  let name = "Ratio"
  let typeName = "RatioLayoutSpec"
  let summary = "Keeps the proportion of height to width, as large as the room allows."
  let canvasSize = CGSize(width: 400, height: 300)
  private let photo = PhotoNode(
    .named("cat-chelsea"), crop: PhotoCrop(center: CGPoint(x: 0.5, y: 0.35), zoom: 1))
  var nodes: [DisplayNode] { [photo] }

  static var parameters: [Parameter<RatioPage>] {
    [.number("ratio", \.ratio, 0.25...2, step: 0.05)]
  }

  var spec: any LayoutSpec {
    photo.ratio(ratio).centered()
  }

  var code: Code {
    Code.text("photo").modified("ratio", .init("", ratio)).modified("centered")
  }
}
