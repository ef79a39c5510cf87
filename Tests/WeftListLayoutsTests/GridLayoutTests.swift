import Foundation
import Testing
import WeftGraphics
import WeftLayout

@testable import WeftListLayouts

@Suite("Grid, gallery and waterfall layouts")
struct GridLayoutTests {
  private func context(
    _ counts: [Int], width: CGFloat = 320, headers: Bool = false, scale: CGFloat = 1,
    direction: LayoutDirection = .leftToRight
  ) -> CollectionLayoutContext {
    CollectionLayoutContext(
      viewportSize: CGSize(width: width, height: 480),
      sections: counts.map { CollectionLayoutSection(itemCount: $0, hasHeader: headers) }, scale: scale,
      layoutDirection: direction)
  }

  private func item(_ item: Int, _ section: Int = 0) -> CollectionElementAddress {
    .item(IndexPath(item: item, section: section))
  }

  @Test(
    "Columns fill the viewport without gaps, on the pixel grid", arguments: [1, 1.25, 2] as [CGFloat],
    1...9)
  func columnsHaveNoGaps(scale: CGFloat, columns: Int) throws {
    let layout = GridLayout(columns: .count(columns), itemLength: .ratio(1))
    let state = layout.makeState(in: context([columns * 2], width: 800 / 1.25, scale: scale))
    let frames = state.elements(in: .infinite).map(\.frame)
    #expect(frames.count == columns * 2)
    #expect(frames.first?.minX == 0)
    #expect(frames.last?.maxX == 640)
    for (first, second) in zip(frames, frames.dropFirst()) where first.minY == second.minY {
      #expect(abs(first.maxX - second.minX) < 1e-9)
      #expect(abs(first.width - second.width) <= 1 / scale + 1e-9)
      let pixels = second.minX * scale
      #expect(abs(pixels - pixels.rounded()) < 1e-6)
    }
  }

  @Test(
    "There are as many columns as fit at the minimum breadth",
    arguments: zip([99, 100, 210, 319, 430], [1, 1, 2, 2, 4]))
  func countsColumns(width: CGFloat, columns: Int) {
    var layout = GridLayout(columns: .minimumBreadth(100))
    layout.columnSpacing = 10
    #expect(layout.columnCount(in: context([1], width: width)) == columns)
    #expect(GridLayout(columns: .count(-3)).columnCount(in: context([1])) == 1)
  }

  @Test("Items are exactly as broad as their column; the length is given or measured")
  func givesRanges() {
    var layout = GridLayout(columns: .count(2))
    layout.columnSpacing = 10
    let context = context([9])
    #expect(
      layout.sizeRange(for: item(1), in: context)
        == SizeRange(min: CGSize(width: 155, height: 0), max: CGSize(width: 155, height: CGFloat.infinity)))
    layout.itemLength = .ratio(2)
    #expect(
      layout.sizeRange(for: item(1), in: context) == SizeRange(exactly: CGSize(width: 155, height: 310)))
  }

  @Test("A row is as long as its longest item")
  func measuresRows() {
    var layout = GridLayout(columns: .count(2))
    layout.rowSpacing = 5
    layout.estimatedItemLength = 30
    var state = layout.makeState(in: context([4]))
    #expect(state.contentSize.height == 65)
    state.setMeasuredSize(CGSize(width: 160, height: 70), for: item(1))
    #expect(state.contentSize.height == 105)
    #expect(
      state.frame(forItemAt: IndexPath(item: 0, section: 0)) == CGRect(x: 0, y: 0, width: 160, height: 30))
    #expect(state.frame(forItemAt: IndexPath(item: 2, section: 0))?.minY == 75)
  }

  @Test("100,000 items of a given length need no memory for each, and are found by their position")
  func isLazy() {
    let layout = GridLayout(columns: .count(4), itemLength: .points(80))
    let state = layout.makeState(in: context([100_000]))
    #expect(state.contentSize.height == 2_000_000)
    let found = state.elements(in: CGRect(x: 0, y: 1_000_000, width: 320, height: 80)).map(\.element)
    #expect(found == (50_000..<50_004).map { item($0) })
  }

  @Test("A gallery fills lines from their start with items of the same size")
  func placesGallery() {
    var layout = GalleryLayout(itemSize: CGSize(width: 100, height: 60))
    layout.minimumInteritemSpacing = 5
    layout.minimumLineSpacing = 7
    layout.sectionInsets = EdgeInsets(top: 3, left: 2)
    let state = layout.makeState(in: context([5]))
    let origins = state.elements(in: .infinite).map(\.frame.origin)
    let expected: [(x: CGFloat, y: CGFloat)] = [(2, 3), (107, 3), (212, 3), (2, 70), (107, 70)]
    #expect(origins == expected.map(CGPoint.init))
    #expect(state.knownSize(of: item(0)) == CGSize(width: 100, height: 60))
    #expect(layout.sizeRange(for: item(0), in: state.context).isExact)
  }

  @Test("In a waterfall the next item goes to the shortest column, and a section begins below all columns")
  func fallsIntoShortestColumn() {
    var layout = WaterfallLayout()
    layout.headerLength = 44
    var state = layout.makeState(in: context([4, 1], headers: true))
    state.setMeasuredSizes([
      item(0): CGSize(width: 155, height: 100), item(1): CGSize(width: 155, height: 30),
      item(2): CGSize(width: 155, height: 40), item(3): CGSize(width: 155, height: 50),
      item(0, 1): CGSize(width: 155, height: 20),
    ])
    let origins = (0..<4).map { state.frame(forItemAt: IndexPath(item: $0, section: 0))?.origin }
    let expected: [(x: CGFloat, y: CGFloat)] = [(0, 44), (165, 44), (165, 84), (165, 134)]
    #expect(origins == expected.map(CGPoint.init))
    #expect(state.frame(forSupplementary: .sectionHeader, at: IndexPath(item: 0, section: 1))?.minY == 184)
    #expect(state.frame(forItemAt: IndexPath(item: 0, section: 1))?.origin == CGPoint(x: 0, y: 228))
  }

  @Test("Columns run from the right in right-to-left layout")
  func mirrorsColumns() {
    let grid = GridLayout(columns: .count(3), itemLength: .ratio(1))
    let state = grid.makeState(in: context([2], width: 300, direction: .rightToLeft))
    #expect(state.frame(forItemAt: IndexPath(item: 0, section: 0))?.minX == 200)
    let waterfall = WaterfallLayout().makeState(in: context([2], width: 300, direction: .rightToLeft))
    #expect(waterfall.frame(forItemAt: IndexPath(item: 0, section: 0))?.maxX == 300)
  }

  @Test("Invalid numbers do not break a grid, a gallery or a waterfall")
  func survivesNonsense() {
    for bad in [CGFloat.nan, .infinity, -7, 0] {
      var grid = GridLayout(columns: .minimumBreadth(bad), itemLength: .ratio(bad))
      (grid.columnSpacing, grid.rowSpacing) = (bad, bad)
      grid.sectionInsets = EdgeInsets(all: bad)
      var waterfall = WaterfallLayout(columns: .minimumBreadth(bad))
      (waterfall.columnSpacing, waterfall.itemSpacing, waterfall.estimatedItemLength) = (bad, bad, bad)
      let layouts: [any CollectionLayout] = [
        grid, waterfall, GalleryLayout(itemSize: CGSize(width: bad, height: bad)),
      ]
      for layout in layouts {
        for width in [320, bad] {
          var state = layout.makeState(in: context([20, 0, 3], width: width, headers: true))
          state.setMeasuredSize(CGSize(width: bad, height: bad), for: item(3))
          #expect(state.contentSize.height.isFinite)
          #expect(state.elements(in: .infinite).allSatisfy { $0.frame.maxY.isFinite && $0.frame.width >= 0 })
        }
      }
    }
  }
}
