import Foundation
import Testing
import WeftLayout

/// How children of a stack grow and shrink, tested in both directions.
@Suite struct StackFlexingTests {
  private func leaf(
    _ length: CGFloat, grow: CGFloat = 0, shrink: CGFloat = 0,
    _ change: (inout LayoutElementStyle) -> Void = { _ in }
  ) -> LeafElement {
    LeafElement(width: length, height: 10).styled {
      ($0.flexGrow, $0.flexShrink) = (grow, shrink)
      change(&$0)
    }
  }

  @Test func spaceIsDistributedByTheGrowFactors() {
    #expect(StackCase([leaf(20, grow: 1), leaf(20, grow: 2)]).lengths(100...100) == [40, 60])
    #expect(StackCase([leaf(20, grow: 1), leaf(20), leaf(20, grow: 1)]).lengths(100...100) == [40, 20, 40])
  }

  @Test func growthIsInWholePointsAndTheFirstChildTakesTheRemainder() {
    let stack = StackCase([leaf(20, grow: 1), leaf(20, grow: 1)])
    #expect(stack.lengths(101...101) == [51, 50])
    #expect(stack.lengths(101...101, scale: 2) == [51, 50])
  }

  @Test func firstChildTakesTheWholeRemainder() {
    let stack = StackCase((0..<7).map { _ in leaf(0, grow: 1) })
    #expect(stack.lengths(100...100) == [16, 14, 14, 14, 14, 14, 14])
    let uneven = StackCase([leaf(0, grow: 1), leaf(0, grow: 2), leaf(0, grow: 4)])
    #expect(uneven.lengths(10...10) == [3, 2, 5])
    #expect(StackCase([leaf(5), leaf(0, grow: 1), leaf(0, grow: 1)]).lengths(10...10) == [5, 3, 2])
  }

  @Test func remainderGoesToTheFirstChildThatHasGrown() {
    #expect(StackCase([leaf(0, grow: 1), leaf(0, grow: 4)]).lengths(3...3) == [0, 3])
    #expect(StackCase([leaf(0, grow: 1), leaf(0, grow: 1)]).lengths(1...1) == [1, 0])
  }

  @Test func remainderThatTheFirstChildCannotTakeGoesToTheNext() {
    let limited = leaf(0, grow: 1) { $0.maxWidth = 15 }
    let stack = StackCase([limited] + (0..<6).map { _ in leaf(0, grow: 1) })
    #expect(stack.lengths(100...100) == [15, 15, 14, 14, 14, 14, 14])
  }

  @Test func growthUsesUpSpaceSmallerThanAPoint() {
    #expect(StackCase([leaf(20, grow: 1), leaf(20, grow: 1)]).lengths(60.5...60.5) == [30.5, 30])
    #expect(StackCase([leaf(20, grow: 1)]).lengths(20.25...20.25) == [20.25])
  }

  @Test func nothingGrowsBeyondTheMinimumOfTheRange() {
    #expect(StackCase([leaf(20, grow: 1)]).lengths(0...100) == [20])
    #expect(StackCase([leaf(20, grow: 1)]).lengths(20...100) == [20])
    #expect(StackCase([leaf(20, grow: 1)]).lengths(50...100) == [50])
  }

  @Test func nothingShrinksByDefault() {
    #expect(StackCase([leaf(60), leaf(60)]).lengths(0...100) == [60, 60])
  }

  @Test func shrinkingIsSharedByFactorTimesLength() {
    #expect(StackCase([leaf(60, shrink: 1), leaf(40, shrink: 1)]).lengths(0...60) == [36, 24])
    #expect(StackCase([leaf(60, shrink: 1), leaf(60, shrink: 3)]).lengths(0...80) == [50, 30])
    #expect(StackCase([leaf(60, shrink: 1), leaf(40)]).lengths(0...80) == [40, 40])
  }

  @Test func shrunkLengthsAreRoundedUpToThePixel() {
    let stack = StackCase((0..<3).map { _ in leaf(50, shrink: 1) })
    #expect(stack.lengths(0...110) == [37, 37, 37])
    #expect(stack.lengths(0...110.5, scale: 2) == [37, 37, 37])
    #expect(stack.lengths(0...109, scale: 2) == [36.5, 36.5, 36.5])
  }

  @Test func childWithAFixedLengthFlexes() {
    let child = leaf(50, grow: 1, shrink: 1) { $0.width = 50 }
    #expect(StackCase([child, leaf(10)]).lengths(100...100) == [90, 10])
    #expect(StackCase([child, leaf(10)]).lengths(0...30) == [20, 10])
  }

  @Test func growthStopsAtTheMaximumLengthAndTheOthersTakeTheRest() {
    let limited = leaf(20, grow: 1) { $0.maxWidth = 30 }
    #expect(StackCase([limited, leaf(20, grow: 1)]).lengths(100...100) == [30, 70])
    #expect(StackCase([limited]).lengths(100...100) == [30])
    let second = leaf(20, grow: 1) { $0.maxWidth = 35 }
    #expect(StackCase([limited, second, leaf(20, grow: 1)]).lengths(200...200) == [30, 35, 135])
  }

  @Test func shrinkingStopsAtTheMinimumLengthAndTheOthersShrinkMore() {
    let limited = leaf(50, shrink: 1) { $0.minWidth = 40 }
    #expect(StackCase([limited, leaf(50, shrink: 1)]).lengths(0...60) == [40, 20])
    #expect(StackCase([limited]).lengths(0...10) == [40])
  }

  @Test func noChildShrinksBelowZero() {
    let stack = StackCase([leaf(50, shrink: 1), leaf(50)])
    #expect(stack.lengths(0...20) == [0, 50])
  }

  @Test func basisReplacesTheIntrinsicLength() {
    let child = LeafElement(contents: CGSize(50, 50)).styled { $0.flexBasis = 20 }
    #expect(StackCase([child]).lengths(0...100) == [20])
    child.style.flexGrow = 1
    #expect(StackCase([child, leaf(10)]).lengths(100...100) == [90, 10])
  }

  @Test func theBasisWinsOverTheChildsOwnLength() {
    #expect(StackCase([leaf(50) { $0.flexBasis = 20 }]).lengths(0...100) == [20])
  }

  @Test func fractionalBasisNeedsAKnownLength() {
    let child = leaf(50) { $0.flexBasis = .fraction(0.25) }
    #expect(StackCase([child]).lengths(100...100) == [25])
    #expect(StackCase([child]).lengths(0...100) == [50])
  }

  @Test func fractionsInChildrenNeedAKnownLength() {
    let child = LeafElement().styled { $0.width = .fraction(0.25) }
    #expect(StackCase([child]).lengths(100...100) == [25])
    #expect(StackCase([child]).lengths(0...100) == [0])
  }

  @Test func childrenAreFirstMeasuredForTheirIntrinsicLength() {
    let child = LeafElement(contents: CGSize(50, 10))
    _ = StackCase([child]) { $0.alignItems = .start }.spec.measured(0...100, 5...30)
    #expect(child.ranges == [SizeRange(0...(.infinity), 0...30)])
  }

  @Test func theOnlyChildThatGrowsAndShrinksIsNotMeasuredForItsLength() {
    let child = LeafElement(contents: CGSize(500, 10)).styled { ($0.flexGrow, $0.flexShrink) = (1, 1) }
    let stack = StackCase([leaf(30), child]) { $0.alignItems = .start }
    #expect(stack.spec.measured(100...100, 0...50).frames.map(\.width) == [30, 70])
    #expect(child.ranges.allSatisfy { $0.min.width == 70 && $0.max.width == 70 })
    #expect(stack.lengths(100...100) == [30, 70])
  }

  @Test func theOnlyChildThatGrowsAndShrinksIsEmptyWithoutRemainingSpace() {
    let child = LeafElement(contents: CGSize(500, 10)).styled { ($0.flexGrow, $0.flexShrink) = (1, 1) }
    #expect(StackCase([leaf(100), child]).lengths(100...100) == [100, 0])
    #expect(StackCase([leaf(120), child]).lengths(100...100) == [120, 0])
  }

  @Test func aChildsBreadthFollowsItsFlexedLength() {
    let child = RatioLayoutSpec(ratio: 1.5, child: LeafElement()).styled {
      ($0.flexBasis, $0.flexGrow, $0.flexShrink) = (.fraction(1), 1, 1)
    }
    let stack = StackLayoutSpec(alignItems: .start, children: [child, leaf(50)])
    let result = stack.measured(150...150, 0...(.infinity))
    #expect(result.size == CGSize(150, 150))
    #expect(result.frames == [CGRect(0, 0, 100, 150), CGRect(100, 0, 50, 10)])
  }
}
