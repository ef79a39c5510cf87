import Foundation
import Testing
import WeftLayout

@Suite struct SpacerLayoutSpecTests {
  @Test func spacerHasTheMinimumSizeOfTheRange() {
    #expect(SpacerLayoutSpec().measured(5...100, 7...30).size == CGSize(5, 7))
  }

  @Test func growingSpacerTakesTheRemainingSpaceInAStack() {
    let leaves = [LeafElement(width: 20, height: 10), LeafElement(width: 30, height: 10)]
    let spacer = SpacerLayoutSpec().styled { $0.flexGrow = 1 }
    let result = StackLayoutSpec(children: [leaves[0], spacer, leaves[1]]).measured(100...100, 0...50)
    #expect(result.frames == [CGRect(0, 0, 20, 10), CGRect(70, 0, 30, 10)])
  }

  @Test func spacerWithALengthTakesAtLeastThatLength() {
    let leaves = [LeafElement(width: 20, height: 10), LeafElement(width: 30, height: 10)]
    let stack = StackLayoutSpec(children: [leaves[0], SpacerLayoutSpec(length: 15), leaves[1]])
    #expect(stack.measured(0...(.infinity), 0...50).frames.map(\.minX) == [0, 35])
    #expect(stack.measured(100...100, 0...50).frames.map(\.minX) == [0, 70])
  }
}
