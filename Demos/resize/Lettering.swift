import DemoSupport
import Weft

/// The labels of the page.
enum Lettering {
  static func label(
    _ text: String, _ size: CGFloat, _ weight: Font.Weight = .regular, color: Color = Palette.ink,
    lines: Int = 0, lineSpacing: CGFloat = 0, letterSpacing: CGFloat = 0
  ) -> LabelNode {
    LabelNode(
      text,
      style: TextStyle(
        font: Font(size: size, weight: weight), color: color, maximumLines: lines, lineSpacing: lineSpacing,
        letterSpacing: letterSpacing))
  }

  /// The name of a topic, in small capitals of its colour.
  static func topic(_ topic: Topic, color: Color? = nil) -> LabelNode {
    label(
      topic.rawValue.uppercased(), 11, .bold, color: color ?? topic.color, lines: 1, letterSpacing: 0.8)
  }

  /// Who wrote an article, and how long it takes to read.
  static func byline(of article: Article, color: Color = Palette.secondaryInk) -> LabelNode {
    label("\(article.author)  ·  \(article.minutes) min", 12, color: color, lines: 1)
  }

  /// The heading of a part of the page.
  static func heading(_ text: String) -> LabelNode { label(text, 15, .bold, lines: 1) }
}
