import Foundation
import Testing
import WeftLayout

/// How children of a stack are stretched over its breadth.
@Suite struct StackStretchingTests {
  private let tall = LeafElement(width: 5, height: 40)

  @Test func ownBreadthOfTheChildIsKept() {
    let child = LeafElement(width: 20, height: 10)
    #expect(StackCase([child, tall]).frames(0...100, 0...100)?[0] == CGRect(0, 0, 20, 10))
    #expect(StackCase([child]).frames(0...100, 40...40)?[0] == CGRect(0, 0, 20, 10))
  }

  @Test func zeroBreadthIsStretched() {
    let child = LeafElement(width: 20, height: 0)
    #expect(StackCase([child, tall]).frames(0...100, 0...100)?[0] == CGRect(0, 0, 20, 40))
    let limited = child.styled { $0.maxHeight = 25 }
    #expect(StackCase([limited, tall]).frames(0...100, 0...100)?[0] == CGRect(0, 0, 20, 25))
    let none = LeafElement(contents: CGSize(20, 10)).styled { $0.maxHeight = 0 }
    #expect(StackCase([none, tall]).frames(0...100, 0...100)?[0] == CGRect(0, 0, 20, 0))
  }

  @Test func maximumBreadthOfTheChildIsNotExceeded() {
    let child = LeafElement(contents: CGSize(20, 10)).styled { $0.maxHeight = 25 }
    #expect(StackCase([child, tall]).frames(0...100, 0...100)?[0] == CGRect(0, 0, 20, 25))
  }

  @Test func childIsStretchedBeyondItsMinimumBreadth() {
    let child = LeafElement(contents: CGSize(20, 10)).styled { $0.minHeight = 25 }
    #expect(StackCase([child, tall]).frames(0...100, 0...100)?[0] == CGRect(0, 0, 20, 40))
    #expect(StackCase([child]).frames(0...100, 0...100)?[0] == CGRect(0, 0, 20, 25))
  }

  @Test func fractionalMinimumBreadthDoesNotPreventStretching() {
    let child = LeafElement(contents: CGSize(20, 10)).styled { $0.minHeight = .fraction(0.25) }
    #expect(StackCase([child]).frames(0...100, 0...80)?[0] == CGRect(0, 0, 20, 10))
    #expect(StackCase([child]).frames(0...100, 80...80)?[0] == CGRect(0, 0, 20, 80))
  }

  @Test func stretchedChildIsMeasuredInItsFinalLength() {
    let child = LeafElement(contents: CGSize(20, 10))
    _ = StackCase([child, tall]).spec.measured(0...100, 0...100)
    #expect(child.ranges.last == SizeRange(20...20, 40...40))
  }

  @Test func linesAreStretchedEvenly() {
    let children = (0..<3).map { _ in LeafElement(contents: CGSize(50, 10)) }
    let stack = StackCase(children) {
      ($0.flexWrap, $0.alignContent, $0.alignItems) = (.wrap, .stretch, .end)
    }
    #expect(stack.frames(50...50, 90...90)?.map(\.minY) == [20, 50, 80])
  }

  @Test func childrenAreStretchedOverTheirOwnLine() {
    let children = [
      LeafElement(width: 30, height: 10), LeafElement(contents: CGSize(20, 5)),
      LeafElement(contents: CGSize(20, 5)), LeafElement(width: 30, height: 30),
    ]
    let stack = StackCase(children) { $0.flexWrap = .wrap }
    #expect(stack.frames(0...50, 0...90)?.map(\.height) == [10, 10, 30, 30])
  }

  @Test func stretchedChildrenOfEveryLineHaveTheMinimumBreadthOfTheRange() {
    let children = (0..<2).map { _ in LeafElement(contents: CGSize(50, 10)) }
    let stack = StackCase(children) { $0.flexWrap = .wrap }
    #expect(stack.frames(50...50, 90...90) == [CGRect(0, 0, 50, 90), CGRect(0, 90, 50, 90)])
  }
}
