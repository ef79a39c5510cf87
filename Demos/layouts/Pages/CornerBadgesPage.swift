import DemoSupport
import Foundation
import Weft

/// Badges of different kinds at the corners of avatars.
struct CornerBadgesPage: Page {
  var offsetX: CGFloat = -6
  var offsetY: CGFloat = 6
  var spacing: CGFloat = 40
  var side: CGFloat = 72

  let name = "Corner badges"
  let summary =
    "A dot, a number on a plate that is as wide as it needs, an icon: each with its middle on a corner."
  let canvasSize = CGSize(width: 420, height: 180)
  private let photos = [
    PhotoNode(.named("cat-chelsea"), crop: PhotoCrop(center: CGPoint(x: 0.45, y: 0.35), zoom: 1.4)),
    PhotoNode(.named("astronaut"), crop: PhotoCrop(center: CGPoint(x: 0.44, y: 0.22), zoom: 2.1)),
    PhotoNode(.named("photographer"), crop: PhotoCrop(center: CGPoint(x: 0.45, y: 0.3), zoom: 1.9)),
  ]
  private let dot = IconNode(.dot, size: 18, fill: Color(hex: 0x2F9E44))
  private let number = TagNode("999+", fill: Color(hex: 0xE03131), color: .white)
  private let icon = IconNode(.bell, size: 28)
  var nodes: [DisplayNode] { photos + [dot, number, icon] }

  static var parameters: [Parameter<CornerBadgesPage>] {
    [
      .number("offset.x", \.offsetX, -30...30), .number("offset.y", \.offsetY, -30...30),
      .number("spacing", \.spacing, 8...72, step: 2), .number("photo", \.side, 40...104, step: 2),
    ]
  }

  func prepare() {
    for photo in photos { photo.cornerRadius = side / 4 }
  }

  var spec: any LayoutSpec {
    let badges: [any LayoutElement] = [dot, number, icon]
    return HStack(spacing: spacing, alignItems: .center) {
      for (photo, badge) in zip(photos, badges) {
        photo.frame(width: side, height: side)
          .corner(.topRight, offset: CGPoint(x: offsetX, y: offsetY)) { badge }
      }
    }
    .centered()
  }

  var code: Code {
    let photo = Code.text("photo").modified("frame", .init("width", side), .init("height", side))
    let offset = "CGPoint(x: \(Code.number(offsetX)), y: \(Code.number(offsetY)))"
    let corner = photo.modified(
      "corner", .init("", ".topRight"), .init("offset", offset), children: ["badge"])
    return Code.block(
      .call("HStack", [.init("spacing", spacing), .init("alignItems", ".center")]),
      [.block("for (photo, badge) in friends", [corner])]
    )
    .modified("centered")
  }
}
