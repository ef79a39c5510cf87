import Foundation
import Testing
import WeftGraphics
import WeftLayout

@testable import WeftListLayouts

@Suite("List layout")
struct ListLayoutTests {
  private func context(
    _ sections: [CollectionLayoutSection], width: CGFloat = 320, scale: CGFloat = 1, inverted: Bool = false,
    direction: LayoutDirection = .leftToRight, inset: EdgeInsets = .zero
  ) -> CollectionLayoutContext {
    CollectionLayoutContext(
      viewportSize: CGSize(width: width, height: 480), sections: sections, contentInset: inset, scale: scale,
      layoutDirection: direction, isInverted: inverted)
  }

  private func row(_ row: Int, _ section: Int = 0) -> CollectionElementAddress {
    .item(IndexPath(row: row, section: section))
  }

  @Test("Rows are exactly as broad as the viewport without its inset, and of any length")
  func givesRowsTheWidth() {
    let context = context([CollectionLayoutSection(itemCount: 1)], inset: EdgeInsets(left: 10, right: 5))
    let range = ListLayout().sizeRange(for: row(0), in: context)
    #expect(
      range
        == SizeRange(min: CGSize(width: 305, height: 0), max: CGSize(width: 305, height: CGFloat.infinity)))
    let horizontal = ListLayout(.horizontal).sizeRange(for: row(0), in: context)
    #expect(
      horizontal
        == SizeRange(min: CGSize(width: 0, height: 480), max: CGSize(width: CGFloat.infinity, height: 480)))
  }

  @Test("A fixed length needs no measurement and is not changed by one")
  func knowsFixedLengths() {
    var layout = ListLayout()
    layout.rowLength = 50
    let context = context([CollectionLayoutSection(itemCount: 1000)])
    #expect(layout.sizeRange(for: row(3), in: context).isExact)
    var state = layout.makeState(in: context)
    #expect(state.knownSize(of: row(3)) == CGSize(width: 320, height: 50))
    state.setMeasuredSize(CGSize(width: 320, height: 99), for: row(3))
    #expect(state.contentSize == CGSize(width: 320, height: 50_000))
    #expect(state.frame(forItemAt: IndexPath(row: 999, section: 0))?.minY == 49_950)
  }

  @Test("Rows that fill the viewport are as long as the viewport, also after it changes")
  func fillsViewport() {
    var layout = ListLayout(.horizontal)
    layout.rowsFillViewport = true
    let inset = EdgeInsets(top: 20, left: 7, bottom: 10, right: 9)
    var state = layout.makeState(in: context([CollectionLayoutSection(itemCount: 3)], inset: inset))
    #expect(
      layout.sizeRange(for: row(0), in: state.context) == SizeRange(exactly: CGSize(width: 320, height: 450)))
    #expect(
      state.frame(forItemAt: IndexPath(row: 2, section: 0)) == CGRect(x: 640, y: 0, width: 320, height: 450))
    var next = state.context
    next.viewportSize.width = 400
    state.update(to: next)
    #expect(state.contentSize == CGSize(width: 1200, height: 450))
  }

  @Test("A separator adds a pixel to each row, at any scale", arguments: [1, 1.25, 2] as [CGFloat])
  func addsSeparators(scale: CGFloat) {
    var layout = ListLayout()
    layout.separator = ListLayout.Separator()
    var state = layout.makeState(in: context([CollectionLayoutSection(itemCount: 2)], scale: scale))
    state.setMeasuredSizes([row(0): CGSize(width: 320, height: 44), row(1): CGSize(width: 320, height: 44)])
    #expect(state.contentSize.height == 88 + 2 / scale)
    let first = state.attributes(for: row(0))
    #expect(first?.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    let separator = first?.separatorFrame
    #expect(separator?.minY == 44)
    #expect(abs((separator?.height ?? 0) - 1 / scale) < 1e-9)
    #expect(separator?.minX == (15 * scale).rounded() / scale)
    #expect(separator?.maxX == 320)
  }

  @Test("Rows that are not measured have the average length of the others")
  func estimates() {
    var state = ListLayout().makeState(in: context([CollectionLayoutSection(itemCount: 1000)]))
    #expect(state.contentSize.height == 44_000)
    state.setMeasuredSizes([row(0): CGSize(width: 320, height: 100), row(1): CGSize(width: 320, height: 200)])
    #expect(state.contentSize.height == 150_000)
    #expect(state.attributes(for: row(5))?.isSizeKnown == false)
    #expect(state.knownSize(of: row(5)) == nil)
    #expect(state.knownSize(of: row(1)) == CGSize(width: 320, height: 200))
    state.setMeasuredSize(CGSize(width: 320, height: 1000), for: row(2))
    #expect(state.contentSize.height == 150_850, "A third measurement does not change the estimate.")
  }

  @Test("The first row of an inverted list is at the bottom of the content or of the viewport")
  func inverts() {
    var layout = ListLayout()
    layout.estimatedRowLength = 40
    let short = layout.makeState(in: context([CollectionLayoutSection(itemCount: 2)], inverted: true))
    #expect(short.contentSize == CGSize(width: 320, height: 480))
    #expect(
      short.frame(forItemAt: IndexPath(row: 0, section: 0)) == CGRect(x: 0, y: 440, width: 320, height: 40))
    let long = layout.makeState(
      in: context([CollectionLayoutSection(itemCount: 100, hasHeader: true)], inverted: true))
    #expect(long.frame(forSupplementary: .sectionHeader, at: IndexPath(item: 0, section: 0))?.maxY == 4028)
    #expect(long.frame(forItemAt: IndexPath(row: 99, section: 0))?.minY == 0)
    let bottom = long.elements(in: CGRect(x: 0, y: 3900, width: 320, height: 128)).map(\.element)
    #expect(bottom == [.header(ofSection: 0), row(0), row(1), row(2)])
  }

  @Test("A horizontal list begins at the right in right-to-left layout")
  func runsFromTheRight() {
    var layout = ListLayout(.horizontal)
    layout.rowLength = 100
    let state = layout.makeState(
      in: context([CollectionLayoutSection(itemCount: 2)], direction: .rightToLeft))
    #expect(state.contentSize == CGSize(width: 320, height: 480))
    #expect(
      state.frame(forItemAt: IndexPath(row: 0, section: 0)) == CGRect(x: 220, y: 0, width: 100, height: 480))
    #expect(state.frame(forItemAt: IndexPath(row: 1, section: 0))?.minX == 120)
  }

  @Test("A header sticks to the edge until its section pushes it away")
  func sticksHeaders() throws {
    var layout = ListLayout()
    layout.rowLength = 50
    layout.estimatedHeaderLength = 20
    layout.stickyHeaders = true
    let sections = [CollectionLayoutSection](
      repeating: CollectionLayoutSection(itemCount: 4, hasHeader: true), count: 3)
    let state = layout.makeState(in: context(sections))
    func top(at offset: CGFloat) throws -> CGFloat {
      let visible = CGRect(x: 0, y: offset, width: 320, height: 100)
      let header = try #require(state.elements(in: visible).first { $0.element == .header(ofSection: 0) })
      #expect(header.zIndex > 0)
      return header.frame(in: visible).minY
    }
    #expect(try top(at: -30) == 0, "Overscrolled, it stays where it is.")
    #expect(try top(at: 0) == 0)
    #expect(try top(at: 130) == 130)
    #expect(try top(at: 210) == 200, "The next section pushes it.")
    let later = state.elements(in: CGRect(x: 0, y: 220, width: 320, height: 100))
    #expect(!later.contains { $0.element == .header(ofSection: 0) })
  }

  @Test("Headers of an inverted list stick to the bottom; footers stick to the opposite edge")
  func sticksToOtherEdges() throws {
    var layout = ListLayout()
    layout.rowLength = 50
    layout.estimatedHeaderLength = 20
    layout.estimatedFooterLength = 20
    layout.stickyHeaders = true
    layout.stickyFooters = true
    let section = CollectionLayoutSection(itemCount: 10, hasHeader: true, hasFooter: true)
    let visible = CGRect(x: 0, y: 200, width: 320, height: 100)
    let inverted = layout.makeState(in: context([section], inverted: true))
    let header = try #require(inverted.attributes(for: .header(ofSection: 0)))
    #expect(header.frame(in: visible).maxY == 300)
    let footer = try #require(layout.makeState(in: context([section])).attributes(for: .footer(ofSection: 0)))
    #expect(footer.frame(in: visible).maxY == 300)
    let rightToLeft = ListLayout.horizontalSticky.makeState(in: context([section], direction: .rightToLeft))
    let right = try #require(rightToLeft.attributes(for: .header(ofSection: 0)))
    #expect(right.sticky?.edge == .right)
  }

  @Test("Invalid lengths are replaced by the nearest valid ones")
  func survivesNonsense() {
    for length in [CGFloat.nan, -5, 0] {
      var state = ListLayout().makeState(in: context([CollectionLayoutSection(itemCount: 3)]))
      state.setMeasuredSizes([row(0): CGSize(width: length, height: length)])
      #expect(state.frame(forItemAt: IndexPath(row: 0, section: 0))?.height == 0)
      #expect(
        !state.elements(in: CGRect(x: 0, y: 0, width: 320, height: 480)).contains { $0.element == row(0) })
    }
    var endless = ListLayout().makeState(in: context([CollectionLayoutSection(itemCount: 3)]))
    endless.setMeasuredSize(CGSize(width: 320, height: CGFloat.infinity), for: row(0))
    #expect(endless.contentSize.height.isFinite)
    endless.setMeasuredSize(.zero, for: row(99))
    endless.setMeasuredSize(.zero, for: .item(IndexPath(row: -1, section: -1)))
    #expect(endless.attributes(for: row(99)) == nil)
    let nowhere = [CGRect.null, .zero, CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)]
    for rect in nowhere { #expect(endless.elements(in: rect).isEmpty) }
    #expect(endless.elements(in: .infinite).count == 3)
  }

  @Test("A viewport with an empty or invalid size shows nothing")
  func survivesEmptyViewports() {
    for size in [
      CGSize.zero, CGSize(width: CGFloat.nan, height: -1), CGSize(width: CGFloat.infinity, height: 9),
    ] {
      var context = context([CollectionLayoutSection(itemCount: 3)], scale: .nan)
      context.viewportSize = size
      let state = ListLayout().makeState(in: context)
      #expect(state.contentSize.width == 0)
      #expect(state.elements(in: .infinite).isEmpty)
    }
  }

  @Test("Adjacent rows have neither gap nor overlap at a fractional scale")
  func hasNoGaps() {
    var state = ListLayout().makeState(in: context([CollectionLayoutSection(itemCount: 500)], scale: 1.25))
    var sizes: [CollectionElementAddress: CGSize] = [:]
    for index in 0..<500 { sizes[row(index)] = CGSize(width: 320, height: 20 + CGFloat(index % 7) / 3) }
    state.setMeasuredSizes(sizes)
    for index in 1..<500 {
      let first = state.frame(forItemAt: IndexPath(row: index - 1, section: 0))
      let second = state.frame(forItemAt: IndexPath(row: index, section: 0))
      let (end, start) = ((first?.maxY ?? 0) * 1.25, (second?.minY ?? 1) * 1.25)
      #expect(abs(end - start) < 1e-6 && abs(start - start.rounded()) < 1e-6)
    }
  }

  @Test("Lengths are kept for another width until rows are measured again, but not for another scale")
  func keepsSizes() {
    var state = ListLayout().makeState(in: context([CollectionLayoutSection(itemCount: 3)]))
    state.setMeasuredSize(CGSize(width: 320, height: 70), for: row(1))
    var next = state.context
    next.viewportSize.height = 900
    state.update(to: next)
    #expect(state.knownSize(of: row(1)) == CGSize(width: 320, height: 70))
    next.viewportSize.width = 300
    state.update(to: next)
    #expect(state.contentSize.width == 300)
    #expect(state.frame(forItemAt: IndexPath(row: 1, section: 0))?.size == CGSize(width: 300, height: 70))
    state.setMeasuredSize(CGSize(width: 300, height: 80), for: row(1))
    #expect(state.frame(forItemAt: IndexPath(row: 1, section: 0))?.height == 80)
    next.scale = 2
    state.update(to: next)
    #expect(state.knownSize(of: row(1)) == nil)
  }

  @Test("Reloaded rows must be measured again; an inconsistent edit creates the layout again")
  func reloads() {
    var state = ListLayout().makeState(in: context([CollectionLayoutSection(itemCount: 3)]))
    state.setMeasuredSizes([row(0): CGSize(width: 320, height: 70), row(2): CGSize(width: 320, height: 70)])
    var edit = CollectionLayoutEdit()
    edit.reloadedElements = [row(2), row(7)]
    state.apply(edit, in: state.context)
    #expect(state.knownSize(of: row(2)) == nil)
    #expect(state.knownSize(of: row(0)) != nil)
    state.apply(CollectionLayoutEdit(), in: context([CollectionLayoutSection(itemCount: 9)]))
    #expect(state.attributes(for: row(8)) != nil)
    edit = CollectionLayoutEdit()
    edit.deletedItems = [IndexPath(row: 40, section: 0), IndexPath(row: 0, section: 12)]
    state.apply(edit, in: context([CollectionLayoutSection(itemCount: 2)]))
    #expect(state.attributes(for: row(1)) != nil)
    #expect(state.attributes(for: row(2)) == nil)
  }
}

extension ListLayout {
  fileprivate static var horizontalSticky: ListLayout {
    var layout = ListLayout(.horizontal)
    layout.stickyHeaders = true
    return layout
  }
}
