import Foundation
import Testing
import WeftLayout

/// Alignment of children by their baselines.
@Suite struct StackBaselineTests {
  private func text(_ height: CGFloat, ascender: CGFloat, descender: CGFloat) -> LeafElement {
    LeafElement(width: 20, height: height).styled { ($0.ascender, $0.descender) = (ascender, descender) }
  }

  @Test func firstBaselinesAreAligned() {
    let children = [text(30, ascender: 8, descender: -2), text(24, ascender: 19, descender: -5)]
    let result = StackLayoutSpec(alignItems: .baselineFirst, children: children)
      .measured(0...100, 0...100)
    #expect(result.frames.map(\.minY) == [11, 0])
    #expect(result.size == CGSize(40, 41))
  }

  @Test func lastBaselinesAreAligned() {
    let children = [text(30, ascender: 8, descender: -2), text(24, ascender: 19, descender: -5)]
    let result = StackLayoutSpec(alignItems: .baselineLast, children: children).measured(0...100, 0...100)
    #expect(result.frames.map(\.minY) == [0, 9])
    #expect(result.size == CGSize(40, 33))
  }

  @Test func childWithAlignSelfIgnoresTheBaseline() {
    let children = [
      text(30, ascender: 28, descender: -2),
      text(24, ascender: 19, descender: -5).styled { $0.alignSelf = .end },
    ]
    let result = StackLayoutSpec(alignItems: .baselineFirst, children: children)
      .measured(0...100, 0...100)
    #expect(result.frames.map(\.minY) == [0, 6])
    #expect(result.size == CGSize(40, 30))
  }

  @Test func aVerticalStackHasTheFirstBaselineOfItsFirstChildAndTheLastOfItsLast() {
    let column = StackLayoutSpec(
      direction: .vertical,
      children: [text(10, ascender: 8, descender: -2), text(20, ascender: 15, descender: -4)])
    let word = text(40, ascender: 30, descender: -10)
    let first = StackLayoutSpec(alignItems: .baselineFirst, children: [word, column])
      .measured(0...100, 0...100)
    #expect(first.frames.map(\.minY) == [0, 22, 32])
    let last = StackLayoutSpec(alignItems: .baselineLast, children: [word, column])
      .measured(0...100, 0...100)
    #expect(last.frames.map(\.minY) == [0, 4, 14])
  }

  @Test func aHorizontalStackHasTheBaselinesOfItsStyle() {
    let row = StackLayoutSpec(children: [text(10, ascender: 8, descender: -2)])
    let result = StackLayoutSpec(
      alignItems: .baselineFirst, children: [text(40, ascender: 30, descender: -10), row]
    ).measured(0...100, 0...100)
    #expect(result.frames.map(\.minY) == [0, 30])
  }

  @Test func baselinesHaveNoMeaningInAVerticalStack() {
    for alignment in [AlignItems.baselineFirst, .baselineLast] {
      let children = [text(10, ascender: 8, descender: -2), text(20, ascender: 15, descender: -4)]
      let result = StackLayoutSpec(direction: .vertical, alignItems: alignment, children: children)
        .measured(50...50, 0...100)
      #expect(result.frames == [CGRect(0, 0, 20, 10), CGRect(0, 10, 20, 20)])
    }
  }
}
