import DemoSupport
import Weft

/// The texts of the pages.
enum SampleText {
  static func label(
    _ text: String, size: CGFloat = 14, weight: Font.Weight = .regular, color: Color = Palette.ink,
    lines: Int = 0, name: String = "text"
  ) -> LabelNode {
    let node = LabelNode(
      text,
      style: TextStyle(
        font: Font(size: size, weight: weight), color: color, maximumLines: lines,
        lineSpacing: lines == 1 ? 0 : 2))
    node.debugName = name
    return node
  }

  static let paragraph =
    "Weft lays out on any thread, and shows whole frames only. What you see here is measured anew with "
    + "every step of a slider."
}
