import TestSupport
import Testing
import WeftBus
import WeftSemantics
import WeftText
import WeftThreads

@testable import WeftATSPI

/// Positions in long texts cost what is asked for.
@Suite struct TextIndexTests {
  /// A text that counts how much of it is read.
  private struct Source: AccessibilityTextSource {
    let content: AttributedText
    let readings = Readings()

    init(_ string: String) { content = AttributedText(string) }

    var length: Int { content.length }
    var read: Int { readings.count.withLock { $0 } }

    func text(in range: Range<Int>) -> AttributedText {
      readings.count.withLock { $0 += range.count }
      return content[range]
    }
  }

  private final class Readings: Sendable {
    let count = Protected(0)
  }

  /// A source that says how it differs.
  private struct Edited: AccessibilityTextSource {
    let base: Source
    let change: AccessibilityTextDifference?
    var length: Int { base.length }
    func text(in range: Range<Int>) -> AttributedText { base.text(in: range) }
    func difference(from old: any AccessibilityTextSource) -> AccessibilityTextDifference? { change }
  }

  private static let long = String(repeating: "Grüße 🙂 from 日本. ", count: 5000)

  @Test(arguments: 0..<3) func positionsAreThoseOfScalars(_ shift: Int) {
    // Pairs lie at all places of block ends.
    let string = String(repeating: "a", count: shift) + String(repeating: "🙂", count: 10_000)
    let index = TextIndex(Source(string))
    #expect(index.count == shift + 10_000 && index.isConsistent)
    for position in [0, shift, 2047, 2048, 2049, 4096, 9999, index.count] {
      let units = min(position, shift) + 2 * max(position - shift, 0)
      #expect(index.codeUnits(position) == units && index.position(units) == position)
    }
    #expect(index.codeUnits(-1) == 0 && index.codeUnits(1 << 40) == string.utf16.count)
  }

  @Test func aPieceOfALongTextCostsThatPiece() throws {
    let source = Source(Self.long)
    let text = ProtocolText(AccessibilityText(source: source))
    let all = source.read
    #expect(all < source.length * 2, "the index is made once")
    let word = text.unit(.word, at: 70_000)
    #expect(try ["Grüße ", "🙂 ", "from ", "日", "本. "].contains(text.answer(word)))
    #expect(text.unit(.sentence, at: 70_000).count == 17)
    _ = text.attributes(at: 70_000)
    #expect(source.read - all < 20 * TextIndex.blockLength, "\(source.read - all) of \(source.length)")
  }

  @Test func anEditReadsOnlyWhatHasChanged() throws {
    var string = Self.long
    var index = TextIndex(Source(string))
    var generator = SeededGenerator(seed: 1)
    for round in 0..<40 {
      let scalars = Array(string.unicodeScalars)
      // The beginning and the end are among the places.
      let start =
        round == 0 ? 0 : round == 1 ? scalars.count : Int.random(in: 0...scalars.count, using: &generator)
      let end = min(start + Int.random(in: 0...6000, using: &generator), scalars.count)
      let inserted = String(repeating: "é🙂", count: Int.random(in: 0...3000, using: &generator))
      let (head, tail) = (
        String(String.UnicodeScalarView(scalars[..<start])), String(String.UnicodeScalarView(scalars[end...]))
      )
      let first = head.utf16.count
      let change = AccessibilityTextDifference(
        old: first..<string.utf16.count - tail.utf16.count, new: first..<first + inserted.utf16.count)
      string = head + inserted + tail
      let source = Source(string)
      index = index.updated(to: Edited(base: source, change: change))
      #expect(source.read < change.new.count + 20 * TextIndex.blockLength)
      #expect(index.isConsistent && index.count == string.unicodeScalars.count)
    }
    #expect(index.updated(to: Edited(base: Source("other"), change: nil)).count == index.count)
  }

  @Test func blocksStayShortHoweverOftenTheTextIsEdited() {
    var string = Self.long
    var index = TextIndex(Source(string))
    let start = string.utf16.index(string.startIndex, offsetBy: 40_000)
    for _ in 0..<300 {
      string.insert("x", at: start)
      let change = AccessibilityTextDifference(old: 40_000..<40_000, new: 40_000..<40_001)
      index = index.updated(to: Edited(base: Source(string), change: change))
    }
    #expect(index.blockCount <= string.utf16.count / TextIndex.blockLength + 3 && index.isConsistent)
  }

  @Test func aTextThatIsTooLongForTheBusIsRefusedInWords() throws {
    let source = Huge()
    let text = ProtocolText(AccessibilityText(source: source))
    #expect(text.count == Huge.length)
    #expect(try text.answer(1000..<2000).count == 1000)
    do {
      _ = try text.answer(text.clamped(0, -1))
      Issue.record("it was answered")
    } catch {
      #expect("\(error)".contains("LimitsExceeded"))
    }
  }

  /// A text of 70 MB that is nowhere.
  private struct Huge: AccessibilityTextSource {
    static let length = 70 << 20
    var length: Int { Self.length }
    func text(in range: Range<Int>) -> AttributedText { AttributedText(string(in: range)) }
    func string(in range: Range<Int>) -> String { String(repeating: "x", count: range.count) }
  }
}
