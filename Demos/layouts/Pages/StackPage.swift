import Foundation
import Weft

/// Elements in a row or a column.
struct StackPage: Page {
  var direction = StackDirection.horizontal
  var spacing: CGFloat = 12
  var justifyContent = JustifyContent.start
  var alignItems = AlignItems.stretch
  var count = 3

  let name = "Stack"
  let typeName = "StackLayoutSpec"
  let summary = "A row or a column. Free room is shared out between the elements, or put around them."
  private let tiles = TileNode.row(5)
  var nodes: [DisplayNode] { tiles }

  static var parameters: [Parameter<StackPage>] {
    [
      .choice("direction", \.direction, [.horizontal, .vertical]),
      .number("spacing", \.spacing, 0...48),
      .choice("justifyContent", \.justifyContent, [.start, .center, .end, .spaceBetween, .spaceAround]),
      .choice("alignItems", \.alignItems, [.start, .center, .end, .stretch]),
      .count("children", \.count, 0...5),
    ]
  }

  var spec: any LayoutSpec {
    let elements = Array(tiles.prefix(count))
    return StackLayoutSpec(
      direction: direction, spacing: spacing, justifyContent: justifyContent, alignItems: alignItems,
      children: elements)
  }

  var code: Code {
    .block(
      .call(
        direction == .vertical ? "VStack" : "HStack",
        [
          .init("spacing", spacing), .init("justifyContent", case: justifyContent),
          .init("alignItems", case: alignItems),
        ]), tiles.prefix(count).map { .text($0.debugName ?? "") })
  }
}
