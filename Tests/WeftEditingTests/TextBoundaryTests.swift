import Testing
import WeftText

@testable import WeftEditing
@testable import WeftNodes

@Suite struct TextBoundaryTests {
  private func document(_ string: String) -> TextDocument { TextDocument(AttributedText(string)) }

  private func stops(_ document: TextDocument, _ next: (Int) -> Int) -> [Int] {
    var result = [0]
    while let last = result.last, last < document.length { result.append(next(last)) }
    return result
  }

  @Test(arguments: ["a👨‍👩‍👧‍👦b", "e\u{301}x", "🇩🇪🇫🇷", "नमस्ते", "\u{1112}\u{1161}\u{11AB}", "a\nb"])
  func movementStopsAtEveryCharacterBoundary(string: String) {
    let document = document(string)
    let expected = string.indices.map { string.utf16.distance(from: string.startIndex, to: $0) }
    let stops = stops(document) { document.position(after: $0) }
    #expect(stops == expected + [document.length])
    #expect(stops.dropFirst().map { document.position(before: $0) } == expected)
  }

  @Test func positionsInsideOfCharactersAreAlignedToBoundaries() {
    let document = document("a👍🏽b")
    #expect((1...4).map { document.aligned($0) } == [1, 1, 1, 1])
    #expect(document.aligned(2..<3) == 1..<5)
    #expect(document.aligned(-5..<99) == 0..<6)
    #expect(document.aligned(2..<2) == 1..<1)
  }

  @Test func wordMovementStopsAtWordBoundaries() {
    let document = document("It's  a word, 3.14\nnext 漢字")
    let ends = stops(document) { document.endOfWord(after: $0) }
    #expect(ends == [0, 4, 7, 12, 18, 23, 25, 26])
    var starts: [Int] = [document.length]
    while let last = starts.last, last > 0 { starts.append(document.startOfWord(before: last)) }
    #expect(starts == [26, 25, 24, 19, 14, 8, 6, 0])
  }

  @Test func wordAtAPositionIsAWordOrARunOfSpacesOrPunctuation() {
    let document = document("don't  stop -- now\n\n")
    #expect(document.word(at: 2) == 0..<5)
    #expect(document.word(at: 5) == 5..<7)
    #expect(document.word(at: 12) == 12..<14)
    #expect(document.word(at: 13) == 12..<14)
    #expect(document.word(at: 18) == 15..<18)
    #expect(document.word(at: 19) == 19..<19)
  }

  @Test func paragraphsIncludeTheirLineFeed() {
    let document = document("one\ntwo\n")
    #expect(document.paragraph(at: 1) == 0..<4)
    #expect(document.paragraph(at: 3) == 0..<4)
    #expect(document.paragraph(at: 4) == 4..<8)
    #expect(document.paragraph(at: 8) == 8..<8)
    #expect(document.endOfParagraph(at: 5) == 7)
    #expect(document.endOfParagraph(at: 8) == 8)
  }

  @Test func emptyTextsHaveNoBoundaries() {
    let document = document("")
    #expect(document.position(after: 0) == 0 && document.position(before: 0) == 0)
    #expect(document.endOfWord(after: 0) == 0 && document.startOfWord(before: 0) == 0)
    #expect(document.word(at: 0) == 0..<0 && document.paragraph(at: 0) == 0..<0)
  }
}
