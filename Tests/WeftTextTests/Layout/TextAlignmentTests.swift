import Foundation
import Testing
import WeftGraphics
import WeftText

private let font = Font(size: 16)
private let width: CGFloat = 300

private func layout(
  _ string: String, in direction: WritingDirection, _ change: (inout ParagraphStyle) -> Void = { _ in },
  lines: Int = 0, constrainedTo limit: CGFloat = width
) -> TextLayout {
  var style = ParagraphStyle()
  change(&style)
  var options = TextLayoutOptions(maximumLines: lines, truncation: lines > 0 ? .tail : nil)
  options.layoutDirection = direction
  let text = AttributedText(string, attributes: TextAttributes(font: font, paragraphStyle: style))
  return TextLayout(text, constrainedTo: CGSize(width: limit, height: .infinity), options: options)
    .aligned(in: width)
}

/// The sides that the lines reach.
private func sides(_ layout: TextLayout) -> (isLeft: Bool, isRight: Bool) {
  (
    layout.lines.allSatisfy { abs($0.frame.minX) < 0.01 },
    layout.lines.allSatisfy { abs($0.frame.maxX - width) < 0.01 }
  )
}

/// The side at which text is aligned, which depends on the layout and not on the letters.
@Suite struct TextAlignmentTests {
  static let texts = ["Weft", "שלום", "مرحبا", "12 + 3", "Weft\nשלום\n7", "", "🎈"]

  @Test(arguments: texts) func linesBeginAtTheLeadingEdgeOfTheLayout(_ text: String) {
    let alignments: [TextAlignment] = [.leading, .natural, .justified]
    for alignment in alignments {
      #expect(sides(layout(text, in: .leftToRight) { $0.alignment = alignment }) == (true, false))
      #expect(sides(layout(text, in: .rightToLeft) { $0.alignment = alignment }) == (false, true))
    }
    #expect(sides(layout(text, in: .leftToRight) { $0.alignment = .trailing }).isRight)
    #expect(sides(layout(text, in: .rightToLeft) { $0.alignment = .trailing }).isLeft)
  }

  @Test(arguments: texts, [WritingDirection.leftToRight, .rightToLeft])
  func leftAndRightAreTheSameInBothDirections(_ text: String, _ direction: WritingDirection) {
    #expect(sides(layout(text, in: direction) { $0.alignment = .left }).isLeft)
    #expect(sides(layout(text, in: direction) { $0.alignment = .right }).isRight)
  }

  @Test func theLettersKeepTheirOrder() {
    for direction in [WritingDirection.leftToRight, .rightToLeft] {
      // The exclamation mark is on the left of Hebrew letters, and on the right of Latin ones.
      let hebrew = layout("שלום!", in: direction)
      #expect(hebrew.rects(for: 4..<5)[0].maxX <= hebrew.rects(for: 3..<4)[0].minX + 0.01)
      let latin = layout("Weft!", in: direction)
      #expect(latin.rects(for: 4..<5)[0].minX >= latin.rects(for: 3..<4)[0].maxX - 0.01)
    }
  }

  @Test func withoutADirectionOfTheLayoutParagraphsBeginWhereTheirLettersSay() {
    #expect(TextLayoutOptions().layoutDirection == .natural)
    #expect(sides(layout("Weft", in: .natural)).isLeft && sides(layout("שלום", in: .natural)).isRight)
    #expect(sides(layout("7", in: .natural)).isLeft)
  }

  @Test func aDirectionOfTheParagraphDecides() {
    for direction in WritingDirection.allCases {
      #expect(sides(layout("Weft", in: direction) { $0.baseWritingDirection = .rightToLeft }).isRight)
      #expect(sides(layout("שלום", in: direction) { $0.baseWritingDirection = .leftToRight }).isLeft)
    }
  }

  @Test func indentsAreAtTheLeadingEdge() {
    for text in ["Weft", "שלום"] {
      let right = layout(text, in: .rightToLeft) { $0.firstLineIndent = 20 }
      #expect(abs(right.lines[0].frame.maxX - (width - 20)) < 0.01)
      let left = layout(text, in: .leftToRight) { $0.firstLineIndent = 20 }
      #expect(abs(left.lines[0].frame.minX - 20) < 0.01)
    }
  }

  @Test func theLastLineOfAJustifiedParagraphIsAtTheLeadingEdge() throws {
    let words = String(repeating: "Nodes are measured on any thread. ", count: 4) + "End"
    let lines = layout(words, in: .rightToLeft) { $0.alignment = .justified }.lines
    for line in lines.dropLast() {
      #expect(abs(line.frame.minX) < 0.1 && abs(line.frame.maxX - width) < 0.1)
    }
    let last = try #require(lines.last)
    #expect(last.frame.minX > 50 && abs(last.frame.maxX - width) < 0.01)
  }

  @Test func truncatedLinesAreAtTheLeadingEdge() throws {
    let words = String(repeating: "Nodes are measured on any thread. ", count: 4)
    let layout = layout(words, in: .rightToLeft, lines: 1, constrainedTo: 250)
    #expect(layout.isTruncated && sides(layout).isRight)
    // The text itself still runs from left to right.
    let token = try #require(layout.truncationTokenRects.first)
    #expect(abs(token.maxX - width) < 0.01)
  }

  @Test func aLineThatIsTooWideShowsItsBeginning() {
    let words = String(repeating: "Nodes are measured on any thread. ", count: 4)
    let latin = layout(words, in: .rightToLeft) { $0.lineBreak = .clip }
    #expect(latin.lines[0].frame.minX == 0 && latin.lines[0].frame.maxX > width)
    let hebrew = layout(String(repeating: "שלום עולם ", count: 20), in: .leftToRight) { $0.lineBreak = .clip }
    #expect(abs(hebrew.lines[0].frame.maxX - width) < 0.01 && hebrew.lines[0].frame.minX < 0)
  }

  @Test func spacesAtTheEndLeaveTheLettersInTheirBox() {
    let spaces = String(repeating: " ", count: 100)
    let natural = layout("short ", in: .leftToRight).rects(for: 0..<5)
    #expect(layout("short" + spaces, in: .leftToRight).rects(for: 0..<5) == natural)
    for alignment in [TextAlignment.right, .center, .left] {
      for (letters, direction) in [("short", WritingDirection.leftToRight), ("שלום", .rightToLeft)] {
        let layout = layout(letters + spaces, in: direction) { $0.alignment = alignment }
        #expect(layout.lineCount == 1 && layout.lines[0].frame.minX >= 0)
        #expect(layout.lines[0].frame.maxX <= width)
        let rect = layout.rects(for: 0..<letters.count)[0]
        #expect(rect.minX >= 0 && rect.maxX <= width && rect.width > 10)
        let caret = layout.caretRect(at: layout.text.length)
        #expect(caret.minX >= 0 && caret.minX <= width)
      }
    }
  }

  @Test func theCaretOfAnEmptyTextIsAtTheLeadingEdge() {
    #expect(layout("", in: .leftToRight).caretRect(at: 0).minX == 0)
    #expect(layout("", in: .rightToLeft).caretRect(at: 0).minX == width)
  }

  @Test func drawnTextFollowsTheDirectionOfItsStyle() throws {
    func isOnTheRight(_ text: String, _ direction: WritingDirection) throws -> Bool {
      let size = CGSize(width: width, height: 30)
      let picture = try Canvas.draw(size: size, scale: 1) { canvas in
        canvas.draw(
          text, in: CGRect(origin: .zero, size: size),
          style: TextStyle(font: font, layoutDirection: direction))
      }
      return (0..<30).contains { y in (200..<300).contains { picture.pixel(x: $0, y: y).alpha > 0 } }
    }
    for text in ["Weft", "שלום"] {
      #expect(try isOnTheRight(text, .rightToLeft) && !isOnTheRight(text, .leftToRight))
    }
    #expect(try isOnTheRight("שלום", .natural) && !isOnTheRight("Weft", .natural))
  }
}
