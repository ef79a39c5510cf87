import Foundation
import Testing
import WeftGraphics
import WeftLayout

@testable import WeftListLayouts

@Suite("Flow layout")
struct FlowLayoutTests {
  private func context(
    _ count: Int, width: CGFloat = 320, header: Bool = false, direction: LayoutDirection = .leftToRight,
    inverted: Bool = false, scale: CGFloat = 1
  ) -> CollectionLayoutContext {
    CollectionLayoutContext(
      viewportSize: CGSize(width: width, height: 200),
      sections: [CollectionLayoutSection(itemCount: count, hasHeader: header)], scale: scale,
      layoutDirection: direction, isInverted: inverted)
  }

  private func frames(_ state: any CollectionLayoutState) -> [CGRect] {
    (0..<state.context.sections[0].itemCount).compactMap {
      state.frame(forItemAt: IndexPath(item: $0, section: 0))
    }
  }

  @Test("Items may be as broad as a line and of any length; headers are as broad as the viewport")
  func givesRanges() {
    var layout = FlowLayout()
    layout.sectionInsets = EdgeInsets(left: 20, right: 10)
    let context = context(1, header: true)
    let item = CollectionElementAddress.item(IndexPath(item: 0, section: 0))
    #expect(layout.sizeRange(for: item, in: context).min == .zero)
    #expect(layout.sizeRange(for: item, in: context).max == CGSize(width: 290, height: CGFloat.infinity))
    let header = layout.sizeRange(for: .header(ofSection: 0), in: context)
    #expect(header.min.width == 320 && header.max == CGSize(width: 320, height: CGFloat.infinity))
    layout.headerLength = 30
    #expect(
      layout.sizeRange(for: .header(ofSection: 0), in: context)
        == SizeRange(exactly: CGSize(width: 320, height: 30)))
    layout.itemSize = CGSize(width: 60, height: 40)
    #expect(layout.sizeRange(for: item, in: context) == SizeRange(exactly: CGSize(width: 60, height: 40)))
    let horizontal = FlowLayout(.horizontal).sizeRange(for: item, in: context)
    #expect(horizontal.max == CGSize(width: CGFloat.infinity, height: 200))
  }

  @Test("Remaining space in a line is divided among its gaps; the last line uses the same columns")
  func justifies() {
    var layout = FlowLayout()
    layout.itemSize = CGSize(width: 90, height: 50)
    let frames = frames(layout.makeState(in: context(5)))
    #expect(frames.map(\.minX) == [0, 115, 230, 0, 115])
    #expect(frames.map(\.minY) == [0, 0, 0, 60, 60])
  }

  @Test("A single line begins at the start; an item that fills a line alone is centered")
  func placesShortLines() {
    var layout = FlowLayout()
    layout.itemSize = CGSize(width: 90, height: 50)
    #expect(frames(layout.makeState(in: context(2))).map(\.minX) == [0, 100])
    layout.itemSize = CGSize(width: 200, height: 50)
    #expect(frames(layout.makeState(in: context(3))).map(\.minX) == [60, 60, 60])
    #expect(frames(layout.makeState(in: context(1))).map(\.minX) == [0])
  }

  @Test("Items that are shorter than their line are centered in it")
  func centersInLine() {
    var state = FlowLayout().makeState(in: context(2))
    state.setMeasuredSizes([
      .item(IndexPath(item: 0, section: 0)): CGSize(width: 50, height: 100),
      .item(IndexPath(item: 1, section: 0)): CGSize(width: 50, height: 40),
    ])
    #expect(
      frames(state) == [
        CGRect(x: 0, y: 0, width: 50, height: 100), CGRect(x: 60, y: 30, width: 50, height: 40),
      ])
  }

  @Test("Lines are filled from the right in right-to-left layout, and from the bottom if inverted")
  func mirrors() {
    var layout = FlowLayout()
    layout.itemSize = CGSize(width: 90, height: 50)
    layout.sectionInsets = EdgeInsets(top: 7, left: 10)
    let frames = frames(layout.makeState(in: context(4, direction: .rightToLeft, inverted: true)))
    #expect(frames[0] == CGRect(x: 220, y: 143, width: 90, height: 50))
    #expect(frames[3] == CGRect(x: 220, y: 83, width: 90, height: 50))
  }

  @Test("In a horizontal layout the lines are columns side by side")
  func flowsHorizontally() {
    var layout = FlowLayout(.horizontal)
    layout.itemSize = CGSize(width: 80, height: 60)
    let state = layout.makeState(in: context(4))
    let origins: [(x: CGFloat, y: CGFloat)] = [(0, 0), (0, 70), (0, 140), (90, 0)]
    #expect(frames(state).map(\.origin) == origins.map(CGPoint.init))
    #expect(state.contentSize == CGSize(width: 170, height: 200))
  }

  @Test("Sections may differ in sizes, spacings and insets")
  func hasMetricsForSections() {
    var layout = FlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    layout.metricsForSection = { section in
      guard section == 1 else { return nil }
      return FlowLayout.SectionMetrics(
        itemSize: CGSize(width: 100, height: 20), sectionInsets: EdgeInsets(top: 5, left: 9))
    }
    let sections = [CollectionLayoutSection](repeating: CollectionLayoutSection(itemCount: 1), count: 2)
    let state = layout.makeState(
      in: CollectionLayoutContext(viewportSize: CGSize(width: 320, height: 200), sections: sections))
    #expect(
      state.frame(forItemAt: IndexPath(item: 0, section: 1)) == CGRect(x: 9, y: 55, width: 100, height: 20))
  }

  @Test("Measured headers and footers move what follows, and others have the average length")
  func placesMeasuredHeaders() {
    var layout = FlowLayout()
    layout.itemSize = CGSize(width: 320, height: 50)
    let sections = [CollectionLayoutSection](
      repeating: CollectionLayoutSection(itemCount: 1, hasHeader: true, hasFooter: true), count: 3)
    var state = layout.makeState(
      in: CollectionLayoutContext(viewportSize: CGSize(width: 320, height: 200), sections: sections))
    #expect(state.contentSize.height == 318)
    state.setMeasuredSize(CGSize(width: 320, height: 40), for: .header(ofSection: 0))
    #expect(state.contentSize.height == 354)
    #expect(state.knownSize(of: .header(ofSection: 0))?.height == 40)
    #expect(state.knownSize(of: .header(ofSection: 1)) == nil)
  }

  @Test("At another scale, headers and footers have the same estimate as in a new layout")
  func estimatesHeadersAtAnotherScale() {
    var layout = FlowLayout()
    layout.itemSize = CGSize(width: 320, height: 50)
    let sections = [CollectionLayoutSection](
      repeating: CollectionLayoutSection(itemCount: 1, hasHeader: true, hasFooter: true), count: 3)
    var context = CollectionLayoutContext(viewportSize: CGSize(width: 320, height: 200), sections: sections)
    var state = layout.makeState(in: context)
    state.setMeasuredSizes([
      .header(ofSection: 0): CGSize(width: 320, height: 40),
      .footer(ofSection: 1): CGSize(width: 320, height: 60),
    ])
    context.scale = 2
    state.update(to: context)
    #expect(state.contentSize == layout.makeState(in: context).contentSize)
    #expect(state.contentSize.height == 318)
  }

  @Test("Empty, infinite and NaN sizes are laid out like the nearest valid ones")
  func survivesNonsense() {
    for size in [
      CGSize.zero, CGSize(width: CGFloat.nan, height: -3), CGSize(width: CGFloat.infinity, height: .infinity),
    ] {
      var layout = FlowLayout()
      var measured = layout.makeState(in: context(50))
      measured.setMeasuredSizes([.item(IndexPath(item: 0, section: 0)): size])
      layout.itemSize = size
      layout.minimumInteritemSpacing = size.width
      layout.minimumLineSpacing = -4
      let fixed = layout.makeState(in: context(50))
      for state in [measured, fixed] {
        #expect(frames(state).allSatisfy { $0.width >= 0 && $0.width <= 320 && $0.maxY.isFinite })
        #expect(state.contentSize.width == 320 && state.contentSize.height.isFinite)
      }
      let nowhere = FlowLayout().makeState(in: context(1000, width: .nan))
      #expect(nowhere.elements(in: .infinite).isEmpty)
    }
  }
}
