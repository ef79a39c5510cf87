import Foundation
import WeftCompositor
import WeftControls
import WeftListLayouts
import WeftNodes

@MainActor
extension ListNode {
  /// Decides the interface states of the elements.
  final func decideRanges(
    _ attributes: inout [CellElement: CollectionLayoutAttributes]
  ) -> RangeUpdate<CellElement> {
    let (offset, target) = (driver.offset, driver.target)
    let metrics = RangeController<CellElement>.ContainerMetrics(
      visible: viewportRect, scrollable: listState.content.layout?.scrollableDirections ?? .vertical,
      velocity: scrollVelocity, remainingDistance: CGPoint(x: target.x - offset.x, y: target.y - offset.y),
      containerState: interfaceState, isEdited: listState.updates.transition != nil)
    var found: [CellElement: CollectionLayoutAttributes] = [:]
    let update = listState.ranges.update(metrics) { rect in elements(in: rect, attributes: &found) }
    attributes = found
    return update
  }

  /// Sets the interface states of an element's cell.
  final func setState(_ state: InterfaceState, of element: CellElement) {
    guard let node = element.node, element.state != state else { return }
    element.state = state
    setInterfaceState(of: node, to: state)
  }

  /// Resets the recorded states, so that all are set again after the list has entered or left a window.
  final func resetStates() {
    for element in listState.cells.elements.values { element.state = [] }
  }

  /// Removes the states that only a window gives from the cells.
  final func updateRangesOutsideOfWindow() {
    for element in listState.cells.placed {
      setState(interfaceState.intersection([.measureLayout, .preload, .display]), of: element)
    }
  }

  /// Whether cells are being created or measured.
  final var isPreparing: Bool { listState.inbox.count > 0 }

  // MARK: Evicting

  /// Evicts far-away cells if there are more than may be kept. The cells that have been away from the
  /// viewport for the longest time are evicted first.
  ///
  /// - Parameter spareCount: the number of cells to keep; nil for `maximumSpareCells`.
  final func evictFarCells(spareCount: Int? = nil) {
    let (keepsAll, ownLimit) = listSettings.withLock { ($0.keepsAllCells, $0.spareCellLimit) }
    guard !keepsAll, listState.updates.transition == nil else { return }
    let limit = spareCount ?? ownLimit
    // Evict in larger steps to reduce the cost.
    let surplusToAct = limit + (spareCount == nil ? max(limit / 4, 8) : 0)
    let keptCount = max(listState.ranges.known.count, listState.cells.placed.count)
    guard listState.cells.elements.count > keptCount + surplusToAct else { return }
    let near = Set(listState.ranges.known).union(listState.cells.placed)
    guard listState.cells.elements.count > near.count + surplusToAct else { return }
    let far = listState.cells.elements.values.filter { !near.contains($0) && $0.preparation == nil }
    let surplus = far.count - limit
    guard surplus > 0 else { return }
    for element in far.sorted(by: { $0.lastUse < $1.lastUse }).prefix(surplus) { evictCell(of: element) }
    listState.data.map.removeAll { !$0.hasState && !near.contains($0) }
  }

  /// Evicts an element's cell.
  final func evictCell(of element: CellElement) {
    guard let node = element.node else { return }
    element.node = nil
    element.measured = nil
    element.state = []
    element.layoutGeneration = 0
    // Another element may own the cell by now, in this list or another one.
    guard listState.cells.elements[ObjectIdentifier(node)] === element else { return }
    listState.cells.elements[ObjectIdentifier(node)] = nil
    guard node.owningNode === self else { return }
    node.recursivelySetInterfaceState([])
    RetiredContents.shared.restore(node)
    // In another node, its window decides its states.
    node.isRangeManaged = false
    node.setOwner(nil)
  }
}
