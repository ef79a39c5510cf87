import Testing
import WeftGraphics

@testable import WeftText

/// Attributes that are added to those that a text already has.
@Suite struct AddingAttributesTests {
  private let red = Color(red: 1, green: 0, blue: 0)

  @Test func everyAttributeCanBePassedToTheInitializer() {
    let attributes = TextAttributes(
      font: Font(size: 20), color: .white, backgroundColor: red, underline: .single, underlineColor: red,
      strikethrough: .double, strikethroughColor: .black, kerning: 2, baselineOffset: 3,
      paragraphStyle: ParagraphStyle(alignment: .center), language: "sr", link: "weft:")
    var other = TextAttributes()
    other.font = Font(size: 20)
    other.color = .white
    other.backgroundColor = red
    other.underline = .single
    other.underlineColor = red
    other.strikethrough = .double
    other.strikethroughColor = .black
    other.kerning = 2
    other.baselineOffset = 3
    other.paragraphStyle = ParagraphStyle(alignment: .center)
    other.language = "sr"
    other.link = "weft:"
    #expect(attributes == other)
    #expect(TextAttributes(strikethrough: .single).strikethrough == .single)
    #expect(TextAttributes(font: Font(size: 20)).isSimple, "most attributes stay small")
  }

  @Test func addedAttributesKeepTheOthers() {
    var text = AttributedText("one two", attributes: TextAttributes(font: Font(size: 20), color: red))
    text.addAttributes(TextAttributes(color: .white, strikethrough: .single), in: 4..<7)
    #expect(text.runs.map(\.range) == [0..<4, 4..<7])
    #expect(text.attributes(at: 0) == TextAttributes(font: Font(size: 20), color: red))
    #expect(
      text.attributes(at: 5) == TextAttributes(font: Font(size: 20), color: .white, strikethrough: .single))
    text.addAttributes(TextAttributes(font: Font(size: 30)))
    #expect(text.attributes(at: 0).font?.size == 30 && text.attributes(at: 5).strikethrough == .single)
  }

  @Test func setAttributesReplacesAllAttributes() {
    var text = AttributedText("one two", attributes: TextAttributes(underline: .single))
    text.setAttributes(TextAttributes(color: red))
    #expect(text.runs == [AttributedText.Run(range: 0..<7, attributes: TextAttributes(color: red))])
  }

  @Test func stringInterpolationCreatesAText() {
    let count = 3
    let text: AttributedText = "\(count) of 5"
    #expect(text == AttributedText("3 of 5"))
  }

  @Test func addingAttributesReturnsANewText() {
    let text = AttributedText("word")
    #expect(text.addingAttributes(TextAttributes(color: red)).attributes(at: 0).color == red)
    #expect(text.attributes(at: 0).color == nil)
  }
}
