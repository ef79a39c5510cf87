import Foundation
import Testing
import WeftGraphics

@testable import WeftText

private let sentence = String(
  repeating: "Lines end at the edge of a shape and go on at its other side. ", count: 6)

private func layout(_ paths: [Path], width: CGFloat = 300, height: CGFloat = .infinity) -> TextLayout {
  TextLayout(
    AttributedText(sentence, font: Font(size: 14)), constrainedTo: CGSize(width: width, height: height),
    options: TextLayoutOptions(exclusionPaths: paths))
}

@Suite struct TextExclusionTests {
  @Test func `Lines are placed on both sides of a hole and never in it`() {
    let hole = CGRect(x: 100, y: 30, width: 80, height: 60)
    let result = layout([Path(rect: hole)])
    let beside = result.lines.filter { $0.frame.intersects(CGRect(x: 0, y: 31, width: 300, height: 58)) }
    #expect(beside.contains { $0.frame.maxX <= 100 } && beside.contains { $0.frame.minX >= 180 })
    for line in result.lines { #expect(!line.frame.intersects(hole.insetBy(dx: 0.1, dy: 0.1))) }
    #expect(result.lineCount < result.lines.count)
    #expect(result.lines.first?.range.lowerBound == 0)
    for (line, next) in zip(result.lines, result.lines.dropFirst()) {
      #expect(line.range.upperBound == next.range.lowerBound)
    }
    #expect(result.size.height > layout([]).size.height)
  }

  @Test func `Lines follow the outline of a round shape`() {
    let circle = CGRect(x: 0, y: 20, width: 120, height: 120)
    let result = layout([Path(ellipseIn: circle)])
    let starts = Set(result.lines.map { ($0.frame.minX * 10).rounded() })
    #expect(starts.count > 5)
    for line in result.lines {
      for y in stride(from: line.frame.minY + 0.5, to: line.frame.maxY, by: 1) {
        let reach = 60 * 60 - (y - 80) * (y - 80)
        if reach > 0 { #expect(line.frame.minX >= 60 + reach.squareRoot() - 1.5 || line.frame.maxX < 61) }
      }
    }
  }

  @Test func `A shape over the full width moves text below it, or truncates it`() {
    let wall = Path(rect: CGRect(x: -10, y: -10, width: 400, height: 110))
    #expect(layout([wall]).lines[0].frame.minY >= 99)
    let low = layout([wall], height: 50)
    #expect(low.lines.isEmpty && low.isTruncated)
  }

  @Test func `Invalid shapes give a finite layout`() {
    var broken = Path()
    broken.move(to: CGPoint(x: 10, y: 10))
    broken.addLine(to: CGPoint(x: 50, y: 1e12))
    for path in [
      Path(), broken, Path(rect: .infinite), Path(rect: CGRect(x: 0, y: 0, width: 1e9, height: 1e9)),
      Path(rect: CGRect(x: 10, y: 10, width: 0, height: 0)),
    ] {
      let result = layout([path], height: 400)
      #expect(result.size.height.isFinite)
    }
    #expect(layout([Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))], width: .infinity).lineCount == 1)
  }
}
