import DemoSupport
import Foundation
import Weft

/// A person: a picture with a badge, two texts that shrink, and a button.
struct ProfilePage: Page {
  var spacing: CGFloat = 12
  var avatar: CGFloat = 44
  var isLong = false
  var hasButton = true

  let name = "Profile"
  let summary =
    "The picture, its badge and the button keep their sizes; the texts take what is left and are "
    + "truncated where that is too little."
  let canvasSize = CGSize(width: 380, height: 84)
  private let photo = PhotoNode(
    .named("astronaut"), crop: PhotoCrop(center: CGPoint(x: 0.44, y: 0.22), zoom: 2.1))
  private let badge = IconNode(.check, size: 18, fill: Color(hex: 0x2F9E44))
  private let shortName = Self.nameLabel("Eileen Collins")
  private let longName = Self.nameLabel("Colonel Eileen Marie Collins, USAF (retired)")
  private let role = SampleText.label(
    "Commander, Space Shuttle Discovery", size: 13, color: Palette.secondaryInk, lines: 1, name: "role")
  private let button = TagNode("Follow", fill: Palette.accent, color: .white)
  var nodes: [DisplayNode] { [photo, badge, shortName, longName, role, button] }

  static var parameters: [Parameter<ProfilePage>] {
    [
      .number("spacing", \.spacing, 0...40), .number("avatar", \.avatar, 28...56, step: 2),
      .toggle("Long name", \.isLong), .toggle("Button", \.hasButton),
    ]
  }

  private static func nameLabel(_ text: String) -> LabelNode {
    SampleText.label(text, size: 15, weight: .bold, lines: 1, name: "name")
  }

  func prepare() { photo.cornerRadius = avatar / 2 }

  var spec: any LayoutSpec {
    HStack(spacing: spacing, alignItems: .center) {
      photo.frame(width: avatar, height: avatar)
        .corner(.bottomRight, offset: CGPoint(x: -6, y: -6)) { badge }
      VStack(spacing: 2) {
        isLong ? longName : shortName
        role
      }
      .flexGrow().flexShrink()
      if hasButton { button }
    }
    .inset(top: 14, left: 16, bottom: .infinity, right: 16)
  }

  var code: Code {
    let picture = Code.text("photo").modified("frame", .init("width", avatar), .init("height", avatar))
      .modified(
        "corner", .init("", ".bottomRight"), .init("offset", "CGPoint(x: -6, y: -6)"), children: ["badge"])
    let texts = Code.block(.call("VStack", [.init("spacing", 2)]), ["name", "role"])
      .modified("flexGrow").modified("flexShrink")
    return Code.block(
      .call("HStack", [.init("spacing", spacing), .init("alignItems", ".center")]),
      [picture, texts] + (hasButton ? ["button"] : [])
    )
    .modified(
      "inset", .init("top", 14), .init("left", 16), .init("bottom", ".infinity"), .init("right", 16))
  }
}
