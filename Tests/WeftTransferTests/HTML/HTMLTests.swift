import Foundation
import Testing
import WeftGraphics
import WeftText

@testable import WeftTransfer

@Suite struct HTMLTests {
  private static let font = Font(size: 16)

  private func read(_ html: String) throws -> AttributedText {
    try #require(HTMLReader.text(Data(html.utf8), font: Self.font))
  }

  private func attributes(_ html: String) throws -> TextAttributes { try read(html).attributes(at: 0) }

  @Test(arguments: [
    ("<p>one</p><p>two</p>", "one\ntwo"), ("one<br>two", "one\ntwo"), ("  one\n  two  ", "one two"),
    ("<b>one</b> <i>two</i>", "one two"), ("<b>one </b> two", "one two"),
    ("a&amp;b &lt;c&gt; &euro;", "a&b <c> €"),
    ("<div><div>one</div></div><div>two</div>", "one\ntwo"), ("<pre>a  b\n c</pre>", "a  b\n c"),
    ("<ul><li>one<li>two</ul>", "•\tone\n•\ttwo"), ("<ol start=3><li>a</li><li>b</li></ol>", "3.\ta\n4.\tb"),
    ("<table><tr><td>1<td>2<tr><td>3<td>4</table>", "1\t2\n3\t4"),
    ("<style>p { color: red }</style><script>alert(1)</script>text", "text"),
    ("<html><head><title>t</title></head><body>text</body></html>", "text"),
    ("<!--StartFragment-->text<!--EndFragment-->", "text"), ("a&nbsp;&nbsp;b", "a  b"),
    ("<p>one</p>\n\n<p></p><p>two</p>", "one\ntwo"), ("<img alt='a cat'>", "a cat"), ("", ""),
    ("<p>unclosed <b>bold<p>next", "unclosed bold\nnext"),
    ("Hello <span style='white-space:pre-wrap'>big</span>, x", "Hello big, x"),
    ("one <span style='white-space:pre-wrap'>\n two</span>", "one\n two"),
    ("<p>a</p><br>", "a\n"), ("a<br>", "a"), ("a<br><br>", "a\n"), ("<pre>x\n</pre>", "x"), ("<br>", ""),
    ("<p>a</p><br class=Apple-interchange-newline>", "a"),
    ("<pre>x\n</pre><p>y</p>", "x\ny"), ("<pre>x\n\n</pre><p>y</p>", "x\n\ny"),
  ])
  func theTextIsThatOfTheElements(html: String, text: String) throws {
    #expect(try read(html).string == text)
  }

  @Test func elementsBecomeAttributes() throws {
    #expect(try attributes("<b>x</b>") == TextAttributes(font: Font(size: 16, weight: .bold)))
    #expect(try attributes("<em>x</em>") == TextAttributes(font: Font(size: 16, isItalic: true)))
    #expect(try attributes("<u>x</u>") == TextAttributes(underline: .single))
    #expect(try attributes("<del>x</del>") == TextAttributes(strikethrough: .single))
    #expect(try attributes("<code>x</code>") == TextAttributes(font: Font(size: 16, design: .monospaced)))
    #expect(try attributes("<a href='https://example.org'>x</a>").link?.url?.host == "example.org")
    #expect(try attributes("<h1>x</h1>").font == Font(size: 32, weight: .bold))
    #expect(try attributes("<mark>x</mark>").backgroundColor == Color(hex: 0xFFFF00))
    #expect(try attributes("<sup>x</sup>").baselineOffset ?? 0 > 0)
    #expect(try attributes("<font color=red size=5>x</font>").font?.size == 24)
    #expect(try attributes("<p>x</p>") == TextAttributes())
  }

  @Test func inlineStylesBecomeAttributes() throws {
    let text = try attributes(
      """
      <span style="color: rgb(1, 2, 3); background: #fff; font: ignored; font-weight:700; font-style: italic;
      font-size: 12pt; font-family: 'Noto Serif', serif; text-decoration: underline line-through">x</span>
      """)
    #expect(text.color == Color(hex: 0x010203) && text.backgroundColor == .white)
    #expect(text.font == Font(size: 16, weight: .bold, isItalic: true, family: "Noto Serif"))
    #expect(text.underline == .single && text.strikethrough == .single)
    #expect(try attributes("<p style='text-align:center'>x").paragraphStyle?.alignment == .center)
    #expect(try attributes("<span style='font-size: 150%'>x</span>").font?.size == 24)
    #expect(try attributes("<b><span style='font-weight:normal'>x</span></b>") == TextAttributes())
  }

  @Test func blackIsTheColourOfTextWithoutOne() throws {
    #expect(try attributes("<span style='color: rgb(0, 0, 0)'>x</span>") == TextAttributes())
    #expect(try attributes("<mark style='color: black'>x</mark>").color == .black)
  }

  @Test(arguments: [
    "font-size: -3px", "font-size: infpx", "font-size", "color: nothing", ":;:;", "font-family: ,",
  ])
  func stylesThatAreNoneAreIgnored(style: String) throws {
    #expect(try attributes("<span style='\(style)'>x</span>") == TextAttributes())
  }

  @Test func olderProgramsWriteUTF16() throws {
    var data = Data([0xFF, 0xFE])
    for unit in "<b>Grüße</b>".utf16 { data.append(contentsOf: [UInt8(unit & 0xFF), UInt8(unit >> 8)]) }
    #expect(HTMLReader.text(data, font: Self.font)?.string == "Grüße")
    #expect(HTMLReader.text(Data([0xEF, 0xBB, 0xBF]) + Data("é\0".utf8), font: Self.font)?.string == "é")
  }

  @Test func deeplyNestedElementsDoNoHarm() throws {
    let html = String(repeating: "<div><b>", count: 20_000) + "x"
    let text = HTMLReader.text(Data(html.utf8), font: Self.font)
    // The parser may refuse such a document.
    #expect(text == nil || (text?.string.count ?? 0) <= 1)
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    var text = AttributedText("A bold word", attributes: TextAttributes(font: Font(size: 16, weight: .bold)))
    text += AttributedText(" & <two>  spaces ", attributes: TextAttributes(color: Color(hex: 0x336699)))
    text += AttributedText("\nitalic", attributes: TextAttributes(font: Font(size: 20, isItalic: true)))
    text += AttributedText(
      "\n\nlink", attributes: TextAttributes(underline: .single, link: "https://example.org/?a=\"b\"&c"))
    text += AttributedText("\tcode", attributes: TextAttributes(font: Font(size: 16, design: .monospaced)))
    text += AttributedText(
      " marked", attributes: TextAttributes(backgroundColor: .white, strikethrough: .single, language: "de"))
    let read = try #require(HTMLReader.text(HTMLWriter.data(text), font: Self.font))
    #expect(read.string == text.string)
    for position in 0..<text.length
    where text.string.utf16[text.string.utf16.index(text.string.startIndex, offsetBy: position)] > 32 {
      let (was, now) = (text.attributes(at: position), read.attributes(at: position))
      #expect((now.font ?? Self.font) == (was.font ?? Self.font), "at \(position)")
      #expect(now.color == was.color && now.backgroundColor == was.backgroundColor, "at \(position)")
      #expect(now.underline == was.underline && now.strikethrough == was.strikethrough, "at \(position)")
      #expect(now.link?.string == was.link?.string && now.language == was.language, "at \(position)")
    }
  }

  @Test(arguments: ["a\n", "a\n\n", "\na", "\n"]) func emptyLinesAtTheEndsAreKept(string: String) throws {
    let read = try #require(HTMLReader.text(HTMLWriter.data(AttributedText(string)), font: Self.font))
    #expect(read.string == string)
  }

  @Test func alignmentIsWrittenForEachParagraph() throws {
    let text =
      AttributedText("left\n")
      + AttributedText(
        "centred", attributes: TextAttributes(paragraphStyle: ParagraphStyle(alignment: .center)))
    let read = try #require(HTMLReader.text(HTMLWriter.data(text), font: Self.font))
    #expect(read.attributes(at: 0).paragraphStyle == nil)
    #expect(read.attributes(at: 6).paragraphStyle?.alignment == .center)
  }
}
