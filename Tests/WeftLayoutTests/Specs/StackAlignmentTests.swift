import Testing
import WeftLayout

/// The alignments that mean the same in both directions of a stack.
@Suite struct StackAlignmentTests {
  @Test func horizontalAlignmentIsAlongAHorizontalStackAndAcrossAVerticalOne() {
    var stack = StackLayoutSpec(direction: .horizontal, children: [])
    stack.horizontalAlignment = .right
    #expect(stack.justifyContent == .end && stack.alignItems == .stretch)
    stack = StackLayoutSpec(direction: .vertical, children: [])
    stack.horizontalAlignment = .middle
    #expect(stack.justifyContent == .start && stack.alignItems == .center)
  }

  @Test func verticalAlignmentIsAcrossAHorizontalStackAndAlongAVerticalOne() {
    var stack = StackLayoutSpec(direction: .horizontal, children: [])
    stack.verticalAlignment = .bottom
    #expect(stack.justifyContent == .start && stack.alignItems == .end)
    stack = StackLayoutSpec(direction: .vertical, children: [])
    stack.verticalAlignment = .center
    #expect(stack.justifyContent == .center && stack.alignItems == .stretch)
  }

  @Test func alignmentsReadBackOnlyWhatWasSet() {
    for direction in StackDirection.allCases {
      var stack = StackLayoutSpec(direction: direction, children: [])
      for alignment in HorizontalAlignment.allCases {
        stack.horizontalAlignment = alignment
        #expect(stack.horizontalAlignment == alignment)
      }
      for alignment in VerticalAlignment.allCases {
        stack.verticalAlignment = alignment
        #expect(stack.verticalAlignment == alignment)
      }
      (stack.justifyContent, stack.alignItems) = (.spaceAround, .stretch)
      #expect(stack.horizontalAlignment == nil && stack.verticalAlignment == nil)
    }
  }
}
