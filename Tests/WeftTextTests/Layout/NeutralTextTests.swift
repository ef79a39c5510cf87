import Foundation
import Testing

@testable import WeftText

/// Texts without letters (UAX 9): they run in the direction of the layout that they are in.
@Suite struct NeutralTextTests {
  /// The characters of a text from left to right, as they are shown in a layout.
  private func shown(
    _ string: String, in direction: WritingDirection, base: WritingDirection = .natural
  ) -> String {
    var style = ParagraphStyle()
    style.baseWritingDirection = base
    var options = TextLayoutOptions()
    options.layoutDirection = direction
    let text = AttributedText(
      string, attributes: TextAttributes(font: Font(size: 16), paragraphStyle: style))
    let layout = TextLayout(
      text, constrainedTo: CGSize(width: 1000, height: CGFloat.infinity), options: options)
    let places = string.indices.compactMap { index -> (line: CGFloat, x: CGFloat, character: Character)? in
      let start = index.utf16Offset(in: string)
      guard let rect = layout.rects(for: start..<start + string[index].utf16.count).first, rect.width > 0
      else { return nil }
      return (rect.midY, rect.minX, string[index])
    }
    return String(places.sorted { ($0.line, $0.x) < ($1.line, $1.x) }.map(\.character))
  }

  @Test(
    "In a layout from right to left parts change places, and digits do not",
    arguments: [
      ("2026-11-25 17:32", "17:32 2026-11-25"), ("3 / 4", "4 / 3"), ("1 – 20", "20 – 1"), ("-5", "5-"),
      ("12:30", "12:30"), ("2026-11-25", "2026-11-25"), ("3/4", "3/4"), ("1,234.5", "1,234.5"),
      ("50%", "50%"),
    ])
  func followsTheLayout(text: String, mirrored: String) {
    #expect(shown(text, in: .rightToLeft) == mirrored)
    #expect(shown(text, in: .leftToRight) == text)
  }

  @Test("The first letter decides, wherever it is") func lettersDecide() {
    #expect(shown("3 / 4 a", in: .rightToLeft) == "3 / 4 a")
    #expect(shown("3 / 4 א", in: .leftToRight) == "א 4 / 3")
  }

  @Test("A text keeps its order if that is said, or if it is isolated") func isKeptInOrder() {
    #expect(shown("3 / 4", in: .rightToLeft, base: .leftToRight) == "3 / 4")
    #expect(shown("3 / 4", in: .leftToRight, base: .rightToLeft) == "4 / 3")
    let isolated = shown("\u{2066}2026-11-25 17:32\u{2069}", in: .rightToLeft)
    #expect(isolated.filter { !["\u{2066}", "\u{2069}"].contains($0) } == "2026-11-25 17:32")
  }

  @Test("Each paragraph is by itself: another one before it decides nothing") func paragraphsAreAlone() {
    #expect(shown("abc\n3 / 4", in: .rightToLeft) == "abc4 / 3")
    #expect(shown("אב\n3 / 4", in: .leftToRight) == "בא3 / 4")
  }
}
