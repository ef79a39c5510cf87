import Foundation
import Testing
import WeftGraphics

@testable import WeftText

private let sentence = "Nodes are measured and drawn on any thread, and shown in one transaction."

@Suite struct TextMeasuringTests {
  @Test func `Bold text is wider than regular text, and medium is in between`() {
    let widths = [Font.Weight.regular, .medium, .bold].map {
      TextStyle(font: Font(size: 20, weight: $0)).size(of: sentence).width
    }
    #expect(widths[0] < widths[1] && widths[1] < widths[2])
  }

  @Test func `All characters of the monospaced design have the same width`() {
    let style = TextStyle(font: Font(size: 15, design: .monospaced))
    let width = style.size(of: "i").width
    for character in ["W", ".", "0", "é"] { #expect(style.size(of: character).width == width) }
    #expect(abs(style.size(of: "iiiiiiiiii").width - 10 * width) < 0.1)
  }

  @Test func `Twice the font size gives twice the width and twice the height`() {
    let small = TextStyle(font: Font(size: 10)).size(of: sentence)
    let large = TextStyle(font: Font(size: 20)).size(of: sentence)
    #expect(abs(large.width / small.width - 2) < 0.01)
    #expect(abs(large.height / small.height - 2) < 0.02)
  }

  @Test func `A limited width gives more lines, none of them wider than the limit`() {
    let style = TextStyle(font: Font(size: 16))
    let line = style.size(of: sentence)
    #expect(abs(line.height - style.font.metrics.lineHeight) < 0.1)
    let wrapped = style.size(of: sentence, maxWidth: 200)
    #expect(wrapped.width <= 200)
    #expect(wrapped.height >= 3 * line.height - 0.1)
  }

  @Test func `The measured size is wide enough to be drawn in without another line break`() {
    let style = TextStyle(font: Font(size: 17))
    for maxWidth in [80.0, 123, 200, 333, .infinity] {
      let size = style.size(of: sentence, maxWidth: maxWidth)
      #expect(style.size(of: sentence, maxWidth: size.width) == size)
    }
  }

  @Test(arguments: TextLineBreak.allCases)
  func `The style limits the number of lines, with one paragraph or several`(lineBreak: TextLineBreak) {
    var style = TextStyle(font: Font(size: 16), lineBreak: lineBreak)
    let line = style.font.metrics.lineHeight
    for text in [sentence + sentence, "one\ntwo\nthree\nfour\nfive", sentence + "\n" + sentence] {
      for count in 1...3 {
        style.maximumLines = count
        #expect(style.size(of: text, maxWidth: 150).height <= CGFloat(count) * line + 0.1)
      }
    }
  }

  @Test func `Text truncated after its last line ends with an ellipsis`() {
    var style = TextStyle(font: Font(size: 16), maximumLines: 2)
    let cut = style.size(of: "one\ntwo\nthree")
    style.maximumLines = 0
    #expect(cut == style.size(of: "one\ntwo…"))
  }

  @Test func `Truncated text is not wider than the available width`() {
    for lineBreak in [TextLineBreak.truncateHead, .truncateMiddle, .truncateTail] {
      let style = TextStyle(font: Font(size: 16), lineBreak: lineBreak, maximumLines: 1)
      let size = style.size(of: sentence, maxWidth: 120)
      #expect(size.width <= 120 && size.width > 80)
    }
  }

  @Test func `Line spacing applies only between lines, letter spacing between letters`() {
    var style = TextStyle(font: Font(size: 16))
    let plain = style.size(of: "one\ntwo\nthree")
    style.lineSpacing = 5
    #expect(abs(style.size(of: "one\ntwo\nthree").height - plain.height - 10) < 0.1)
    style.letterSpacing = 2
    #expect(style.size(of: "three").width > plain.width + 7)
  }

  @Test func `Invalid maximum widths give defined sizes`() {
    let style = TextStyle(font: Font(size: 16))
    #expect(style.size(of: "Weft", maxWidth: .nan) == style.size(of: "Weft"))
    for width in [CGFloat(0), -5, 1e-300, 1e300, -CGFloat.infinity] {
      let size = style.size(of: "Weft", maxWidth: width)
      #expect(size.width.isFinite && size.height > 0)
    }
  }
}
