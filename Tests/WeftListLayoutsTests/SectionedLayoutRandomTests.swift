import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftLayout

@testable import WeftListLayouts

@Suite("Flow, grid, gallery and waterfall layouts with random changes")
struct SectionedLayoutRandomTests {
  private static let directions = [ScrollableDirections.vertical, .horizontal]

  @Test(
    "Flow: a state changed in steps equals a new one", arguments: directions, LayoutChecks.contexts.indices)
  func flowIsIncremental(directions: ScrollableDirections, context: Int) {
    var layout = FlowLayout(directions)
    layout.estimatedItemSize = CGSize(width: 70, height: 60)
    layout.minimumInteritemSpacing = 3
    layout.minimumLineSpacing = 5
    layout.sectionInsets = EdgeInsets(top: 4, left: 8, bottom: 2, right: 6)
    layout.headerLength = 20
    layout.footerLength = 11
    layout.stickyHeaders = context % 2 == 0
    layout.stickyFooters = context % 2 == 1
    layout.lineAlignment = [.justified, .start, .center, .end][context]
    layout.itemAlignment = [.center, .start, .end, .center][context]
    for seed in 0..<3 {
      LayoutChecks.expectIncremental(
        layout, in: LayoutChecks.contexts[context], seed: UInt64(context * 7 + seed))
    }
  }

  @Test(
    "Grid: a state changed in steps equals a new one", arguments: directions, LayoutChecks.contexts.indices)
  func gridIsIncremental(directions: ScrollableDirections, context: Int) {
    let lengths: [GridLayout.ItemLength] = [.measured, .points(33), .ratio(0.75), .measured]
    var layout = GridLayout(columns: .count(3), itemLength: lengths[context], directions)
    layout.estimatedItemLength = 40
    layout.columnSpacing = CGFloat(context)
    layout.rowSpacing = 2
    layout.headerLength = 20
    layout.footerLength = 0
    layout.stickyHeaders = true
    for seed in 0..<3 {
      LayoutChecks.expectIncremental(
        layout, in: LayoutChecks.contexts[context], seed: UInt64(context * 7 + seed))
    }
  }

  @Test("Gallery: a state changed in steps equals a new one", arguments: LayoutChecks.contexts.indices)
  func galleryIsIncremental(context: Int) {
    var layout = GalleryLayout(itemSize: CGSize(width: 71, height: 40))
    layout.headerLength = 9
    layout.footerLength = 12
    layout.minimumInteritemSpacing = 4
    LayoutChecks.expectIncremental(layout, in: LayoutChecks.contexts[context], seed: 3)
  }

  @Test(
    "Waterfall: a state changed in steps equals a new one", arguments: directions,
    LayoutChecks.contexts.indices)
  func waterfallIsIncremental(directions: ScrollableDirections, context: Int) {
    var layout = WaterfallLayout(columns: .minimumBreadth(90), directions)
    layout.estimatedItemLength = 40
    layout.headerLength = 20
    layout.footerLength = 10
    layout.sectionInsets = EdgeInsets(top: 4, left: 8, bottom: 2, right: 6)
    for seed in 0..<3 {
      LayoutChecks.expectIncremental(
        layout, in: LayoutChecks.contexts[context], seed: UInt64(context * 7 + seed))
    }
  }

  @Test("Lines agree with a naive computation item by item", arguments: 0..<8)
  func agreesWithNaiveLines(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let columns = seed % 4 == 3 ? 3 : nil
    let axis = PixelAxis(
      CollectionLayoutContext(viewportSize: CGSize(width: 200, height: 100), sections: []),
      isHorizontal: false)
    var metrics = LineMetrics(
      axis: axis, insets: axis.insets(.zero), spacing: 4, lineSpacing: 6,
      estimate: CGSize(width: 30, height: 20))
    (metrics.columns, metrics.lineAlignment, metrics.itemAlignment) = (columns, .start, .start)
    var sizes = (0..<40).map { _ in Self.randomSize(using: &random) }
    func runs(_ sizes: some Sequence<CGSize?>) -> SumTree<SizeRun> {
      SumTree(sizes.map { SizeRun(count: 1, size: $0) })
    }
    var arrangement = LineArrangement(runs(sizes), metrics)
    for _ in 0..<80 {
      let start = Int.random(in: 0...sizes.count, using: &random)
      let range = start..<min(sizes.count, start + Int.random(in: 0...6, using: &random))
      let fresh = (0..<Int.random(in: 0...6, using: &random)).map { _ in Self.randomSize(using: &random) }
      sizes.replaceSubrange(range, with: fresh)
      arrangement.replace(range, count: fresh.count, sizes: runs(sizes))
      let naive = NaiveFlow(
        sizes.map { $0 ?? CGSize(width: 30, height: 20) }, width: 200, spacing: 4, lineSpacing: 6,
        columns: columns)
      #expect(arrangement.lines.checkInvariants())
      #expect(arrangement.lines.count == sizes.count)
      #expect(CGFloat(arrangement.length) == naive.height)
      for item in sizes.indices {
        let place = arrangement.place(of: item, sizes: runs(sizes))
        #expect(CGFloat(place.along.lowerBound) == naive.frames[item].minY)
        if columns == nil { #expect(CGFloat(place.across.lowerBound) == naive.frames[item].minX) }
      }
    }
  }

  private static func randomSize(using random: inout SeededGenerator) -> CGSize? {
    guard Int.random(in: 0..<3, using: &random) > 0 else { return nil }
    return CGSize(
      width: Int.random(in: 0...260, using: &random) / 2, height: Int.random(in: 0...60, using: &random))
  }

  @Test("Random items among 100,000 in lines are found by their frames")
  func findsItemsAtScale() {
    var layout = FlowLayout()
    layout.estimatedItemSize = CGSize(width: 90, height: 90)
    layout.minimumLineSpacing = 10
    var state = layout.makeState(
      in: CollectionLayoutContext(
        viewportSize: CGSize(width: 390, height: 600), sections: [CollectionLayoutSection(itemCount: 100_000)]
      ))
    #expect(state.contentSize.height == 2_499_990)
    var random = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let item = Int.random(in: 0..<100_000, using: &random)
      let size = CGSize(
        width: Int.random(in: 1...200, using: &random), height: Int.random(in: 1...200, using: &random))
      state.setMeasuredSize(size, for: .item(IndexPath(item: item, section: 0)))
      let frame = state.frame(forItemAt: IndexPath(item: item, section: 0)) ?? .zero
      #expect(frame.size == size)
      #expect(state.elements(in: frame).map(\.element).contains(.item(IndexPath(item: item, section: 0))))
    }
  }
}
