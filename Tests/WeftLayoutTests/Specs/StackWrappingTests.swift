import Foundation
import Testing
import WeftLayout

/// How a stack breaks its children into lines, and where it places the lines.
@Suite struct StackWrappingTests {
  private func stack(
    _ count: Int, _ change: (inout StackProperties) -> Void = { _ in }
  ) -> StackCase {
    StackCase((0..<count).map { _ in LeafElement(width: 40, height: 10) }) {
      ($0.flexWrap, $0.alignItems) = (.wrap, .start)
      change(&$0)
    }
  }

  @Test func aLineEndsBeforeTheChildThatDoesNotFit() {
    #expect(
      stack(5).frames(0...100, 0...100) == [
        CGRect(0, 0, 40, 10), CGRect(40, 0, 40, 10), CGRect(0, 10, 40, 10), CGRect(40, 10, 40, 10),
        CGRect(0, 20, 40, 10),
      ])
    #expect(stack(5).spec.measured(0...100, 0...100).size == CGSize(80, 30))
  }

  @Test func childThatFitsExactlyStaysOnTheLine() {
    #expect(stack(2).frames(0...80, 0...100)?[1] == CGRect(40, 0, 40, 10))
    #expect(stack(2) { $0.spacing = 1 }.frames(0...81, 0...100)?[1] == CGRect(41, 0, 40, 10))
  }

  @Test func spacingCountsInsideOfLinesOnly() {
    #expect(stack(2) { $0.spacing = 1 }.frames(0...80, 0...100)?[1] == CGRect(0, 10, 40, 10))
  }

  @Test func spacingBeforeAndAfterCountsAsPartOfTheChild() {
    let children = [LeafElement(width: 40, height: 10), LeafElement(width: 40, height: 10)]
    children[1].style.spacingBefore = 1
    let wrapping = StackCase(children) { ($0.flexWrap, $0.alignItems) = (.wrap, .start) }
    #expect(wrapping.frames(0...80, 0...100)?[1] == CGRect(1, 10, 40, 10))
    children[1].style.spacingBefore = 0
    children[1].style.spacingAfter = 1
    #expect(wrapping.frames(0...80, 0...100)?[1] == CGRect(0, 10, 40, 10))
  }

  @Test func childLongerThanTheStackHasItsOwnLine() {
    #expect(
      stack(2).frames(0...30, 0...100) == [CGRect(0, 0, 40, 10), CGRect(0, 10, 40, 10)])
  }

  @Test func withoutWrappingThereIsOneLine() {
    #expect(stack(3) { $0.flexWrap = .noWrap }.starts(0...50) == [0, 40, 80])
  }

  @Test func linesFlexIndependently() {
    let wrapping = stack(3)
    wrapping.leaves[2].style.flexGrow = 1
    wrapping.leaves[0].style.flexGrow = 1
    #expect(wrapping.lengths(100...100) == [60, 40, 100])
  }

  @Test(arguments: [
    (AlignContent.start, [0, 14]), (.center, [10, 24]), (.end, [20, 34]), (.spaceBetween, [0, 34]),
    (.spaceAround, [5, 29]),
  ])
  func freeBreadthIsDistributedByTheAlignment(align: AlignContent, starts: [CGFloat]) {
    let wrapping = stack(2) { ($0.alignContent, $0.lineSpacing) = (align, 4) }
    #expect(wrapping.frames(50...50, 44...44)?.map(\.minY) == starts)
  }

  @Test(arguments: [
    (AlignContent.start, [0, 10]), (.center, [-3, 7]), (.end, [-6, 4]), (.spaceBetween, [0, 10]),
    (.spaceAround, [-3, 7]), (.stretch, [0, 10]),
  ])
  func overflowOfLinesFollowsTheAlignment(align: AlignContent, starts: [CGFloat]) {
    #expect(stack(2) { $0.alignContent = align }.frames(50...50, 0...14)?.map(\.minY) == starts)
  }

  @Test func aSingleLineHasTheBreadthOfTheRange() {
    let wrapping = stack(1) { ($0.alignContent, $0.alignItems) = (.end, .center) }
    #expect(wrapping.frames(50...50, 40...40) == [CGRect(0, 15, 40, 10)])
  }

  @Test func linesAreJustifiedIndependently() {
    let wrapping = stack(3) { $0.justifyContent = .end }
    #expect(wrapping.starts(100...100) == [20, 60, 60])
  }
}
