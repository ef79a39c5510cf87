import Foundation
import Testing
import WeftGraphics

@testable import WeftText

/// Which texts are drawn in one colour, and how.
struct SingleColorTextTests {
  private static let ink = Color(hex: 0x20_60_A0)

  private func layout(_ text: AttributedText, width: CGFloat = 300) -> TextLayout {
    TextLayout(text, constrainedTo: CGSize(width: width, height: 400))
  }

  private func singleColor(_ text: AttributedText, with color: Color = .black) -> Color? {
    layout(text).singleColor(with: color)
  }

  private func text(_ string: String, _ attributes: TextAttributes = TextAttributes()) -> AttributedText {
    AttributedText(string, attributes: attributes)
  }

  @Test func textHasTheColourItIsDrawnWithOrItsOwn() {
    #expect(singleColor(text("plain"), with: Self.ink) == Self.ink)
    #expect(singleColor(text("own", TextAttributes(color: Self.ink))) == Self.ink)
    let bold = text("bold ", TextAttributes(font: Font(size: 15, weight: .bold))) + text("and plain")
    #expect(singleColor(bold) == .black)
    #expect(singleColor(text("own ", TextAttributes(color: .black)) + text("and the other")) == .black)
    #expect(singleColor(text("1\n\n2 日本語 עברית")) == .black)
  }

  @Test func linesInTheColourOfTheLettersAreDrawnWithIt() {
    #expect(singleColor(text("u", TextAttributes(underline: .single))) == .black)
    #expect(singleColor(text("u", TextAttributes(underline: .single, underlineColor: .black))) == .black)
    #expect(singleColor(text("u", TextAttributes(underline: .single, underlineColor: Self.ink))) == nil)
    let struck = TextAttributes(strikethrough: .single, strikethroughColor: Self.ink)
    #expect(singleColor(text("s", struck)) == nil)
    #expect(singleColor(text("s", struck), with: Self.ink) == Self.ink)
  }

  @Test func severalColoursAreNotOne() {
    #expect(singleColor(text("black ") + text("blue", TextAttributes(color: Self.ink))) == nil)
    #expect(singleColor(text("ground", TextAttributes(backgroundColor: Self.ink))) == nil)
    #expect(singleColor(text("balloon \u{1F388}")) == nil)
    let attachment = TextAttachment(size: CGSize(width: 9, height: 9)) { canvas, rect in
      canvas.fill(rect, with: Self.ink)
    }
    #expect(singleColor(text("sign ") + AttributedText(attachment: attachment)) == nil)
  }

  @Test func translucentTextHasNoSingleColour() {
    #expect(singleColor(text("faint"), with: Self.ink.withAlpha(0.5)) == nil)
    #expect(singleColor(text("clear", TextAttributes(color: .clear))) == nil)
    #expect(singleColor(text("")) == nil)
  }

  @Test func aTruncationTokenCounts() {
    var options = TextLayoutOptions(maximumLines: 1, truncation: .tail)
    options.truncationToken = text(" more", TextAttributes(color: Self.ink))
    let long = text(String(repeating: "A long text that does not fit. ", count: 9))
    let truncated = TextLayout(long, constrainedTo: CGSize(width: 200, height: 40), options: options)
    #expect(truncated.isTruncated)
    #expect(truncated.singleColor(with: .black) == nil)
    #expect(truncated.singleColor(with: Self.ink) == Self.ink)
  }

  @Test(arguments: [
    "The quick brown fox jumps over the lazy dog, again and again, line by line.",
    "日本語の文章 and العربية, ภาษาไทย", "Ag\u{301}g\u{302}",
  ])
  func theSameIsDrawnOnBothKindsOfCanvas(_ string: String) throws {
    for (size, scale) in [(14.0, 1.0), (21, 2), (90, 2), (300, 1)] {
      let layout = layout(text(string, TextAttributes(font: Font(size: size))))
      let room = CGSize(width: 300, height: max(layout.size.height, 20))
      let color = try #require(layout.singleColor(with: Self.ink))
      let canvas = try Canvas(size: room, scale: scale, ink: color)
      canvas.draw(layout, at: .zero, color: Self.ink)
      let colors = try Canvas.draw(size: room, scale: scale) {
        $0.draw(layout, at: .zero, color: Self.ink)
      }
      let coverage = try canvas.makeBitmap()
      #expect(coverage.storesCoverage)
      expectSame(coverage, colors, "\(string), \(size) at scale \(scale)")
    }
  }

  @Test func textIsCutByTheClip() throws {
    let layout = layout(text("Cut in the middle of the letters", TextAttributes(font: Font(size: 30))))
    func draw(on canvas: Canvas) {
      canvas.withSavedState {
        canvas.clip(to: CGRect(x: 20, y: 9, width: 100, height: 15))
        canvas.draw(layout, at: .zero, color: Self.ink)
      }
      canvas.withSavedState {
        canvas.clip(to: Path(ellipseIn: CGRect(x: 130, y: 2, width: 100, height: 30)))
        canvas.draw(layout, at: .zero, color: Self.ink)
      }
    }
    let room = CGSize(width: 300, height: 80)
    let canvas = try Canvas(size: room, scale: 1, ink: Self.ink)
    draw(on: canvas)
    let coverage = try canvas.makeBitmap()
    expectSame(coverage, try Canvas.draw(size: room, draw), "cut")
    for (x, y) in [(5, 15), (125, 15), (60, 3), (60, 30), (240, 15)] {
      #expect(coverage.pixel(x: x, y: y) == .clear, "(\(x), \(y))")
    }
  }

  /// Huge letters are filled by Cairo, which rounds colours in another way.
  private func expectSame(_ coverage: Bitmap, _ colors: Bitmap, _ comment: Comment) {
    #expect(coverage.pixelSize == colors.pixelSize, comment)
    let differs = (0..<colors.height).contains { y in
      (0..<colors.width).contains { x in
        let (left, right) = (coverage.pixel(x: x, y: y), colors.pixel(x: x, y: y))
        func distance(_ component: KeyPath<Color, Double>) -> Double {
          abs(left[keyPath: component] * left.alpha - right[keyPath: component] * right.alpha)
        }
        return left.alpha != right.alpha || [\.red, \.green, \.blue].contains { distance($0) > 1.01 / 255 }
      }
    }
    #expect(!differs, comment)
  }
}
