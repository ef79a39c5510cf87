import DemoSupport
import Foundation
import Weft

/// Texts of different sizes on one baseline.
struct BaselinePage: Page {
  var alignItems = AlignItems.baselineFirst
  var spacing: CGFloat = 10
  var hasLongText = true

  let name = "Baseline"
  let typeName = "StackLayoutSpec"
  let summary = "Texts of different sizes stand on one line: on the first line of each, or on the last."
  let canvasSize = CGSize(width: 400, height: 160)
  private let amount = SampleText.label("24", size: 56, weight: .bold, lines: 1, name: "amount")
  private let unit = SampleText.label("kg", size: 22, weight: .medium, lines: 1, name: "unit")
  private let short = SampleText.label("per week", size: 13, color: Palette.secondaryInk, name: "note")
  private let long = SampleText.label(
    "of coffee a week,\nwhich is quite a lot\nfor a small office", size: 13, color: Palette.secondaryInk,
    name: "note")
  var nodes: [DisplayNode] { [amount, unit, short, long] }

  static var parameters: [Parameter<BaselinePage>] {
    [
      .choice("alignItems", \.alignItems, [.start, .center, .end, .baselineFirst, .baselineLast]),
      .number("spacing", \.spacing, 0...32),
      .toggle("Several lines", \.hasLongText),
    ]
  }

  var spec: any LayoutSpec {
    HStack(spacing: spacing, alignItems: alignItems) {
      amount
      unit
      hasLongText ? long : short
    }
    .centered()
  }

  var code: Code {
    Code.block(
      .call("HStack", [.init("spacing", spacing), .init("alignItems", case: alignItems)]),
      ["amount", "unit", "note"]
    )
    .modified("centered")
  }
}
