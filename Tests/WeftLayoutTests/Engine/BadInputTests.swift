import Foundation
import Testing
import WeftGraphics
import WeftLayout

import enum WeftLayout.Dimension

/// Invalid input has a defined layout: it is finite and within its range.
@Suite struct BadInputTests {
  private static let strange: [CGFloat] = [
    .nan, .infinity, -.infinity, -1, -0.0, 0, 9e6, 1e7, 1e300, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude,
    -1e300,
  ]
  private static let ranges = [
    SizeRange(max: CGSize(100, 50)), SizeRange(exactly: CGSize(100, 50)), .unconstrained, .zero,
    SizeRange(min: CGSize(30, 40), max: CGSize(30, CGFloat.infinity)),
  ]

  /// One of every spec around the same two children.
  private static func specs(_ first: any LayoutElement, _ second: any LayoutElement) -> [any LayoutSpec] {
    let stacks: [any LayoutSpec] = StackDirection.allCases.flatMap { direction in
      FlexWrap.allCases.map {
        StackLayoutSpec(
          direction: direction, spacing: 3, justifyContent: .spaceAround, flexWrap: $0,
          alignContent: .stretch, children: [first, second])
      }
    }
    return stacks + [
      InsetLayoutSpec(insets: EdgeInsets(top: 1, left: .infinity, bottom: 2, right: 3), child: first),
      OverlayLayoutSpec(child: first, overlay: second),
      BackgroundLayoutSpec(child: first, background: second), CenterLayoutSpec(child: first),
      RatioLayoutSpec(ratio: 0.5, child: first),
      RelativeLayoutSpec(horizontalPosition: .end, verticalPosition: .center, child: first),
      AbsoluteLayoutSpec(children: [first, second]),
      CornerLayoutSpec(child: first, corner: second, location: .topRight, wrapsCorner: true),
      WrapperLayoutSpec(children: [first, second]), DiagonalSpec(children: [first, second]),
    ]
  }

  /// Checks that all frames of a layout are finite and that its size is in its range.
  private func check(_ spec: some LayoutSpec, _ what: @autoclosure () -> String) {
    for range in Self.ranges {
      let layout = spec.layoutThatFits(range)
      let isInRange = range.contains(layout.size)
      #expect(isInRange, "\(type(of: spec)) with \(what()) in \(range) is \(layout.size)")
      let isFinite = Self.isFinite(layout)
      #expect(isFinite, "\(type(of: spec)) with \(what()) in \(range): \(layout.leafFrames)")
    }
  }

  private static func isFinite(_ layout: Layout) -> Bool {
    layout.frame.isFinite && layout.size.width >= 0 && layout.size.height >= 0
      && layout.sublayouts.allSatisfy(isFinite)
  }

  @Test(arguments: strange) func lengthsInStyles(value: CGFloat) {
    let properties: [WritableKeyPath<LayoutElementStyle, Dimension>] = [
      \.width, \.height, \.minWidth, \.minHeight, \.maxWidth, \.maxHeight, \.flexBasis,
    ]
    for property in properties {
      for dimension in [Dimension.points(value), .fraction(value)] {
        let leaf = LeafElement(contents: CGSize(10, 10)).styled { $0[keyPath: property] = dimension }
        for spec in Self.specs(leaf, LeafElement(width: 5, height: 5)) {
          check(spec, "\(property) \(dimension)")
          check(spec.styled { $0[keyPath: property] = dimension }, "own \(property) \(dimension)")
        }
      }
    }
  }

  @Test(arguments: strange) func numbersInStyles(value: CGFloat) {
    let properties: [WritableKeyPath<LayoutElementStyle, CGFloat>] = [
      \.flexGrow, \.flexShrink, \.spacingBefore, \.spacingAfter, \.ascender, \.descender,
      \.layoutPosition.x, \.layoutPosition.y,
    ]
    for property in properties {
      let leaf = LeafElement(contents: CGSize(10, 10)).styled { $0[keyPath: property] = value }
      for spec in Self.specs(leaf, LeafElement(width: 5, height: 5)) { check(spec, "\(property) \(value)") }
      let baseline = StackLayoutSpec(alignItems: .baselineLast, children: [leaf, LeafElement()])
      check(baseline, "\(property) \(value) on a baseline")
    }
  }

  @Test(arguments: strange) func parametersOfSpecs(value: CGFloat) {
    let leaf = LeafElement(contents: CGSize(10, 10))
    for (top, left) in [(value, 1), (1, value), (value, value)] {
      check(
        InsetLayoutSpec(insets: EdgeInsets(top: top, left: left, bottom: value, right: 2), child: leaf),
        "insets \(value)")
    }
    check(RatioLayoutSpec(ratio: value, child: leaf), "ratio \(value)")
    for wraps in [false, true] {
      check(
        CornerLayoutSpec(
          child: leaf, corner: leaf, location: .bottomRight, offset: CGPoint(x: value, y: -value),
          wrapsCorner: wraps), "offset \(value)")
    }
    for direction in StackDirection.allCases {
      for justify in JustifyContent.allCases {
        check(
          StackLayoutSpec(
            direction: direction, spacing: value, justifyContent: justify, flexWrap: .wrap,
            alignContent: .spaceAround, lineSpacing: value, children: [leaf, leaf, leaf]),
          "spacing \(value)")
      }
    }
  }

  @Test(arguments: strange) func answersOfElements(value: CGFloat) {
    for size in [CGSize(value, 10), CGSize(10, value), CGSize(value, value)] {
      let element = StrangeElement(answer: size)
      for spec in Self.specs(element, LeafElement(width: 5, height: 5)) { check(spec, "answer \(size)") }
      for spec in Self.specs(LeafElement(width: 5, height: 5), element) { check(spec, "answer \(size)") }
    }
  }

  @Test(arguments: strange) func ranges(value: CGFloat) {
    for (low, high) in Self.strange.map({ (value, $0) }) {
      let range = SizeRange(min: CGSize(low, low), max: CGSize(high, high))
      for spec in Self.specs(LeafElement(contents: CGSize(10, 10)), LeafElement(width: 5, height: 5)) {
        let layout = spec.layoutThatFits(range)
        #expect(range.contains(layout.size) && Self.isFinite(layout), "\(low)…\(high)")
      }
    }
  }

  @Test func invalidParentSizes() {
    for value in Self.strange {
      let leaf = LeafElement(contents: CGSize(10, 10)).styled {
        $0.width = .fraction(0.5)
        $0.minHeight = .fraction(0.5)
        $0.maxHeight = .fraction(0.7)
      }
      for spec in Self.specs(leaf, leaf) {
        let layout = spec.layoutThatFits(SizeRange(0...100, 0...50), parentSize: CGSize(value, value))
        #expect(SizeRange(0...100, 0...50).contains(layout.size) && Self.isFinite(layout), "\(value)")
      }
    }
  }

  @Test func specsWithoutChildren() {
    let specs: [any LayoutSpec] = [
      StackLayoutSpec(children: []), StackLayoutSpec(direction: .vertical, flexWrap: .wrap, children: []),
      WrapperLayoutSpec(children: []), AbsoluteLayoutSpec(children: []), DiagonalSpec(children: []),
      SpacerLayoutSpec(),
    ]
    for spec in specs {
      check(spec, "no children")
      for outer in Self.specs(spec, spec) { check(outer, "a spec without children") }
    }
  }

  @Test func anElementThatIsTwiceInATreeHasTwoFrames() {
    let leaf = LeafElement("twice", width: 20, height: 10)
    let stack = StackLayoutSpec(spacing: 5, alignItems: .start, children: [leaf, leaf])
    #expect(stack.measured(0...100, 0...50).frames == [CGRect(0, 0, 20, 10), CGRect(25, 0, 20, 10)])
    let nested = StackLayoutSpec(
      direction: .vertical, alignItems: .start,
      children: [InsetLayoutSpec(insets: EdgeInsets(all: 1), child: leaf), leaf])
    #expect(nested.measured(0...100, 0...50).frames == [CGRect(1, 1, 20, 10), CGRect(0, 12, 20, 10)])
    for spec in Self.specs(leaf, leaf) { check(spec, "an element twice") }
  }

  @Test func minimumSizeAboveTheMaximumWins() {
    let leaf = LeafElement(contents: CGSize(10, 10)).styled {
      ($0.minWidth, $0.maxWidth, $0.width) = (40, 20, 30)
    }
    #expect(StackLayoutSpec(children: [leaf]).measured(0...100, 0...50).frames[0].width == 40)
  }
}
