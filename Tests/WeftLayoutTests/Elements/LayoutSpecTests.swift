import Foundation
import Testing
import WeftGraphics
import WeftLayout

@Suite struct LayoutSpecTests {
  @Test func theStyleNarrowsTheRange() {
    let log = MeasureLog()
    let spec = LoggingSpec(log: log, child: LeafElement()).styled {
      $0.width = 40
      $0.maxHeight = .fraction(0.5)
    }
    #expect(spec.measured(0...100, 0...60).size == CGSize(40, 0))
    #expect(log.ranges == [SizeRange(40...40, 0...30)])
  }

  @Test func rangeWinsOverAConflictingStyle() {
    var spec = StackLayoutSpec(children: [])
    spec.style.preferredSize = CGSize(width: 500, height: 2)
    let range = SizeRange(min: CGSize(width: 10, height: 10), max: CGSize(width: 100, height: 100))
    #expect(spec.layoutThatFits(range).size == CGSize(width: 100, height: 10))
  }

  @Test func customSpecArrangesElementsInsideOtherSpecs() {
    let leaves = [LeafElement("a", width: 10, height: 20), LeafElement("b", width: 30, height: 5)]
    let spec = InsetLayoutSpec(insets: EdgeInsets(all: 4), child: DiagonalSpec(children: leaves))
    let layout = spec.layoutThatFits(.unconstrained)
    #expect(layout.size == CGSize(width: 48, height: 33))
    #expect(layout.frame(named: "a") == CGRect(x: 4, y: 4, width: 10, height: 20))
    #expect(layout.frame(named: "b") == CGRect(x: 14, y: 24, width: 30, height: 5))
  }

  @Test func specsInsideACustomSpecAreLaidOut() {
    let leaf = LeafElement("a", width: 10, height: 20)
    let stack = StackLayoutSpec(children: [LeafElement(width: 7, height: 7), leaf])
    let spec = DiagonalSpec(children: [LeafElement(width: 5, height: 5), stack])
    let layout = CenterLayoutSpec(child: spec).layoutThatFits(
      SizeRange(exactly: CGSize(width: 122, height: 125)))
    #expect(layout.size == CGSize(width: 122, height: 125))
    #expect(layout.frame(named: "a") == CGRect(x: 50 + 12, y: 50 + 5, width: 10, height: 20))
  }

  @Test func parentSizeDefaultsToTheMaximumOfTheRange() {
    let leaf = LeafElement()
    leaf.style.width = .fraction(0.25)
    #expect(leaf.layoutThatFits(SizeRange(max: CGSize(width: 80, height: 10))).size.width == 20)
  }
}
