import Foundation
import WeftLayout
import WeftListLayouts
import WeftNodes

// Cells are created by their blocks and measured on other threads. Main only asks the data source for the
// blocks, in the order in which the cells will be needed, and receives the sizes.

@MainActor
extension ListNode {
  /// The elements in a rectangle of the content, in the order of the layout. Their layout attributes are
  /// stored in `attributes`.
  final func elements(
    in rect: CGRect, attributes: inout [CellElement: CollectionLayoutAttributes]
  ) -> [CellElement] {
    guard let found = listState.content.layout?.elements(in: rect) else { return [] }
    return found.map { placed in
      let element = listState.data.map.element(at: placed.element)
      attributes[element] = placed
      return element
    }
  }

  /// Starts to create and measure the cells of elements, in their order, where they are missing or out of
  /// date.
  ///
  /// - Parameter areUrgent: whether they are visible.
  final func prepare(_ elements: some Sequence<CellElement>, areUrgent: Bool = false) {
    var preparations: [CellPreparation] = []
    for element in elements {
      element.lastUse = listState.cells.useCount
      // It is queued behind cells that are prepared ahead.
      if areUrgent, element.preparation?.isUrgent == false { _ = cancelPreparation(of: element) }
      guard let order = order(for: element) else { continue }
      let preparation = CellPreparation(order, isUrgent: areUrgent, for: listState.inbox)
      element.preparation = preparation
      element.needsMeasuring = false
      listState.cells.preparing[ObjectIdentifier(preparation)] = element
      preparations.append(preparation)
    }
    if !preparations.isEmpty { listState.inbox.begin(preparations, areUrgent: areUrgent) }
  }

  /// Cancels the preparation of an element's cell, if no thread has started it.
  ///
  /// - Returns: whether it was cancelled.
  final func cancelPreparation(of element: CellElement) -> Bool {
    guard let preparation = element.preparation, preparation.cancel() else { return false }
    listState.cells.preparing[ObjectIdentifier(preparation)] = nil
    element.preparation = nil
    element.layoutGeneration = 0
    element.needsMeasuring = element.node != nil
    return true
  }

  /// Cancels preparations, except for elements that are still near the viewport.
  final func cancelPreparations(except near: Set<CellElement> = []) {
    guard !listState.cells.preparing.isEmpty else { return }
    for element in listState.cells.preparing.values where !near.contains(element) {
      _ = cancelPreparation(of: element)
    }
  }

  /// Called when prepared cells have arrived. If the list is not visible, no other cells are requested.
  final func cellsDidArrive() {
    if windowScene == nil, listState.updates.transition == nil, !isInPreloadState {
      applyPreparedCells()
      return callHandlers()
    }
    setNeedsListUpdate()
  }

  /// The order to create or measure the cell of an element; nil if there is nothing to do.
  private func order(for element: CellElement) -> CellPreparation.Order? {
    guard element.preparation == nil, !element.isAbsent, let address = element.address else { return nil }
    let isCurrent = element.layoutGeneration == listState.content.generation && !element.needsMeasuring
    if element.node != nil && isCurrent { return nil }
    guard let range = sizeRange(for: address) else { return nil }
    element.layoutGeneration = listState.content.generation
    if element.node != nil, !element.needsMeasuring, element.measured?.range == range {
      restoreKnownSize(of: element)
      return nil
    }
    var order = CellPreparation.Order(
      owner: self, address: address, node: element.node, range: range, scale: layoutScale,
      language: traitCollection.language)
    if element.node == nil {
      if case .item(let path) = address { element.model = sourceModel(forItemAt: path) }
      order.model = element.model
      order.block = sourceNodeBlock(for: address)
      if order.block == nil {
        element.isAbsent = true
        changeLayout { $0.setMeasuredSizes([address: .zero]) }
        return nil
      }
    }
    return order
  }

  /// Sets the known size of a cell in a layout that has forgotten it.
  private func restoreKnownSize(of element: CellElement) {
    guard let address = element.address, let size = element.measured?.size,
      listState.content.layout?.knownSize(of: address) == nil
    else { return }
    changeLayout { $0.setMeasuredSizes([address: size]) }
  }

  /// The range of sizes that the cell of an element may choose, in points.
  final func sizeRange(for address: CollectionElementAddress) -> SizeRange? {
    guard let context = listState.content.layout?.context else { return nil }
    let proposed = collectionLayout.sizeRange(for: address, in: context)
    return delegateSizeRange(for: address, proposed: proposed) ?? proposed
  }

  /// Whether all sizes that were requested together are also applied together, and the next cells are
  /// requested only after that. This is the case with a manual clock: sizes that are applied early would
  /// change the estimates of the others, and with them the length of the content and the cells that are
  /// prepared next.
  final var preparesInWaves: Bool { windowScene?.clock.isManual ?? false }

  /// Receives the cells that have been created and measured.
  final func applyPreparedCells() {
    let finished = listState.inbox.take(isWhole: preparesInWaves)
    var sizes: [CollectionElementAddress: CGSize] = [:]
    for preparation in finished {
      guard let element = listState.cells.preparing.removeValue(forKey: ObjectIdentifier(preparation)),
        element.preparation === preparation
      else { continue }
      element.preparation = nil
      guard let result = preparation.result, let address = element.address else { continue }
      adopt(result.node, as: element)
      if element.measured?.size != result.size || listState.content.layout?.knownSize(of: address) == nil {
        sizes[address] = result.size
        recordSizeChange(of: element, to: result.size)
      }
      element.measured = (preparation.range, result.size)
    }
    if !sizes.isEmpty { changeLayout { $0.setMeasuredSizes(sizes) } }
  }

  /// Begins a transition if a visible cell has changed its size by itself, so that the change can be
  /// animated.
  private func recordSizeChange(of element: CellElement, to size: CGSize) {
    guard let node = element.node, element.placement != nil, listState.cells.visible.contains(element),
      let old = element.measured, old.size != size, old.range == sizeRange(for: element.address!)
    else { return }
    beginTransition(isAnimated: node.findAllSubnodes(where: { !$0.shouldAnimateSizeChanges }).isEmpty)
  }

  /// Makes a cell the one of an element.
  final func adopt(_ node: CellNode, as element: CellElement) {
    guard element.node !== node else { return }
    cancelDeparture(of: node)
    (node.supernode as? ListNode)?.cancelDeparture(of: node)
    element.node = node
    listState.cells.elements[ObjectIdentifier(node)] = element
    // The cell reported what changed after it was measured when the list did not know it yet.
    if node.isSizeInvalid { element.needsMeasuring = true }
    node.isRangeManaged = true
    if node.isSelected != isSelected(element) { node.isSelected = isSelected(element) }
    if node.isHighlighted != element.isHighlighted { node.isHighlighted = element.isHighlighted }
  }

  /// The cell of an element, created immediately if necessary.
  final func cell(of element: CellElement) -> CellNode? {
    if let node = element.node { return node }
    if let preparation = element.preparation, !cancelPreparation(of: element) {
      // Another thread is preparing it. Its size is applied with the other finished preparations.
      listState.inbox.wait(for: preparation)
      if let node = preparation.result?.node { adopt(node, as: element) }
      return element.node
    }
    guard let address = element.address else { return nil }
    var range = SizeRange.unconstrained
    if listState.content.layout != nil, let known = sizeRange(for: address) { range = known }
    if case .item(let path) = address { element.model = sourceModel(forItemAt: path) }
    guard let block = sourceNodeBlock(for: address) else { return nil }
    let order = CellPreparation.Order(
      owner: self, address: address, block: block, model: element.model, range: range, scale: layoutScale,
      language: traitCollection.language)
    adopt(CellPreparation.makeNode(order), as: element)
    element.needsMeasuring = true
    setNeedsListUpdate()
    return element.node
  }
}
