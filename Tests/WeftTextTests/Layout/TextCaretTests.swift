import Foundation
import Testing
import WeftGraphics

@testable import WeftText

private let font = Font(size: 16)

private func layout(_ string: String, width: CGFloat = .infinity) -> TextLayout {
  TextLayout(AttributedText(string, font: font), constrainedTo: CGSize(width: width, height: .infinity))
}

@Suite struct TextCaretTests {
  @Test func `Hit testing at a caret returns a position with the same caret`() {
    for (string, width) in [
      ("Hello world", 1000), ("Hello big wide world of text", 80), ("fi ffi 😀 e\u{301} ok\nnext", 60),
      ("שלום עולם", 1000),
    ] as [(String, CGFloat)] {
      let layout = layout(string, width: width)
      var position = 0
      while position < layout.text.length {
        for affinity in [TextAffinity.downstream, .upstream] {
          let caret = layout.caretRect(at: position, affinity: affinity)
          let found = layout.position(at: CGPoint(x: caret.minX, y: caret.midY))
          let again = layout.caretRect(at: found)
          #expect(abs(again.minX - caret.minX) < 0.01 && again.minY == caret.minY, "\(string) \(position)")
        }
        position = layout.offset(movedFrom: position, by: 1)
      }
    }
  }

  @Test func `Positions inside of characters are aligned to character boundaries`() {
    let layout = layout("a👩‍👩‍👧‍👦b")
    let length = layout.text.length
    #expect(layout.offset(movedFrom: 1, by: 1) == length - 1)
    #expect(layout.caretRect(at: 3) == layout.caretRect(at: 1))
    #expect(layout.rects(for: 3..<4) == layout.rects(for: 1..<length - 1))
  }

  @Test func `The caret at a line wrap depends on the affinity`() {
    let layout = layout("Hello big wide world of text", width: 80)
    let end = layout.lines[0].range.upperBound
    let (up, down) = (
      layout.caretRect(at: end, affinity: .upstream), layout.caretRect(at: end, affinity: .downstream)
    )
    #expect(up.minY < down.minY && up.minX > down.minX && down.minX == 0)
  }

  @Test func `Visual caret movement goes steadily right through bidirectional text, and back`() {
    let layout = layout("abc שלום xyz")
    var (position, seen) = (TextPosition(0), [layout.caretRect(at: 0).minX])
    for _ in 0..<layout.text.length {
      position = layout.position(movedVisuallyFrom: position, by: 1)
      seen.append(layout.caretRect(at: position).minX)
    }
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
    #expect(position.offset == layout.text.length)
    #expect(layout.position(movedVisuallyFrom: position, by: 1) == position)
    let back = layout.position(movedVisuallyFrom: position, by: -layout.text.length)
    #expect(back.offset == 0)
  }

  @Test func `Visual caret movement stops after each of the spaces for which a line has no room`() {
    let spaces = String(repeating: " ", count: 20)
    for (string, forward) in [("word" + spaces, 1), ("שלום" + spaces + "\nword", -1)] {
      let layout = layout(string, width: 60)
      for count in 0...24 {
        let there = layout.position(movedVisuallyFrom: TextPosition(0), by: count * forward)
        #expect(there.offset == count)
        #expect(layout.position(movedVisuallyFrom: there, by: -count * forward).offset == 0)
      }
    }
  }

  @Test func `A click at the end of a line comes after the spaces for which it has no room`() {
    let spaces = String(repeating: " ", count: 20)
    for (string, side) in [("word" + spaces, 1000.0), ("שלום" + spaces, -1000)] {
      let layout = layout(string, width: 60)
      let caret = layout.caretRect(at: 24)
      for x in [caret.minX, side] {
        #expect(layout.position(at: CGPoint(x: x, y: caret.midY)).offset == 24)
      }
    }
    let mixed = layout("abc שלום" + spaces, width: layout("abc שלום").size.width + 0.1)
    #expect(mixed.position(at: CGPoint(x: 1000, y: 5)).offset == 28)
    #expect(mixed.position(at: CGPoint(x: mixed.caretRect(at: 3).minX, y: 5)).offset == 3)
  }

  @Test func `A range that changes its text direction has separate rectangles`() {
    let layout = layout("abc שלום xyz")
    #expect(layout.rects(for: 0..<layout.text.length).count == 1)
    #expect(layout.rects(for: 2..<6).count == 2)
  }

  @Test func `Vertical caret movement keeps the column as closely as possible`() {
    let layout = layout("a long line\nx\nanother one")
    let start = TextPosition(8)
    let x = layout.caretRect(at: start).minX
    let below = layout.position(movedVerticallyFrom: start, by: 1)!
    #expect(below.offset == 13)
    let second = layout.position(movedVerticallyFrom: below, by: 1, x: x)!
    #expect(abs(layout.caretRect(at: second).minX - x) < 6)
    #expect(layout.position(movedVerticallyFrom: start, by: -1) == nil)
  }

  @Test func `Words and paragraphs at positions, and word boundaries`() {
    let layout = layout("Hello, big world\nnext")
    #expect(layout.word(at: 2) == 0..<5 && layout.word(at: 8) == 7..<10)
    #expect(layout.word(at: 5) == 5..<7)
    #expect(layout.wordBoundary(from: 0, forward: true) == 5)
    #expect(layout.wordBoundary(from: 5, forward: true) == 10)
    #expect(layout.wordBoundary(from: 10, forward: false) == 7)
    #expect(layout.wordBoundary(from: 16, forward: true) == 21)
    #expect(layout.wordBoundary(from: 17, forward: false) == 11)
    #expect(layout.wordBoundary(from: 0, forward: false) == 0)
    #expect(layout.paragraph(at: 3) == 0..<17 && layout.paragraph(at: 18) == 17..<21)
  }

  @Test func `Hit testing finds a character only inside of a line`() {
    let layout = layout("Hello\nyou")
    #expect(layout.character(at: CGPoint(x: 3, y: 3)) == 0)
    #expect(layout.character(at: CGPoint(x: layout.size.width + 3, y: 3)) == nil)
    #expect(layout.character(at: CGPoint(x: layout.size.width - 1, y: layout.size.height - 3)) == nil)
    #expect(layout.character(at: CGPoint(x: CGFloat.nan, y: 3)) == nil)
    #expect(layout.offset(at: CGPoint(x: 9999, y: -50)) == 5)
    #expect(layout.offset(at: CGPoint(x: CGFloat.infinity, y: .infinity)) == 9)
  }
}
