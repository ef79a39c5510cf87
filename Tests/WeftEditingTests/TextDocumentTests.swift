import Foundation
import Testing
import TestSupport
import WeftText

@testable import WeftEditing
@testable import WeftNodes

@Suite struct TextDocumentTests {
  @Test func everyParagraphIsAPiece() {
    let document = TextDocument(AttributedText("one\n\nthree"))
    #expect(document.pieces.map(\.text.string) == ["one\n", "\n", "three"])
    #expect(document.starts == [0, 4, 5, 10])
    #expect(document.string == "one\n\nthree")
    document.checkInvariants()
  }

  @Test func aTextThatEndsWithALineFeedHasAnEmptyLastParagraph() {
    let document = TextDocument(AttributedText("one\n"))
    #expect(document.pieces.map(\.length) == [4, 0])
    #expect(document.pieceIndex(at: 4) == 1)
    #expect(TextDocument().pieces.count == 1)
  }

  @Test func longParagraphsAreSplitBetweenWords() {
    let text = String(repeating: "words ", count: 5000)
    let document = TextDocument(AttributedText(text))
    document.checkInvariants()
    #expect(document.pieces.count > 7)
    #expect(document.string == text)
    #expect(document.pieces.dropLast().allSatisfy { $0.text.string.hasSuffix(" ") && !$0.endsParagraph })
    #expect(document.paragraph(at: 9000) == 0..<document.length)
  }

  @Test func charactersAreNeverSplit() {
    for unit in ["👨‍👩‍👧‍👦", "e\u{301}\u{302}", "नि", "\u{1F1E9}\u{1F1EA}"] {
      let document = TextDocument(AttributedText(String(repeating: unit, count: 3000)))
      document.checkInvariants()
      #expect(document.pieces.count > 1)
      #expect(document.pieces.reduce(0) { $0 + $1.text.string.count } == 3000, "\(unit)")
    }
    // A single character of extreme length has to be split somewhere.
    let endless = "a" + String(repeating: "\u{301}", count: 20_000)
    let document = TextDocument(AttributedText(endless))
    document.checkInvariants()
    #expect(document.length == 20_001)
  }

  @Test func lineOfTenMegabytesIsSplitAndEdited() {
    var document = TextDocument(AttributedText(String(repeating: "abcdefghi ", count: 1_000_000)))
    #expect(document.length == 10_000_000)
    document.replace(5_000_000..<5_000_000, with: AttributedText("!"))
    #expect(document.length == 10_000_001)
    #expect(document.string(in: 4_999_998..<5_000_003) == "i !ab")
    document.checkInvariants()
  }

  @Test func attributesStayWithTheirCharacters() {
    let bold = TextAttributes(font: Font(size: 20, weight: .bold))
    var text = AttributedText("plain ")
    text.append(AttributedText("bold\nlines", attributes: bold))
    text.append(AttributedText(" end"))
    let document = TextDocument(text)
    #expect(document.text == text)
    #expect(document.attributes(at: 8) == bold)
    #expect(document[6..<11].attributes(at: 4) == bold)
  }

  @Test func anEditTouchesOnlyItsParagraph() {
    var document = TextDocument(AttributedText("one\ntwo\nthree"))
    let versions = document.pieces.map(\.version)
    let change = document.replace(5..<5, with: AttributedText("x"))
    #expect(change.replaced == 1..<2 && change.count == 1)
    #expect(document.pieces[0].version == versions[0] && document.pieces[2].version == versions[2])
    #expect(document.pieces[1].version != versions[1])
    #expect(document.string == "one\ntxwo\nthree")
  }

  @Test func paragraphsAreJoinedAndSplit() {
    var document = TextDocument(AttributedText("one\ntwo\nthree"))
    document.replace(3..<4, with: AttributedText())
    #expect(document.pieces.map(\.text.string) == ["onetwo\n", "three"])
    document.replace(2..<2, with: AttributedText("\n\n"))
    #expect(document.pieces.map(\.text.string) == ["on\n", "\n", "etwo\n", "three"])
    document.replace(0..<document.length, with: AttributedText())
    #expect(document.pieces.count == 1 && document.isEmpty)
    document.checkInvariants()
  }

  @Test(arguments: 0..<10) func insertingAFragmentEqualsInsertingItsText(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed))
    let words = ["one\n", "two ", "é\n", "\n", "long words " + String(repeating: "x ", count: 1500)]
    func makeText() -> String {
      (0..<Int.random(in: 0...8, using: &numbers)).map { _ in words.randomElement(using: &numbers)! }.joined()
    }
    func range(in document: TextDocument) -> Range<Int> {
      let ends = (0..<2).map { _ in Int.random(in: 0...document.length, using: &numbers) }
      return ends.min()!..<ends.max()!
    }
    for _ in 0..<30 {
      let source = TextDocument(AttributedText(makeText()))
      let part = range(in: source)
      let fragment = source.fragment(part)
      #expect(fragment.string == source.string(in: part) && fragment.length == part.count)
      #expect(fragment.text == source[part])
      var document = TextDocument(AttributedText(makeText()))
      // Version numbers of pieces are local to a document. Advance them here so that they differ from those of
      // the source.
      for _ in 0..<1000 { _ = document.nextVersion() }
      var plain = Array(document.string.utf16)
      let place = range(in: document)
      plain.replaceSubrange(place, with: fragment.string.utf16)
      let versions = document.pieces.map(\.version)
      let change = document.replace(place, with: fragment)
      #expect(Array(document.string.utf16) == plain)
      #expect(document.pieces.count == versions.count - change.replaced.count + change.count)
      #expect(
        document.pieces.prefix(change.replaced.lowerBound).map(\.version)
          == Array(versions.prefix(change.replaced.lowerBound)))
      checkPieces(of: document)
    }
  }

  private func checkPieces(of document: TextDocument) {
    // Pieces of another document may have version numbers that this one uses already. A document that is
    // created again from the text must satisfy all invariants.
    TextDocument(document.text).checkInvariants()
    #expect(document.starts.last == document.pieces.reduce(0) { $0 + $1.length })
    #expect(document.pieces.dropLast().allSatisfy { $0.length > 0 })
    #expect(document.pieces.last?.endsParagraph == false)
    #expect(document.pieces.allSatisfy { $0.contentLength <= PieceSplitter.longestPiece })
  }

  @Test(arguments: 0..<20) func randomEditsMatchAPlainString(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed))
    let alphabet = ["a", "b ", "\n", "é", "e\u{301}", "👍🏽", "ש", "\u{FFFC}", "漢", "'"]
    var document = TextDocument()
    var model: [UInt16] = []
    for step in 0..<200 {
      var new = ""
      for _ in 0..<Int.random(in: 0...4, using: &numbers) {
        new += alphabet.randomElement(using: &numbers)!
      }
      if step % 50 == 25 { new = String(repeating: new + "x", count: 3000) }
      let a = document.aligned(Int.random(in: 0...document.length, using: &numbers))
      let b = document.aligned(Int.random(in: 0...document.length, using: &numbers))
      let isShort = Bool.random(using: &numbers)
      let upper = isShort ? min(a, b) : min(max(a, b), min(a, b) + 5000)
      let range = document.aligned(min(a, b)..<upper)
      model.replaceSubrange(range, with: new.utf16)
      document.replace(range, with: AttributedText(new))
      document.checkInvariants()
    }
    #expect(Array(document.string.utf16) == model)
    #expect(Array(document.text.string.utf16) == model)
    #expect(document.length == model.count)
  }
}
