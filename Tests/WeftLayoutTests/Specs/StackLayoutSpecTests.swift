import Foundation
import Testing
import WeftLayout

/// Where a stack places children whose sizes are known, tested in both directions.
@Suite struct StackLayoutSpecTests {
  private func leaves(_ lengths: CGFloat...) -> [LeafElement] {
    lengths.map { LeafElement(width: $0, height: 10) }
  }

  @Test func aStackRunsHorizontallyAndStretchesByDefault() {
    let stack = StackLayoutSpec(children: [])
    #expect(stack.direction == .horizontal && stack.spacing == 0 && stack.lineSpacing == 0)
    #expect(stack.justifyContent == .start && stack.alignItems == .stretch)
    #expect(stack.flexWrap == .noWrap && stack.alignContent == .start)
  }

  @Test func withoutChildrenItHasTheMinimumSizeOfTheRange() {
    #expect(StackLayoutSpec(children: []).measured(5...100, 7...50).size == CGSize(5, 7))
  }

  @Test func childrenFollowEachOther() {
    let stack = StackCase(leaves(20, 30, 5)) { $0.spacing = 4 }
    #expect(stack.starts(0...1000) == [0, 24, 58])
    #expect(stack.spec.measured(0...1000, 0...50).size == CGSize(63, 10))
  }

  @Test func spacingMayBeNegative() {
    #expect(StackCase(leaves(20, 30)) { $0.spacing = -4 }.starts(0...1000) == [0, 16])
  }

  @Test func spacingBeforeCountsForTheFirstChildAndSpacingAfterForTheLast() {
    let children = leaves(20, 30)
    children[0].style.spacingBefore = 3
    children[0].style.spacingAfter = 2
    children[1].style.spacingBefore = 1
    children[1].style.spacingAfter = 7
    let stack = StackCase(children) { $0.spacing = 4 }
    #expect(stack.starts(0...1000) == [3, 30])
    #expect(stack.spec.measured(0...1000, 0...50).size == CGSize(67, 10))
  }

  @Test(arguments: [
    (JustifyContent.start, [0, 20, 50]), (.center, [18, 38, 68]), (.end, [36, 56, 86]),
    (.spaceBetween, [0, 38, 86]), (.spaceAround, [6, 38, 80]),
  ])
  func freeSpaceIsDistributedByTheJustification(justify: JustifyContent, starts: [CGFloat]) {
    let stack = StackCase(leaves(20, 30, 14)) { $0.justifyContent = justify }
    #expect(stack.starts(100...100) == starts)
    #expect(stack.starts(100...200) == starts)
    #expect(stack.starts(0...200) == [0, 20, 50])
  }

  @Test(arguments: [
    (JustifyContent.start, [0, 50, 100]), (.center, [-25, 25, 75]), (.end, [-50, 0, 50]),
    (.spaceBetween, [0, 50, 100]), (.spaceAround, [-25, 25, 75]),
  ])
  func overflowFollowsTheJustification(justify: JustifyContent, starts: [CGFloat]) {
    let stack = StackCase(leaves(50, 50, 50)) { $0.justifyContent = justify }
    #expect(stack.starts(0...100) == starts)
    #expect(stack.spec.measured(0...100, 0...50).size == CGSize(100, 10))
  }

  @Test(arguments: [
    (JustifyContent.start, 0.0), (.center, 35), (.end, 70), (.spaceBetween, 0), (.spaceAround, 35),
  ])
  func singleChildIsPlacedByTheJustification(justify: JustifyContent, start: CGFloat) {
    #expect(StackCase(leaves(30)) { $0.justifyContent = justify }.starts(100...100) == [start])
  }

  @Test(arguments: [
    (AlignItems.start, CGRect(0, 0, 20, 10)), (.center, CGRect(0, 15, 20, 10)),
    (.end, CGRect(0, 30, 20, 10)), (.stretch, CGRect(0, 0, 20, 40)),
  ])
  func childrenAreAlignedInTheBreadthOfTheLine(align: AlignItems, frame: CGRect) {
    let leaf = LeafElement().styled { $0.width = 20 }
    if align != .stretch { leaf.style.height = 10 }
    let tall = LeafElement(width: 5, height: 40)
    let expected = [frame, CGRect(20, 0, 5, 40)]
    #expect(StackCase([leaf, tall]) { $0.alignItems = align }.frames(0...100, 0...100) == expected)
    #expect(StackCase([leaf, tall]) { $0.alignItems = align }.frames(0...100, 40...40) == expected)
  }

  @Test func centringAcrossRoundsDownToThePixel() {
    let children = [LeafElement(width: 5, height: 10), LeafElement(width: 5, height: 13)]
    let stack = StackCase(children) { $0.alignItems = .center }
    #expect(stack.frames(0...100, 0...100)?[0].minY == 1)
    #expect(stack.frames(0...100, 0...100, scale: 2)?[0].minY == 1.5)
  }

  @Test(arguments: [
    (AlignSelf.auto, 30.0), (.start, 0), (.center, 15), (.end, 30), (.stretch, 0),
  ])
  func alignSelfOverridesAlignItems(alignSelf: AlignSelf, y: CGFloat) {
    let child = LeafElement(width: 20, height: 10).styled { $0.alignSelf = alignSelf }
    let stack = StackCase([child, LeafElement(width: 5, height: 40)]) { $0.alignItems = .end }
    #expect(stack.frames(0...100, 0...100)?[0] == CGRect(0, y, 20, 10))
  }

  @Test func onlyStretchedChildrenReceiveTheMinimumBreadthOfTheRange() {
    let leaf = LeafElement(contents: CGSize(20, 10))
    #expect(StackCase([leaf]) { $0.alignItems = .stretch }.frames(0...100, 30...50) == [CGRect(0, 0, 20, 30)])
    #expect(StackCase([leaf]) { $0.alignItems = .start }.frames(0...100, 30...50) == [CGRect(0, 0, 20, 10)])
  }

  @Test func theBreadthIsTheLargestOfTheChildrenWithinTheRange() {
    let children = [LeafElement(width: 5, height: 10), LeafElement(width: 5, height: 30)]
    let stack = StackCase(children) { $0.alignItems = .start }
    #expect(stack.spec.measured(0...100, 0...100).size == CGSize(10, 30))
    #expect(stack.spec.measured(0...100, 50...100).size == CGSize(10, 50))
    #expect(stack.spec.measured(0...100, 0...20).size == CGSize(10, 20))
  }
}
