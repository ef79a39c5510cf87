import Testing
import WeftSemantics
import WeftText

@testable import WeftATSPI

@Suite struct TextUnitTests {
  private func text(_ string: String) -> ProtocolText {
    ProtocolText(AccessibilityText(AttributedText(string)))
  }

  private func pieces(_ string: String, _ unit: TextUnit) -> [String] {
    let text = text(string)
    var result: [String] = []
    var position = 0
    while position < text.count {
      let piece = text.unit(unit, at: position)
      guard piece.upperBound > position else { return result + ["no progress at \(position)"] }
      result.append(text.string(piece))
      position = piece.upperBound
    }
    return result
  }

  @Test func wordsReachToTheStartOfTheNextOne() {
    #expect(pieces("One two,  three", .word) == ["One ", "two,  ", "three"])
    #expect(pieces("don't stop", .word) == ["don't ", "stop"])
    #expect(pieces("日本語", .word) == ["日", "本", "語"])
  }

  @Test func sentencesEndBehindTheirStops() {
    #expect(pieces("Hi there. How are you?  Fine", .sentence) == ["Hi there. ", "How are you?  ", "Fine"])
    #expect(pieces("はい。いいえ。", .sentence) == ["はい。", "いいえ。"])
  }

  @Test func linesWithoutGeometryAreParagraphs() {
    #expect(pieces("a\nbc\n\nd", .line) == ["a\n", "bc\n", "\n", "d"])
    #expect(pieces("a\nbc", .paragraph) == ["a\n", "bc"])
  }

  @Test func theEndOfATextHasTheLastUnitOrNothing() {
    #expect(text("one two").unit(.word, at: 7) == 4..<7)
    #expect(text("one\n").unit(.line, at: 4) == 4..<4)
    #expect(text("").unit(.word, at: 0) == 0..<0)
    #expect(text("a").unit(.word, at: 9) == 0..<0, "out of range")
  }

  @Test func neighboursAreFoundFromAnyPosition() {
    let text = text("One two three")
    #expect(text.unit(.word, at: 5, isBefore: true) == 0..<4)
    #expect(text.unit(.word, at: 5, isBefore: false) == 8..<13)
    #expect(text.unit(.word, at: 0, isBefore: true) == 0..<0)
  }

  @Test func positionsAreUnicodeScalars() {
    let text = text("a🙂b")
    #expect(text.count == 3)
    #expect(text.codeUnits(2) == 3 && text.position(3) == 2)
    #expect(text.codeUnits(0, -1) == 0..<4, "a negative end is that of the text")
    #expect(text.clamped(2, 1) == 2..<2 && text.clamped(-5, 99) == 0..<3)
  }
}
