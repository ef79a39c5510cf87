import Foundation
import Testing
import WeftGraphics

@testable import WeftText

private let font = Font(size: 16)
private let sentence = "Nodes are measured and drawn on any thread, and shown in one transaction."

private func text(_ string: String, _ style: ParagraphStyle? = nil) -> AttributedText {
  AttributedText(string, attributes: TextAttributes(font: font, paragraphStyle: style))
}

private func layout(
  _ string: String, _ style: ParagraphStyle? = nil, width: CGFloat = .infinity, height: CGFloat = .infinity,
  _ options: TextLayoutOptions = TextLayoutOptions()
) -> TextLayout {
  TextLayout(text(string, style), constrainedTo: CGSize(width: width, height: height), options: options)
}

/// The text that a layout shows, line by line, with the truncation token as "…".
private func shown(_ layout: TextLayout) -> [String] {
  layout.storage.lines.lines.map { line in
    layout.storage.lines.fragments[line.fragments].map { fragment -> String in
      if fragment.kind == .accessory { return "…" }
      let paragraph = layout.storage.lines.sources[Int(fragment.source)]
      let start = paragraph.range.start + paragraph.start(ofCluster: Int(fragment.clusters.lowerBound))
      let end = paragraph.range.start + paragraph.start(ofCluster: Int(fragment.clusters.upperBound))
      let utf8 = Array(layout.text.string.utf8)
      return String(decoding: utf8[start..<end], as: UTF8.self)
    }.joined()
  }
}

@Suite struct TextLayoutTests {
  @Test func `Lines follow each other without gaps and cover the text`() {
    for width in [40, 77, 130, 300, CGFloat.infinity] {
      let layout = layout(sentence + "\n\n" + sentence, width: width)
      let lines = layout.lines
      #expect(lines.first?.range.lowerBound == 0 && lines.last?.range.upperBound == layout.text.length)
      for (line, next) in zip(lines, lines.dropFirst()) {
        #expect(line.range.upperBound == next.range.lowerBound)
        #expect(abs(line.frame.maxY - next.frame.minY) < 0.01)
        #expect(line.frame.maxX <= layout.size.width + 0.01)
      }
      #expect(layout.size.height == lines.last?.frame.maxY && layout.lineCount == lines.count)
      #expect(layout.firstBaseline == lines[0].baseline && layout.lastBaseline == lines.last?.baseline)
    }
  }

  @Test func `Another width needs no new shaping and gives the same lines as a new layout`() {
    let first = layout(sentence, width: 100)
    for width in stride(from: 10, to: 400, by: 13) as StrideTo<CGFloat> {
      let again = first.constrained(to: CGSize(width: width, height: .infinity))
      #expect(again.lines == layout(sentence, width: width).lines)
    }
    #expect(first.shapingCount == 1)
  }

  @Test func `A text that was truncated before gives the same lines as a new layout`() {
    var style = ParagraphStyle()
    style.firstLineIndent = 30
    let string = "a\u{2028}b\u{2028}c"
    let whole = CGSize(width: 200, height: 1000)
    for mode in TextTruncation.allCases {
      let options = TextLayoutOptions(truncation: mode)
      let first = layout(string, style, width: 200, height: font.metrics.lineHeight * 1.5, options)
      #expect(first.isTruncated || mode == .none)
      let again = first.constrained(to: whole)
      #expect(again.lines == layout(string, style, width: 200, height: 1000, options).lines)
    }
  }

  @Test func `Only truncation that shows the end of a text shapes its last paragraph`() {
    for (mode, count) in [(TextTruncation.tail, 2), (.tailAfterWord, 2), (.head, 3), (.middle, 3)] {
      let options = TextLayoutOptions(maximumLines: 1, truncation: mode)
      let layout = layout("one\ntwo\nthree\nfour", width: 200, options)
      #expect(layout.isTruncated && layout.shapingCount == count)
    }
  }

  @Test func `The end of a text that continues a paragraph is shaped once for all layouts that show it`() {
    let string = "one\u{2028}two\u{2028}three\u{2028}four"
    let options = TextLayoutOptions(maximumLines: 1, truncation: .middle)
    let first = layout(string, width: 200, options)
    let headOnly = layout(string, width: 200, TextLayoutOptions(maximumLines: 1, truncation: .tail))
    let count = headOnly.shapingCount + 1
    #expect(first.shapingCount == count)
    for width in [100, 70] as [CGFloat] {
      let other = first.constrained(to: CGSize(width: width, height: .infinity))
      #expect(other.isTruncated && shown(other) == shown(layout(string, width: width, options)))
      #expect(other.shapingCount == count)
    }
  }

  @Test func `Words that are too long are divided between characters`() {
    let layout = layout("Donaudampfschifffahrt e\u{301}e\u{301}", width: 30)
    #expect(layout.lineCount > 4)
    for line in layout.lines { #expect(line.frame.width <= 30, "\(layout.text[line.range].string)") }
    for line in layout.lines {
      let index = String.Index(utf16Offset: line.range.lowerBound, in: layout.text.string)
      #expect(index.samePosition(in: layout.text.string) != nil)
    }
  }

  @Test func `A soft hyphen is visible only where it divides a word`() {
    let whole = layout("hyphen\u{AD}ation")
    #expect(whole.size.width == layout("hyphenation").size.width)
    let divided = layout("hyphen\u{AD}ation", width: 70)
    #expect(divided.lineCount == 2)
    #expect(abs(divided.lines[0].frame.width - layout("hyphen-").size.width) < 0.1)
  }

  @Test func `A hyphen has the style of the word that it divides`() {
    let large = Font(size: 40)
    let start = TextLayout(text("a ") + AttributedText("hyphen-", font: large)).size.width
    let layout = TextLayout(
      text("a ") + AttributedText("hyphen\u{AD}ation", font: large),
      constrainedTo: CGSize(width: start + 1, height: .infinity))
    #expect(layout.lineCount == 2 && abs(layout.lines[0].frame.width - start) < 0.5)
    let narrow = layout.constrained(to: CGSize(width: start - 1, height: .infinity))
    #expect(narrow.lines[0].range == 0..<2)
  }

  @Test func `Alignments place lines within the requested width`() {
    func x(_ alignment: TextAlignment, _ string: String = "short\nlonger line") -> CGFloat {
      layout(string, ParagraphStyle(alignment: alignment)).aligned(in: 300).lines[0].frame.minX
    }
    let width = layout("short").size.width
    #expect(x(.leading) == 0 && x(.left) == 0 && x(.justified) == 0)
    #expect(abs(x(.center) - (300 - width) / 2) < 0.01)
    #expect(abs(x(.trailing) - (300 - width)) < 0.01 && abs(x(.right) - (300 - width)) < 0.01)
    let hebrew = "שלום\nשלום עולם"
    let hebrewWidth = layout("שלום").size.width
    #expect(abs(x(.leading, hebrew) - (300 - hebrewWidth)) < 0.01 && x(.trailing, hebrew) == 0)
    #expect(x(.left, hebrew) == 0)
  }

  @Test func `Justified lines fill the width except for the last`() {
    let layout = layout(sentence, ParagraphStyle(alignment: .justified), width: 200)
    #expect(layout.lineCount > 2)
    for line in layout.lines.dropLast() { #expect(abs(line.frame.width - 200) < 0.1) }
    #expect(layout.lines.last!.frame.width < 199)
    let caret = layout.caretRect(at: layout.lines[1].range.upperBound, affinity: .upstream)
    #expect(abs(caret.minX - 200) < 1)
  }

  @Test func `Line heights, spacings and indents follow the paragraph style`() {
    let natural = layout("x").size.height
    var style = ParagraphStyle()
    style.lineHeightMultiple = 2
    #expect(abs(layout("x", style).size.height - 2 * natural) < 0.01)
    style.maximumLineHeight = 25
    #expect(layout("x", style).size.height == 25)
    style = ParagraphStyle()
    style.minimumLineHeight = 40
    let high = layout("x", style)
    #expect(high.size.height == 40 && abs(40 - high.firstBaseline - font.metrics.descent) < 0.01)
    style = ParagraphStyle(lineSpacing: 5, paragraphSpacing: 11)
    style.paragraphSpacingBefore = 3
    #expect(abs(layout("a\nb\nc", style).size.height - 3 * natural - 2 * 19) < 0.01)
    #expect(abs(layout("a\u{2028}b", style).size.height - 2 * natural - 5) < 0.01)
    style = ParagraphStyle()
    style.firstLineIndent = 30
    style.headIndent = 10
    style.tailIndent = -20
    let indented = layout(sentence, style, width: 200)
    #expect(indented.lines[0].frame.minX == 30 && indented.lines[1].frame.minX == 10)
    for line in indented.lines { #expect(line.frame.maxX <= 180) }
    style.tailIndent = 100
    for line in layout(sentence, style, width: 200).lines { #expect(line.frame.maxX <= 100) }
  }

  @Test func `Tabs advance to their stops, then in default intervals`() {
    var style = ParagraphStyle()
    style.tabStops = [TextTab(50), TextTab(150, alignment: .trailing)]
    style.defaultTabInterval = 40
    let layout = layout("a\tb\tc\td", style)
    func x(_ position: Int) -> CGFloat { layout.caretRect(at: position).minX }
    #expect(x(2) == 50)
    #expect(abs(x(5) - 150) < 0.01)
    #expect(x(6) == 160)
  }

  @Test func `Tabs advance to their stops in truncated lines, too`() {
    var style = ParagraphStyle()
    style.tabStops = [TextTab(50), TextTab(120)]
    for mode in [TextTruncation.tail, .tailAfterWord, .middle] {
      let layout = layout(
        "a\tb\tc d " + sentence, style, width: 300, TextLayoutOptions(maximumLines: 1, truncation: mode))
      #expect(layout.isTruncated && layout.size.width <= 300)
      #expect(layout.caretRect(at: 2).minX == 50 && layout.caretRect(at: 4).minX == 120)
    }
    let narrow = layout("a\tb", style, width: 40, TextLayoutOptions(maximumLines: 1, truncation: .tail))
    #expect(shown(narrow) == ["a…"])
  }

  @Test func `Tabs in the end of a truncated line advance to the stops of that line`() {
    var style = ParagraphStyle()
    style.tabStops = [TextTab(250)]
    style.defaultTabInterval = 1000
    for mode in [TextTruncation.head, .middle] {
      for string in [sentence + " a\tb", sentence + "\na\tb"] {
        let options = TextLayoutOptions(maximumLines: 1, truncation: mode)
        let layout = layout(string, style, width: 300, options)
        #expect(layout.isTruncated && layout.size.width <= 300)
        #expect(shown(layout)[0].hasSuffix("b"))
        #expect(layout.caretRect(at: string.utf16.count - 1).minX == 250, "\(mode) \(string)")
      }
    }
  }

  @Test func `The end of a truncated line begins after a tab that would not fit`() {
    var style = ParagraphStyle(lineBreak: .truncateHead)
    style.tabStops = [TextTab(280)]
    style.defaultTabInterval = 1000
    let layout = layout(sentence + "\twide words", style, width: 300)
    #expect(layout.isTruncated && layout.size.width <= 300 && shown(layout) == ["…wide words"])
  }

  @Test func `Kerning adds to the width after each letter except the last`() {
    var attributes = TextAttributes(font: font)
    attributes.kerning = 5
    let spaced = TextLayout(AttributedText("abcde", attributes: attributes))
    #expect(abs(spaced.size.width - layout("abcde").size.width - 20) < 0.1)
    #expect(
      TextLayout(
        AttributedText("abcde", attributes: attributes),
        constrainedTo: CGSize(width: spaced.size.width, height: .infinity)
      ).lineCount == 1)
    let mixed = TextLayout(AttributedText("ab", attributes: attributes) + text("cd"))
    #expect(abs(mixed.size.width - layout("ab").size.width - layout("cd").size.width - 10) < 0.1)
  }

  @Test func `Attachments and raised letters enlarge the line`() {
    let picture = TextAttachment(size: CGSize(width: 40, height: 50), baselineOffset: -5) { _, _ in }
    let layout = TextLayout(text("a") + AttributedText(attachment: picture) + text("b"))
    #expect(abs(layout.caretRect(at: 2).minX - layout.caretRect(at: 1).minX - 40) < 0.01)
    #expect(abs(layout.firstBaseline - 45) < 0.01 && layout.size.height >= 50)
    var raised = TextAttributes(font: font)
    raised.baselineOffset = 30
    let high = TextLayout(text("a") + AttributedText("b", attributes: raised))
    #expect(abs(high.size.height - font.metrics.lineHeight - 30) < 0.1)
  }

  @Test func `Equal attachments beside each other each take their place`() {
    let picture = TextAttachment(size: CGSize(width: 40, height: 20)) { _, _ in }
    let attached = AttributedText(attachment: picture, attributes: TextAttributes(font: font))
    let layout = TextLayout(text("a") + attached + attached + attached + text("b"))
    for place in 1...3 {
      let width = layout.caretRect(at: place + 1).minX - layout.caretRect(at: place).minX
      #expect(abs(width - 40) < 0.01, "attachment \(place)")
    }
    #expect(layout.storage.lines.sources.count == 1)
  }

  @Test func `Only the character of an attachment is replaced`() {
    let picture = TextAttachment(size: CGSize(width: 40, height: 20)) { _, _ in }
    var attributes = TextAttributes(font: font)
    attributes.attachment = picture
    // The full-width mark begins with the same byte.
    for string in ["！", "ab", "é"] {
      let width = TextLayout(AttributedText(string, attributes: attributes)).size.width
      #expect(width == layout(string).size.width, "\(string)")
      let mixed = TextLayout(AttributedText(string + "\u{FFFC}" + string, attributes: attributes))
      #expect(abs(mixed.size.width - 2 * width - 40) < 0.1, "\(string)")
    }
  }

  @Test func `Empty texts, empty lines and trailing line breaks are laid out`() {
    #expect(layout("").size == .zero && layout("").lineCount == 0)
    #expect(layout("").caretRect(at: 0).height > 10)
    #expect(layout("a\n").lineCount == 2 && layout("\n\n").lineCount == 3)
    #expect(layout("a\r\nb\rc\u{85}d\u{2029}e\u{0B}f").lineCount == 6)
    #expect(layout("a\n").caretRect(at: 2).minY > layout("a\n").caretRect(at: 1).minY)
  }

  @Test func `An empty paragraph has the font of its line break`() {
    let text = AttributedText("a", font: font) + AttributedText("\n\n", font: Font(size: 40)) + text("b")
    let lines = TextLayout(text).lines
    #expect(lines.count == 3 && lines[1].frame.height > 40 && lines[2].frame.height < 25)
  }

  @Test func `Weights, italics, families and features change the glyphs`() {
    func width(_ font: Font, _ string: String = "1101 Handgloves") -> CGFloat {
      TextLayout(AttributedText(string, font: font)).size.width
    }
    #expect(width(font) < width(Font(size: 16, weight: .semibold)))
    #expect(width(Font(size: 16, weight: .thin)) == width(font))
    #expect(width(font.monospacedDigits, "1111") == width(font.monospacedDigits, "0000"))
    #expect(width(font, "1111") != width(font, "0000"))
    let upright = TextLayout(AttributedText("lll", font: font)).outline.bounds
    let slanted = TextLayout(AttributedText("lll", font: font.italic)).outline.bounds
    #expect(slanted.width > upright.width + 1)
    #expect(width(Font(size: 16, family: "No Such Family")) > 0)
  }
}

@Suite struct TextTruncationTests {
  private func cut(
    _ string: String, _ mode: TextTruncation, lines: Int = 1, width: CGFloat = 120,
    token: AttributedText? = nil
  ) -> TextLayout {
    layout(
      string, width: width, TextLayoutOptions(maximumLines: lines, truncation: mode, truncationToken: token))
  }

  @Test func `Truncation removes the end, the beginning or the middle`() {
    let tail = cut(sentence, .tail)
    #expect(shown(tail)[0].hasPrefix("Nodes are") && shown(tail)[0].hasSuffix("…"))
    let head = cut(sentence, .head)
    #expect(shown(head)[0].hasPrefix("…") && shown(head)[0].hasSuffix("transaction."))
    let middle = cut(sentence, .middle)
    #expect(shown(middle)[0].hasPrefix("Nodes") && shown(middle)[0].hasSuffix("tion."))
    for layout in [tail, head, middle] {
      #expect(layout.isTruncated && layout.size.width <= 120 && layout.size.width > 90)
    }
    #expect(cut(sentence, .none).isTruncated && !shown(cut(sentence, .none))[0].contains("…"))
  }

  @Test func `Only the last line is truncated, and it continues up to the end of the text`() {
    let middle = cut(sentence + "\nEnd of all.", .middle, lines: 2)
    #expect(middle.lineCount == 2 && shown(middle)[1].hasSuffix("all."))
    let head = cut(sentence, .head, lines: 2)
    #expect(!shown(head)[0].contains("…") && shown(head)[1].hasPrefix("…"))
  }

  @Test func `Truncation after words drops trailing spaces and punctuation`() {
    for width in stride(from: 60, through: 300, by: 11) as StrideThrough<CGFloat> {
      let line = shown(cut(sentence, .tailAfterWord, width: width))[0].dropLast()
      #expect(sentence.hasPrefix(line))
      let next = sentence.dropFirst(line.count).first
      #expect(next == " " || next == "," || !line.contains(" "), "\(line)")
      #expect(line.last?.isLetter == true)
    }
    #expect(shown(cut("Donaudampfschiff", .tailAfterWord, width: 60))[0].count > 4)
  }

  @Test func `Paragraphs count as lines, and a trailing line break does not truncate`() {
    #expect(shown(cut("one\ntwo\nthree", .tail, lines: 2)) == ["one", "two…"])
    #expect(!cut("one\ntwo\n", .tail, lines: 2).isTruncated)
    #expect(cut("one\ntwo\n", .tail, lines: 2).lineCount == 2)
  }

  @Test func `Lines that do not fit the height are truncated except the first`() {
    let height = font.metrics.lineHeight * 2.5
    let options = TextLayoutOptions(truncation: .tailAfterWord)
    #expect(layout(sentence, width: 100, height: height, options).lineCount == 2)
    #expect(layout(sentence, width: 100, height: 1, options).lineCount == 1)
    #expect(layout(sentence, width: 100, height: height).lineCount == 3)
    #expect(layout(sentence, width: 100, height: height).size.height == height)
  }

  @Test func `The truncation token inherits attributes of the last character that it does not set`() {
    var source = text(sentence)
    let red = Color(hex: 0xFF0000)
    source.updateAttributes(in: source.length - 1..<source.length) {
      $0.color = red
      $0.link = "x"
      $0.font = Font(size: 8)
    }
    let token = AttributedText(" more", attributes: TextAttributes(font: Font(size: 20)))
    let layout = TextLayout(
      source, constrainedTo: CGSize(width: 150, height: 100),
      options: TextLayoutOptions(maximumLines: 1, truncation: .tail, truncationToken: token))
    let index = layout.storage.lines.tokenSource!
    let attributes = layout.storage.lines.sources[index].spans[0].attributes
    #expect(attributes.color == red && attributes.font == Font(size: 20) && attributes.link == nil)
    let rects = layout.truncationTokenRects
    #expect(rects.count == 1 && abs(rects[0].maxX - layout.lines[0].frame.maxX) < 0.01)
    #expect(layout.character(at: CGPoint(x: rects[0].midX, y: 5)) == nil)
    #expect(layout.visibleRange.lowerBound == 0 && layout.visibleRange.upperBound < 20)
  }

  @Test func `The token of right-to-left text is on the left`() {
    let layout = cut("שלום עולם שלום עולם שלום עולם", .tail)
    #expect(layout.isTruncated && layout.truncationTokenRects[0].minX < 20)
  }

  @Test func `Each paragraph with a truncating line break is shortened to one line`() {
    let layout = layout(
      sentence + "\nshort\n" + sentence, ParagraphStyle(lineBreak: .truncateMiddle), width: 150)
    #expect(layout.lineCount == 3 && layout.isTruncated)
    #expect(shown(layout)[0].contains("…") && shown(layout)[1] == "short")
    #expect(layout.size.width <= 150)
  }

  @Test func `Truncation works in widths close to zero`() {
    for mode in TextTruncation.allCases {
      for width in [0, 0.5, 3, 12] as [CGFloat] {
        let layout = cut(sentence, mode, lines: 2, width: width)
        #expect(layout.lineCount <= 2 && layout.size.width <= width)
      }
    }
  }
}
