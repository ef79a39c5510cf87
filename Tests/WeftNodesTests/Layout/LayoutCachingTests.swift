import Foundation
import NodeTestSupport
import Testing
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftNodes

struct LayoutCachingTests {
  private let wide = SizeRange(max: CGSize(width: 100, height: CGFloat.infinity))

  @Test func theSpecIsBuiltOnceForTheSameRange() {
    let leaf = SizedNode(width: 10, height: 10)
    let node = StackNode([leaf])
    for _ in 0..<3 { #expect(node.layoutThatFits(wide).size == CGSize(width: 10, height: 10)) }
    #expect(node.specCount == 1)
    #expect(leaf.measurings.withLock { Set($0.map(\.width)).count } == leaf.measuringCount)
  }

  @Test func resultsForSeveralRangesAreCachedTogether() {
    let node = StackNode([SizedNode(width: 10, height: 10)])
    let ranges = [wide, .unconstrained, SizeRange(exactly: CGSize(width: 50, height: 50))]
    for _ in 0..<3 { for range in ranges { _ = node.layoutThatFits(range) } }
    #expect(node.specCount == 3)
  }

  @Test func manyRangesAreMeasuredCorrectlyAlthoughFewAreCached() {
    let node = StackNode([SizedNode(width: 10, height: 10)])
    for _ in 0..<2 {
      for width in 20..<60 {
        let range = SizeRange(min: CGSize(width: width, height: 0), max: CGSize(width: 100, height: 100))
        #expect(node.layoutThatFits(range).size == CGSize(width: CGFloat(width), height: 10))
      }
    }
  }

  @Test func rangesThatTheStyleMakesTheSameAreMeasuredOnce() {
    let node = StackNode([SizedNode(width: 10, height: 10)])
    node.style.width = .points(40)
    node.style.height = .points(30)
    #expect(node.layoutThatFits(wide).size == CGSize(width: 40, height: 30))
    #expect(node.layoutThatFits(.unconstrained).size == CGSize(width: 40, height: 30))
    #expect(node.specCount == 1)
  }

  @Test func fractionsAreOfTheParentSize() {
    let node = StackNode([SizedNode(width: 10, height: 10)])
    node.style.width = .fraction(0.5)
    let one = node.layoutThatFits(wide, parentSize: CGSize(width: 80, height: 10))
    let other = node.layoutThatFits(wide, parentSize: CGSize(width: 60, height: 10))
    #expect(one.size == CGSize(width: 40, height: 10))
    #expect(other.size == CGSize(width: 30, height: 10))
    #expect(node.layoutThatFits(wide).size.width == 50)
    let free = node.layoutThatFits(wide, parentSize: CGSize(width: CGFloat.nan, height: .nan))
    #expect(free.size == CGSize(width: 10, height: 10))
  }

  @Test func aChangeInvalidatesEveryResult() {
    let leaf = SizedNode(width: 10, height: 10)
    let node = StackNode([leaf])
    _ = node.layoutThatFits(wide)
    _ = node.layoutThatFits(.unconstrained)
    leaf.wishedSize = CGSize(width: 30, height: 7)
    #expect(node.layoutThatFits(wide).size == CGSize(width: 30, height: 7))
    #expect(node.layoutThatFits(.unconstrained).size == CGSize(width: 30, height: 7))
    node.invalidateCalculatedLayout()
    _ = node.layoutThatFits(wide)
    #expect(node.specCount == 5)
    node.invalidateCalculatedSize()
    _ = node.layoutThatFits(wide)
    #expect(node.specCount == 6)
  }

  @Test func aSpecBlockMeasuresAPlainNodeAndTakesPrecedenceOverAnOverride() {
    let leaf = SizedNode(width: 10, height: 10)
    let plain = DisplayNode()
    plain.addSubnode(leaf)
    #expect(plain.layoutThatFits(wide).sublayouts.isEmpty)
    plain.layoutSpecBlock = { node, _ in
      InsetLayoutSpec(insets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), child: node.subnodes[0])
    }
    let layout = plain.layoutThatFits(wide)
    #expect(layout.size == CGSize(width: 16, height: 14))
    #expect(layout.frame(for: leaf) == CGRect(2, 1, 10, 10))
    plain.layoutSpecBlock = nil
    #expect(plain.layoutThatFits(wide).sublayouts.isEmpty)

    let node = StackNode([SizedNode(width: 10, height: 10)])
    node.layoutSpecBlock = { node, _ in CenterLayoutSpec(child: node.subnodes[0]) }
    #expect(
      node.layoutThatFits(SizeRange(exactly: CGSize(width: 30, height: 30))).sublayouts[0].frame
        == CGRect(10, 10, 10, 10))
    #expect(node.specCount == 0)
  }

  @Test func sizesOutsideTheRangeAreClampedAndInfiniteOnesAreZero() {
    let node = SizedNode(width: 500, height: 5)
    let range = SizeRange(min: CGSize(width: 10, height: 20), max: CGSize(width: 100, height: 90))
    #expect(node.layoutThatFits(range).size == CGSize(width: 100, height: 20))
    let plain = DisplayNode()
    #expect(plain.layoutThatFits(wide).size == CGSize(width: 0, height: 0))
    #expect(plain.layoutThatFits(range).size == CGSize(width: 100, height: 90))
  }

  @Test(arguments: [
    CGSize(width: CGFloat.nan, height: .nan), CGSize(width: CGFloat.infinity, height: 1),
    CGSize(width: -5, height: 10), CGSize(width: 1e300, height: 1e300), .zero,
  ])
  func layoutsOfInvalidSizesAreFinite(_ size: CGSize) {
    let leaf = SizedNode(width: size.width, height: size.height)
    let node = StackNode([leaf])
    let ranges = [
      wide, .unconstrained, .zero, SizeRange(exactly: size), SizeRange(min: size, max: size),
      SizeRange(max: CGSize(width: 1e-9, height: 1e-9)),
    ]
    for range in ranges {
      let layout = node.layoutThatFits(range, parentSize: size)
      #expect(range.contains(layout.size))
      #expect(layout.size.width.isFinite && layout.size.height.isFinite)
      for sublayout in layout.sublayouts {
        #expect(sublayout.size.width.isFinite && sublayout.size.height.isFinite)
      }
    }
    let measured = node.measure(size)
    #expect(measured.width.isFinite && measured.height.isFinite)
  }

  @Test func anOverriddenCalculationReplacesTheSpec() {
    let node = DiagonalNode([SizedNode(width: 10, height: 20), SizedNode(width: 5, height: 5)])
    let layout = node.layoutThatFits(wide)
    #expect(layout.size == CGSize(width: 15, height: 25))
    #expect(layout.sublayouts.map(\.frame) == [CGRect(0, 0, 10, 20), CGRect(10, 20, 5, 5)])
  }
}

/// Overrides the whole layout.
final class DiagonalNode: DisplayNode, @unchecked Sendable {
  let measurings = Protected(0)

  init(_ subnodes: [DisplayNode]) {
    super.init()
    for subnode in subnodes { addSubnode(subnode) }
  }

  override func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    measurings.withLock { $0 += 1 }
    var corner = CGPoint.zero
    let sublayouts = subnodes.map { node in
      var layout = node.layoutThatFits(SizeRange(max: constrainedSize.max))
      layout.position = corner
      corner = CGPoint(x: layout.frame.maxX, y: layout.frame.maxY)
      return layout
    }
    let size = constrainedSize.clamp(CGSize(width: corner.x, height: corner.y))
    return Layout(element: self, size: size, sublayouts: sublayouts)
  }
}
