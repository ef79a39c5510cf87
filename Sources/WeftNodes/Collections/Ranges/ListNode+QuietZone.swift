import Foundation
import WeftCompositor

@MainActor
extension ListNode {
  /// Works out how far the content can be scrolled until there is something to do again.
  final func findQuietZone(_ update: RangeUpdate<CellElement>) {
    list.quietZone = nil
    guard let layout = list.layout, list.transition == nil, list.lingering.isEmpty, list.scrollTarget == nil,
      list.departing.isEmpty, !isPreparing, update.mode == .full, let last = update.areas.last,
      layout.scrollableDirections == .vertical || layout.scrollableDirections == .horizontal
    else { return }
    let coordinate: ScrollCoordinate = isHorizontal ? .horizontal : .vertical
    let isAscending = isHorizontal ? scrollDirection.contains(.right) : scrollDirection.contains(.down)
    let widest = update.areas.reduce(last) { $0.union($1) }
    let reach = QuietZone.reach
    let found = layout.elements(
      in: widest.insetBy(dx: isHorizontal ? -reach : 0, dy: isHorizontal ? 0 : -reach))
    // What sticks to an edge has another place in every frame.
    guard !found.contains(where: { $0.sticky != nil }) else { return }
    list.quietZone = QuietZone(
      offset: driver.offset[coordinate], isAscending: isAscending,
      ranges: update.areas.map { $0.span(coordinate) }, frames: found.map { $0.frame.span(coordinate) })
  }

  /// Whether nothing comes or goes where the content is now.
  final var isQuiet: Bool {
    let coordinate: ScrollCoordinate = isHorizontal ? .horizontal : .vertical
    return list.quietZone?.offsets.contains(driver.offset[coordinate]) ?? false
  }
}

extension CGRect {
  /// What the rectangle covers along a coordinate.
  fileprivate func span(_ coordinate: ScrollCoordinate) -> ClosedRange<CGFloat> {
    coordinate == .vertical ? minY...maxY : minX...maxX
  }
}
