import DemoSupport
import Foundation
import Weft

/// A list with large numbers.
final class MostReadNode: DisplayNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.

  private let heading = Lettering.heading("Most read")
  private let numbers: [LabelNode]
  private let titles: [LabelNode]
  private let lines: [PlateNode]

  private static let numberWidth: CGFloat = 26

  init(_ titles: [String]) {
    numbers = titles.indices.map {
      Lettering.label("\($0 + 1)", 22, .bold, color: Palette.knobEdge, lines: 1)
    }
    self.titles = titles.map { Lettering.label($0, 14.5, .medium, lineSpacing: 2) }
    lines = titles.map { _ in PlateNode(Palette.line) }
    super.init()
    ([heading] + numbers + self.titles + lines).forEach(addSubnode)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: 12) {
      heading
      for index in titles.indices {
        lines[index].frame(height: 1)
        HStack(spacing: 6, alignItems: .baselineFirst) {
          numbers[index].frame(width: Self.numberWidth)
          titles[index].flexGrow().flexShrink()
        }
      }
    }
  }
}
