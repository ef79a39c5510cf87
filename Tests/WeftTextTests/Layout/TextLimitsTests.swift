import Foundation
import Testing
import WeftGraphics

@testable import WeftText

@Suite struct TextLimitsTests {
  private let font = Font(size: 14)

  @Test(
    arguments: [
      CGSize(width: 300, height: 200), CGSize(width: 300, height: CGFloat.infinity),
      CGSize(width: CGFloat.infinity, height: .infinity), CGSize(width: 0, height: 100),
    ])
  func `Only the needed part of a line of ten megabytes is laid out`(size: CGSize) throws {
    let string = String(repeating: "0123456789 abcde", count: 10 << 16)
    let text = AttributedText(string, font: font)
    for truncation in [TextTruncation.none, .head, .middle, .tailAfterWord] {
      if size.height == .infinity, truncation != .middle { continue }
      let layout = TextLayout(text, constrainedTo: size, options: TextLayoutOptions(truncation: truncation))
      #expect(layout.isTruncated && layout.size.width.isFinite)
      // If little is visible, little is laid out. If everything is requested, no more than the limit is.
      #expect(layout.storage.lines.sources.reduce(0) { $0 + $1.byteCount } <= 2 << 20)
    }
  }

  @Test(arguments: [CGFloat.nan, -5, 0, 1e-9, 1e300, .infinity, -.infinity])
  func `Invalid constrained sizes give finite layouts`(side: CGFloat) {
    for string in ["Weft", "", "a\nb", "שלום"] {
      for other in [side, 100] {
        let layout = TextLayout(
          AttributedText(string, font: font), constrainedTo: CGSize(width: side, height: other),
          options: TextLayoutOptions(truncation: .tailAfterWord))
        #expect(layout.size.width >= 0 && layout.size.width.isFinite && layout.size.height.isFinite)
        #expect(layout.caretRect(at: 1).minX.isFinite)
        #expect(layout.aligned(in: side).size == layout.size)
      }
    }
  }

  @Test func `A negative constrained height counts as zero`() {
    for height in [0, -5, -CGFloat.infinity] {
      let layout = TextLayout(
        AttributedText("Weft\nany", font: font), constrainedTo: CGSize(width: 100, height: height))
      #expect(layout.size.width > 0 && layout.size.height == 0 && layout.lineCount == 1)
    }
  }

  @Test func `Any number of steps ends at the edges of the text`() {
    let layout = TextLayout(AttributedText("one\ntwo", font: font))
    for (steps, end) in [(Int.min, 0), (Int.max, 7)] {
      #expect(layout.offset(movedFrom: 4, by: steps) == end)
      #expect(layout.offset(movedVisuallyFrom: 4, by: steps) == end)
      #expect(layout.position(movedVerticallyFrom: TextPosition(4), by: steps) == nil)
    }
  }

  @Test func `Factors for sizes that are no factors are ignored`() {
    let (text, size) = (AttributedText("several words", font: font), CGSize(width: 30, height: 10))
    for factor in [CGFloat.nan, .infinity, 0, -1] {
      let layout = TextLayout(
        text, constrainedTo: size, options: TextLayoutOptions(), pointSizeScaleFactors: [0.5, factor])
      #expect(layout.text.attributes(at: 0).font == font.withSize(7), "\(factor)")
    }
  }

  @Test func `Words at positions beyond the text are in it`() {
    for string in ["", "one\n", "one two"] {
      let layout = TextLayout(AttributedText(string, font: font))
      #expect(layout.word(at: 99) == layout.word(at: string.utf16.count), "\(string)")
      #expect(layout.word(at: -9) == layout.word(at: 0), "\(string)")
    }
    #expect(TextLayout("").word(at: 99) == 0..<0)
  }

  @Test func `Invalid numbers in styles give finite layouts`() throws {
    for value in [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300] {
      var style = ParagraphStyle(alignment: .center)
      style.lineSpacing = value
      style.minimumLineHeight = value
      style.maximumLineHeight = value
      style.lineHeightMultiple = value
      style.paragraphSpacing = value
      style.firstLineIndent = value
      style.headIndent = value
      style.tailIndent = value
      style.tabStops = [TextTab(value)]
      style.defaultTabInterval = value
      var attributes = TextAttributes(font: Font(size: value), paragraphStyle: style)
      attributes.kerning = value
      attributes.baselineOffset = value
      attributes.attachment = TextAttachment(size: CGSize(width: value, height: value)) { _, _ in }
      let layout = TextLayout(
        AttributedText("a\tb\nc\u{FFFC}d", attributes: attributes),
        constrainedTo: CGSize(width: 100, height: CGFloat.infinity))
      #expect(layout.size.width.isFinite && layout.size.height.isFinite)
      _ = try Canvas.draw(size: CGSize(width: 50, height: 50)) { $0.draw(layout, at: .zero) }
    }
  }

  @Test func `Characters without a glyph are boxes with a width`() throws {
    let layout = TextLayout(AttributedText("a\u{10FFFD}\u{E000}b", font: Font(size: 20)))
    #expect(layout.caretRect(at: 3).minX > layout.caretRect(at: 1).minX)
    let bitmap = try Canvas.draw(size: layout.size) { $0.draw(layout, at: .zero) }
    let box = layout.rects(for: 1..<3)[0]
    let ink = (Int(box.minX)..<Int(box.maxX)).reduce(0.0) { sum, x in
      sum + (0..<bitmap.height).reduce(0) { $0 + bitmap.pixel(x: x, y: $1).alpha }
    }
    #expect(ink > 5)
  }

  @Test func `A layout without any font has no lines`() throws {
    let nothing = FontCatalog(directory: URL(fileURLWithPath: "/nonexistent"), others: .none)
    let shaped = ShapedText(
      AttributedText("Weft\nany", font: font), defaultFont: font, layoutDirection: .leftToRight,
      engines: TextEnginePool(catalog: nothing))
    let layout = TextLayout(
      shaped, constrainedTo: CGSize(width: 100, height: 100), options: TextLayoutOptions(maximumLines: 1))
    #expect(layout.size == .zero && layout.lines.isEmpty && layout.lineCount == 0)
    #expect(layout.caretRect(at: 2) == .zero && layout.offset(at: CGPoint(x: 9, y: 9)) == 0)
    #expect(layout.rects(for: 0..<9).isEmpty && layout.link(at: .zero) == nil)
    #expect(layout.word(at: 1) == 1..<1 && layout.wordBoundary(from: 0, forward: true) == 0)
    _ = try Canvas.draw(size: CGSize(width: 50, height: 50)) { $0.draw(layout, at: .zero) }
  }

  @Test func `Layouts of random texts in random sizes keep all invariants`() {
    var random = SeededGenerator(seed: 11)
    let pieces = [
      "word ", "a", "שלום ", "مرحبا", "\n", "\t", "😀", "e\u{301}", "\u{AD}", ", ", "\u{202E}x\u{202C}", "\0",
    ]
    for _ in 0..<300 {
      let string = (0..<Int.random(in: 0...24, using: &random)).map { _ in
        pieces.randomElement(using: &random)!
      }
      .joined()
      var style = ParagraphStyle(alignment: TextAlignment.allCases.randomElement(using: &random)!)
      style.lineBreak = TextLineBreak.allCases.randomElement(using: &random)!
      let text = AttributedText(string, attributes: TextAttributes(font: font, paragraphStyle: style))
      let width = CGFloat.random(in: 0...200, using: &random)
      let options = TextLayoutOptions(
        maximumLines: Int.random(in: 0...3, using: &random),
        truncation: TextTruncation.allCases.randomElement(using: &random)!)
      let layout = TextLayout(text, constrainedTo: CGSize(width: width, height: 90), options: options)
      #expect(options.maximumLines == 0 || layout.lineCount <= options.maximumLines)
      #expect(layout.size.width <= width && layout.size.height <= 90)
      #expect(layout.visibleRange.upperBound <= text.length)
      for position in 0...text.length {
        let caret = layout.caretRect(at: position)
        #expect(caret.minX.isFinite && caret.height >= 0)
        #expect((0...text.length).contains(layout.offset(movedVisuallyFrom: position, by: 1)))
        #expect(layout.word(at: position).upperBound <= text.length)
      }
      _ = layout.rects(for: 0..<text.length)
      #expect((0...text.length).contains(layout.offset(at: CGPoint(x: width / 2, y: 20))))
    }
  }
}
