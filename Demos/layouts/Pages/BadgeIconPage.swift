import DemoSupport
import Foundation
import Weft

/// A photograph with a round badge, both at absolute positions.
struct BadgeIconPage: Page {
  var side: CGFloat = 150
  var badge: CGFloat = 40

  let name = "Photo with a badge"
  let summary =
    "Two positions in an absolute layout that is as large as both: so the pair can be centred, and the "
    + "badge can stick out."
  private let photo = PhotoNode(
    .named("astronaut"), crop: PhotoCrop(center: CGPoint(x: 0.44, y: 0.22), zoom: 1.9))
  private let icon = IconNode(.plus, size: 40)
  var nodes: [DisplayNode] { [photo, icon] }

  static var parameters: [Parameter<BadgeIconPage>] {
    [.number("photo", \.side, 80...220, step: 2), .number("badge", \.badge, 16...72, step: 2)]
  }

  func prepare() { photo.cornerRadius = 14 }

  var spec: any LayoutSpec {
    Absolute(sizing: .sizeToFit) {
      photo.position(y: badge / 2).frame(width: side, height: side)
      icon.position(x: side - badge / 2).frame(width: badge, height: badge)
    }
    .centered()
  }

  var code: Code {
    func square(_ name: Code, _ side: CGFloat) -> Code {
      name.modified("frame", .init("width", side), .init("height", side))
    }
    return Code.block(
      .call("Absolute", [.init("sizing", ".sizeToFit")]),
      [
        square(Code.text("photo").modified("position", .init("y", badge / 2)), side),
        square(Code.text("icon").modified("position", .init("x", side - badge / 2)), badge),
      ]
    )
    .modified("centered")
  }
}
