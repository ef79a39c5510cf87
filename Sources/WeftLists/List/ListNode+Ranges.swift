import Foundation
import WeftCompositor
import WeftControls
import WeftNodes

@MainActor
extension ListNode {
  /// Decides how close to being seen the elements are.
  final func decideRanges(
    _ attributes: inout [CellElement: CollectionLayoutAttributes]
  ) -> RangeUpdate<CellElement> {
    let (offset, target) = (driver.offset, driver.target)
    let situation = RangeController<CellElement>.Situation(
      visible: viewportRect, scrollable: list.content.layout?.scrollableDirections ?? .vertical,
      velocity: scrollVelocity, wayToRest: CGPoint(x: target.x - offset.x, y: target.y - offset.y),
      containerState: interfaceState, isEdited: list.updates.transition != nil)
    var found: [CellElement: CollectionLayoutAttributes] = [:]
    let update = list.ranges.update(situation) { rect in elements(in: rect, attributes: &found) }
    attributes = found
    return update
  }

  /// Brings the cell of an element to the states that were decided for.
  final func setState(_ state: InterfaceState, of element: CellElement) {
    guard let node = element.node, element.state != state else { return }
    element.state = state
    setInterfaceState(of: node, to: state)
  }

  /// Has all states told anew: the list has come into a window, or left it.
  final func resetStates() {
    for element in list.cells.elements.values { element.state = [] }
  }

  /// Takes the cells out of states that only a window gives.
  final func updateRangesOutsideOfWindow() {
    for element in list.cells.placed {
      setState(interfaceState.intersection([.measureLayout, .preload, .display]), of: element)
    }
  }

  /// Whether cells are being made or measured.
  final var isPreparing: Bool { list.inbox.count > 0 }

  // MARK: Letting go

  /// Lets go of cells that are far away, those that were near the longest time ago first, if there are more than
  /// may be kept.
  ///
  /// - Parameter spareCount: how many may be kept; nil for as many as the list was told.
  final func evictFarCells(spareCount: Int? = nil) {
    let (keepsAll, ownLimit) = listSettings.withLock { ($0.keepsAllCells, $0.spareCellLimit) }
    guard !keepsAll, list.updates.transition == nil else { return }
    let limit = spareCount ?? ownLimit
    // Now and then, so that it costs little.
    let surplusToAct = limit + (spareCount == nil ? max(limit / 4, 8) : 0)
    guard list.cells.elements.count > max(list.ranges.known.count, list.cells.placed.count) + surplusToAct
    else { return }
    let near = Set(list.ranges.known).union(list.cells.placed)
    guard list.cells.elements.count > near.count + surplusToAct else { return }
    let far = list.cells.elements.values.filter { !near.contains($0) && $0.preparation == nil }
    let surplus = far.count - limit
    guard surplus > 0 else { return }
    for element in far.sorted(by: { $0.lastUse < $1.lastUse }).prefix(surplus) { evictCell(of: element) }
    list.data.map.removeAll { !$0.hasState && !near.contains($0) }
  }

  /// Lets go of an element's cell.
  final func evictCell(of element: CellElement) {
    guard let node = element.node else { return }
    element.node = nil
    element.measured = nil
    element.state = []
    element.layoutGeneration = 0
    // Another element may have the cell by now.
    guard list.cells.elements[ObjectIdentifier(node)] === element else { return }
    list.cells.elements[ObjectIdentifier(node)] = nil
    node.recursivelySetInterfaceState([])
    RetiredContents.shared.restore(node)
    node.setOwner(nil)
  }
}
