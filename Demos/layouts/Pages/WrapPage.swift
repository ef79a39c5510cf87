import Foundation
import Weft

/// Elements that flow into as many lines as they need.
struct WrapPage: Page {
  var spacing: CGFloat = 8
  var lineSpacing: CGFloat = 8
  var justifyContent = JustifyContent.start
  var alignContent = AlignContent.start
  var count = 14

  let name = "Wrap"
  let typeName = "StackLayoutSpec"
  let summary = "With flexWrap a stack breaks into lines, as text does. Drag the canvas to let them flow."
  private let tags = [
    "Astronomy", "Rockets", "Coffee", "Cats", "Numismatics", "Masonry", "Moon", "Photography", "Time",
    "Deep field", "Gardens", "Paths", "Eyesight", "Craters", "Portraits", "History", "Textures", "Light",
  ].map { TagNode($0) }
  var nodes: [DisplayNode] { tags }

  static var parameters: [Parameter<WrapPage>] {
    [
      .number("spacing", \.spacing, 0...32),
      .number("lineSpacing", \.lineSpacing, 0...32),
      .choice("justifyContent", \.justifyContent, [.start, .center, .end, .spaceBetween, .spaceAround]),
      .choice(
        "alignContent", \.alignContent, [.start, .center, .end, .spaceBetween, .spaceAround, .stretch]),
      .count("children", \.count, 1...18),
    ]
  }

  var spec: any LayoutSpec {
    Flow(
      spacing: spacing, lineSpacing: lineSpacing, justifyContent: justifyContent, alignItems: .center,
      alignContent: alignContent
    ) { for tag in tags.prefix(count) { tag } }
  }

  var code: Code {
    .block(
      .call(
        "Flow",
        [
          .init("spacing", spacing), .init("lineSpacing", lineSpacing),
          .init("justifyContent", case: justifyContent), .init("alignItems", ".center"),
          .init("alignContent", case: alignContent),
        ]), ["for tag in tags { tag }"])
  }
}
