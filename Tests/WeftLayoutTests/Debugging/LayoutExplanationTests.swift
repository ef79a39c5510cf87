import Foundation
import Testing
import WeftGraphics

@testable import WeftLayout

struct LayoutExplanationTests {
  let node = BlockNode("n")

  func range(_ widths: ClosedRange<CGFloat>, _ heights: ClosedRange<CGFloat>) -> SizeRange {
    SizeRange(
      min: CGSize(width: widths.lowerBound, height: heights.lowerBound),
      max: CGSize(width: widths.upperBound, height: heights.upperBound))
  }

  @Test func aPageIsExplained() {
    let spec = VStack(spacing: 8) {
      BlockNode("title").flexGrow(1)
      HStack(spacing: 4, alignItems: .center) {
        BlockNode("avatar", 24, 24).padding(.horizontal, 4)
        BlockNode("name", 200, 16).flexGrow(1).flexShrink(1)
        BlockNode("time", 30, 12).frame(width: 36)
      }
      .padding(8)
    }
    #expect(
      spec.explainLayout(in: range(160...160, 120...120)).description == """
        VStack: 160×120 at (0, 0)
          1. the range given: 160 × 120 → exact, not asked
          2. to place what is in it: 160 × 120
            |title: 160×72 at (0, 0), style flexGrow 1
            |  1. natural length: 160 × 0…∞ → 160×20
            |  2. grows from 20 to 72 of 120: 160 × 72 → exact, not asked
            |Inset: 160×40 at (0, 80)
            |  1. natural length: 160 × 0…∞ → 160×40
            |    |HStack: 144×24 at (8, 8)
            |    |  1. the child of an inset of 8: 144 × 0…∞ → 144×24
            |    |    |Inset: 32×24 at (0, 0)
            |    |    |  1. natural length: 0…∞ × 0…∞ → 32×24
            |    |    |    |avatar: 24×24 at (4, 0)
            |    |    |    |  1. the child of an inset of left 4, right 4: 0…∞ × 0…∞ → 24×24
            |    |    |name: 68×16 at (36, 4), style flexGrow 1, flexShrink 1
            |    |    |  1. takes the 68 of 144 that the others leave: 68 × 0…∞ → 68×16
            |    |    |time: 36×12 at (108, 6), style width 36pt
            |    |    |  1. natural length: 0…∞ × 0…∞, by its style 36 × 0…∞ → 36×12
        """)
  }

  @Test func shrinkingStretchingAndBasesAreExplained() {
    let spec = HStack {
      BlockNode("a", 80, 20).flexShrink(1)
      BlockNode("b", 60, 10).flexShrink(1)
      BlockNode("c").flexBasis(20)
    }
    #expect(
      spec.explainLayout(in: range(0...100, 0...50)).description == """
        HStack: 100×20 at (0, 0)
          1. the range given: 0…100 × 0…50 → 100×20
            |a: 46×20 at (0, 0), style flexShrink 1
            |  1. natural length: 0…∞ × 0…50 → 80×20
            |  2. shrinks from 80 to 46 of 100: 46 × 0…50 → 46×20
            |b: 35×20 at (46, 0), style flexShrink 1
            |  1. natural length: 0…∞ × 0…50 → 60×10
            |  2. shrinks from 60 to 35 of 100: 35 × 0…50 → 35×10
            |  3. stretched over the line: 35 × 20 → exact, not asked
            |c: 20×20 at (81, 0), style flexBasis 20pt
            |  1. as long as its flexBasis of 20pt: 20 × 0…50 → 20×20
        """)
  }

  @Test func fillerWithoutRemainingSpaceIsExplained() {
    let spec = HStack {
      node.flexGrow(1).flexShrink(1)
      BlockNode("x", 100, 10)
    }
    #expect(
      spec.explainLayout(in: range(100...100, 40...40)).description == """
        HStack: 100×40 at (0, 0)
          1. the range given: 100 × 40 → exact, not asked
          2. to place what is in it: 100 × 40
            |n: 0×40 at (0, 0), style flexGrow 1, flexShrink 1
            |  1. the others leave nothing: 0 × 40 → exact, not asked
            |x: 100×40 at (0, 0)
            |  1. natural length: 0…∞ × 40 → 100×40
        """)
  }

  @Test func everyOtherSpecIsExplained() {
    let spec = ZStack {
      node.overlay(BlockNode("o"))
      node.background(BlockNode("p"))
      node.ratio(0.5)
      node.ratio(0)
      node.centered()
      node.relative(horizontal: .end)
      node.corner(.bottomLeft) { BlockNode("q", 4, 4) }
      Absolute { node.position(x: 3, y: 4) }
      ValueElement()
    }
    #expect(
      spec.explainLayout(in: range(0...100, 0...50)).description == """
        ZStack: 100×50 at (0, 0)
          1. the range given: 0…100 × 0…50 → 100×50
            |Overlay: 30×20 at (0, 0)
            |  1. the range of the wrapper: 0…100 × 0…50 → 30×20
            |    |n: 30×20 at (0, 0)
            |    |  1. the child under an overlay: 0…100 × 0…50 → 30×20
            |    |o: 30×20 at (0, 0)
            |    |  1. an overlay as large as the child: 30 × 20 → exact, not asked
            |Background: 30×20 at (0, 0)
            |  1. the range of the wrapper: 0…100 × 0…50 → 30×20
            |    |p: 30×20 at (0, 0)
            |    |  1. a background as large as the child: 30 × 20 → exact, not asked
            |    |n: 30×20 at (0, 0)
            |    |  1. the child before a background: 0…100 × 0…50 → 30×20
            |Ratio (0.5): 100×50 at (0, 0)
            |  1. the range of the wrapper: 0…100 × 0…50 → 100×50
            |    |n: 100×50 at (0, 0)
            |    |  1. 0.5 times as high as wide: 100 × 50 → exact, not asked
            |Ratio (0): 30×20 at (0, 0)
            |  1. the range of the wrapper: 0…100 × 0…50 → 30×20
            |    |n: 30×20 at (0, 0)
            |    |  1. the child of no ratio: 0…100 × 0…50 → 30×20
            |Center: 100×50 at (0, 0)
            |  1. the range of the wrapper: 0…100 × 0…50 → 100×50
            |    |n: 30×20 at (35, 15)
            |    |  1. centred in the room there is: 0…100 × 0…50 → 30×20
            |Relative: 100×50 at (0, 0)
            |  1. the range of the wrapper: 0…100 × 0…50 → 100×50
            |    |n: 30×20 at (70, 0)
            |    |  1. placed in the room there is: 0…100 × 0…50 → 30×20
            |Corner: 30×20 at (0, 0)
            |  1. the range of the wrapper: 0…100 × 0…50 → 30×20
            |    |n: 30×20 at (0, 0)
            |    |  1. the child with a corner: 0…100 × 0…50 → 30×20
            |    |q: 4×4 at (-2, 18)
            |    |  1. on the corner bottomLeft: 0…100 × 0…50 → 4×4
            |Absolute: 100×50 at (0, 0)
            |  1. the range of the wrapper: 0…100 × 0…50 → 100×50
            |    |n: 30×20 at (3, 4), style layoutPosition (3, 4)
            |    |  1. at (3, 4) of an absolute layout: 0…97 × 0…46 → 30×20
            |ValueElement: 12×6 at (0, 0)
            |  1. the range of the wrapper: 0…100 × 0…50 → 12×6
        """)
  }

  @Test func repeatedMeasurementsAreMarkedAsBefore() {
    // The inner stack is first measured with a free length and then again in its final size.
    let inner = HStack(alignItems: .start) { node }.flexGrow(1).frame(height: 44)
    let spec = HStack { inner }
    #expect(
      spec.explainLayout(in: range(90...90, 40...40)).description == """
        HStack: 90×40 at (0, 0)
          1. the range given: 90 × 40 → exact, not asked
          2. to place what is in it: 90 × 40
            |HStack: 90×44 at (0, 0), style height 44pt, flexGrow 1
            |  1. natural length: 0…∞ × 44 → 30×44
            |  2. grows from 30 to 90 of 90: 90 × 44 → exact, not asked
            |  3. to place what is in it: 90 × 44
            |    |n: 30×20 at (0, 0)
            |    |  1. natural length: 0…∞ × 0…44 → 30×20
            |    |  2. natural length: 0…∞ × 0…44 → 30×20, as before
        """)
  }

  @Test(arguments: variousRanges)
  func explanationHasTheFramesAndRangesOfTheLayout(range: SizeRange) {
    let spec = VStack {
      node.padding(4).background(BlockNode("back"))
      HStack(justifyContent: .spaceBetween) {
        node.flexShrink(1)
        node.ratio(2).flexGrow(1)
      }
    }
    func frames(_ explanation: LayoutExplanation) -> [CGRect] {
      [CGRect(origin: explanation.position, size: explanation.size)]
        + explanation.children.flatMap(frames)
    }
    func ranges(_ layout: Layout) -> [SizeRange] {
      [layout.constrainedSize] + layout.sublayouts.flatMap(ranges)
    }
    func explainedRanges(_ explanation: LayoutExplanation) -> [SizeRange] {
      [explanation.constrainedSize] + explanation.children.flatMap(explainedRanges)
    }
    let layout = spec.layoutThatFits(range)
    let explanation = spec.explainLayout(in: range)
    #expect(frames(explanation) == WeftLayoutTests.frames(of: layout))
    #expect(explainedRanges(explanation) == ranges(layout))
  }

  @Test func explanationValueContainsTheFactsOfItsText() throws {
    let explanation = HStack { node.flexGrow(2) }.explainLayout(in: range(90...90, 0...40), scale: 2)
    #expect(explanation.questions.map(\.source) == [.measured])
    let child = try #require(explanation.children.first)
    #expect(child.element as? BlockNode === node)
    #expect(child.style.flexGrow == 2)
    #expect(child.questions.map(\.source) == [.measured, .measured])
    #expect(child.questions.map(\.answer.width) == [30, 90])
    #expect(child.questions[1].range == range(90...90, 0...40))
  }

  @Test func veryDeepNestingIsExplained() {
    var spec: any LayoutSpec = Spacer()
    for _ in 0..<1_000 { spec = WrapperLayoutSpec(child: spec) }
    var explanation = spec.explainLayout(in: .unconstrained)
    var depth = 0
    while let child = explanation.children.first { (explanation, depth) = (child, depth + 1) }
    #expect(depth == 1_000)
  }
}
