import Foundation
import WeftCompositor
import WeftControls
import WeftNodes

@MainActor
extension ListNode {
  private final var scrolledCoordinate: ScrollCoordinate { isHorizontal ? .horizontal : .vertical }

  /// Computes how far the content can be scrolled until the list has to be updated again.
  final func findQuietZone(_ update: RangeUpdate<CellElement>) {
    setQuietZone(nil)
    guard let layout = listState.content.layout, listState.updates.transition == nil,
      listState.cells.outgoing.isEmpty, listState.content.scrollTarget == nil,
      listState.cells.departing.isEmpty, !isPreparing, update.mode == .full, let visible = update.areas.first,
      layout.scrollableDirections == .vertical || layout.scrollableDirections == .horizontal
    else { return }
    let coordinate = scrolledCoordinate
    let isAscending = isHorizontal ? scrollDirection.contains(.right) : scrollDirection.contains(.down)
    let widest = update.areas.reduce(visible) { $0.union($1) }
    let reach = QuietZone.reach
    let found = layout.elements(
      in: widest.insetBy(dx: isHorizontal ? -reach : 0, dy: isHorizontal ? 0 : -reach))
    // A sticky element has another frame after every offset change.
    guard !found.contains(where: { $0.sticky != nil }) else { return }
    setQuietZone(
      QuietZone(
        isAscending: isAscending, visible: visible.span(coordinate),
        ranges: update.areas.dropFirst().map { $0.span(coordinate) },
        frames: found.map { $0.frame.span(coordinate) }))
  }

  /// Sets the offsets between which no cell has to be added or removed. The compositor does not wake main for
  /// frames in this range, unless something observes every frame.
  final func setQuietZone(_ zone: QuietZone?) {
    listState.quietZone = zone
    let offsets = zone.flatMap { isObserved ? nil : $0.offsets }
    driver.setQuietZone(offsets, along: scrolledCoordinate)
  }

  private final var isObserved: Bool {
    delegate != nil || listState.cells.visible.contains { $0.node?.observesEveryFrame == true }
  }

  /// Whether the current offset requires no cell to be added or removed.
  final var isQuiet: Bool {
    listState.quietZone?.offsets.contains(driver.offset[scrolledCoordinate]) ?? false
  }
}

extension CGRect {
  /// The interval that the rectangle covers along a coordinate.
  fileprivate func span(_ coordinate: ScrollCoordinate) -> ClosedRange<CGFloat> {
    coordinate == .vertical ? minY...maxY : minX...maxX
  }
}
