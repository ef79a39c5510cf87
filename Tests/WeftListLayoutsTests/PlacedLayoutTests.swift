import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftLayout

@testable import WeftListLayouts

/// An example of a custom layout: rows of photographs that fill the width. The proportions of the photographs
/// determine the height of a row. They belong to the program's model on main and are captured there. The
/// arrangement is computed on any thread.
private struct JustifiedRowsLayout: PlacedCollectionLayout {
  /// The ratio of width to height of each photograph, by section.
  struct Proportions: Sendable {
    var values: [[CGFloat]]
  }

  @MainActor final class Model {
    var proportions: [[CGFloat]]
    init(_ proportions: [[CGFloat]]) { self.proportions = proportions }
  }

  let model: Model
  var rowHeight: CGFloat = 100
  var scrollableDirections: ScrollableDirections { .vertical }

  @MainActor func additionalInfo(for sections: [CollectionLayoutSection]) -> (any Sendable)? {
    Proportions(values: model.proportions)
  }

  func sizeRange(
    for element: CollectionElementAddress, in context: CollectionLayoutContext
  ) -> SizeRange {
    let frame = placements(in: context).first { $0.element == element }?.frame
    return SizeRange(exactly: frame?.size ?? .zero)
  }

  func placements(
    in context: CollectionLayoutContext, measured: CollectionMeasuredSizes
  ) -> CollectionPlacements {
    CollectionPlacements(placements(in: context))
  }

  private func placements(in context: CollectionLayoutContext) -> [CollectionLayoutAttributes] {
    guard let proportions = context.additionalInfo as? Proportions else { return [] }
    let width = context.availableSize.width
    var (result, top) = ([CollectionLayoutAttributes](), CGFloat.zero)
    for (section, values) in proportions.values.enumerated() {
      var row: [(IndexPath, CGFloat)] = []
      for (item, proportion) in values.enumerated() {
        row.append((IndexPath(item: item, section: section), proportion))
        let sum = row.reduce(0) { $0 + $1.1 }
        guard sum * rowHeight >= width || item == values.count - 1 else { continue }
        let height = min(rowHeight, width / sum)
        var x = CGFloat.zero
        for (path, proportion) in row {
          let frame = CGRect(x: x, y: top, width: proportion * height, height: height)
          result.append(CollectionLayoutAttributes(element: .item(path), frame: frame))
          x += proportion * height
        }
        top += height
        row = []
      }
    }
    return result
  }
}

/// Items below each other with their measured heights. The frame of one item may be invalid.
private struct StackedLayout: PlacedCollectionLayout {
  var scrollableDirections: ScrollableDirections { .vertical }
  var brokenItem: Int?

  func sizeRange(for element: CollectionElementAddress, in context: CollectionLayoutContext) -> SizeRange {
    let width = context.availableSize.width
    return SizeRange(
      min: CGSize(width: width, height: 0), max: CGSize(width: width, height: CGFloat.infinity))
  }

  func placements(
    in context: CollectionLayoutContext, measured: CollectionMeasuredSizes
  ) -> CollectionPlacements {
    var (result, top) = (CollectionPlacements(), CGFloat.zero)
    for (section, content) in context.sections.enumerated() {
      for item in 0..<content.itemCount {
        let element = CollectionElementAddress.item(IndexPath(item: item, section: section))
        let size = measured[element]
        let height = size?.height ?? 50
        let frame = CGRect(
          x: 0, y: top, width: item == brokenItem ? .nan : context.availableSize.width, height: height)
        result.attributes.append(
          CollectionLayoutAttributes(element: element, frame: frame, isSizeKnown: size != nil))
        top += height
      }
    }
    return result
  }
}

@Suite("Custom layouts")
struct PlacedLayoutTests {
  private func context(_ counts: [Int], width: CGFloat = 300) -> CollectionLayoutContext {
    CollectionLayoutContext(
      viewportSize: CGSize(width: width, height: 200),
      sections: counts.map { CollectionLayoutSection(itemCount: $0) })
  }

  @Test("A layout uses on another thread what it captured on main")
  @MainActor func usesAdditionalInfo() async {
    let layout = JustifiedRowsLayout(model: .init([[1, 2, 1], [3]]))
    var context = context([3, 1])
    context.additionalInfo = layout.additionalInfo(for: context.sections)
    let captured = context
    let state = await Task.detached { layout.makeState(in: captured) }.value
    #expect(
      state.elements(in: .infinite).map(\.frame) == [
        CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 100, y: 0, width: 200, height: 100),
        CGRect(x: 0, y: 100, width: 100, height: 100), CGRect(x: 0, y: 200, width: 300, height: 100),
      ])
    #expect(state.contentSize == CGSize(width: 300, height: 300))
    #expect(state.knownSize(of: .item(IndexPath(item: 1, section: 0))) == CGSize(width: 200, height: 100))
  }

  @Test("A state that is changed in steps equals a new one")
  func isIncremental() {
    for seed in 0..<4 {
      LayoutChecks.expectIncremental(StackedLayout(), in: context([]), seed: UInt64(seed))
    }
  }

  @Test("Elements with invalid frames are not shown; empty rectangles contain nothing")
  func survivesNonsense() {
    let state = StackedLayout(brokenItem: 1).makeState(in: context([3]))
    #expect(state.attributes(for: .item(IndexPath(item: 1, section: 0))) == nil)
    #expect(state.elements(in: .infinite).count == 2)
    #expect(state.elements(in: .zero).isEmpty)
    #expect(state.contentSize == CGSize(width: 300, height: 150))
  }

  @Test("Measured sizes are kept as long as their size range stays the same")
  func keepsSizesWhileTheRangeStays() {
    var state = StackedLayout().makeState(in: context([3]))
    state.setMeasuredSize(CGSize(width: 300, height: 90), for: .item(IndexPath(item: 0, section: 0)))
    var next = state.context
    next.viewportSize.height = 500
    state.update(to: next)
    #expect(state.contentSize.height == 190)
    next.viewportSize.width = 200
    state.update(to: next)
    #expect(state.contentSize == CGSize(width: 200, height: 150))
  }

  private func overlap(_ first: CGRect, _ second: CGRect) -> Bool {
    first.minX < second.maxX && first.maxX > second.minX && first.minY < second.maxY
      && first.maxY > second.minY
  }

  @Test("Frames are found in a rectangle, however long some of them are")
  func findsFrames() {
    var random = SeededGenerator(seed: 4)
    let frames = (0..<400).map { _ in
      CGRect(
        x: Int.random(in: 0..<500, using: &random), y: Int.random(in: 0..<5000, using: &random),
        width: Int.random(in: 1..<100, using: &random), height: Int.random(in: 1..<900, using: &random))
    }
    for isHorizontal in [false, true] {
      let index = FrameIndex(frames, isHorizontal: isHorizontal)
      for _ in 0..<100 {
        let rect = CGRect(
          x: Int.random(in: 0..<500, using: &random), y: Int.random(in: 0..<5000, using: &random), width: 90,
          height: 200)
        #expect(index.frames(in: rect) == frames.indices.filter { overlap(frames[$0], rect) })
      }
    }
  }
}
