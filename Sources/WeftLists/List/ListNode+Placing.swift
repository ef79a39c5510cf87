import Foundation
import WeftCompositor
import WeftControls
import WeftLayout
import WeftListLayouts
import WeftNodes
import WeftThreads

// Cells in the display range are subnodes. They are placed once, and the compositor scrolls them. Scrolling
// only changes which cells are in the tree.

@MainActor
extension ListNode {
  /// Shows the elements in the ranges whose cells are ready.
  final func place(
    _ update: RangeUpdate<CellElement>, _ attributes: [CellElement: CollectionLayoutAttributes]
  ) {
    let transition = listState.updates.transition
    listState.updates.transition = nil
    let oldOffset = driver.offset
    updateScrollMetrics()
    let offset = driver.offset
    let moved = CGPoint(x: offset.x - oldOffset.x, y: offset.y - oldOffset.y)
    let canAnimate = isVisible && windowScene?.animatesInterface != false
    let motion = transition.flatMap { transition in
      transition.isAnimated && canAnimate ? ListMotion(transition, moved: moved, viewport: bounds) : nil
    }
    let removed = Transaction.withoutAnimations { () -> [CellElement] in
      let removed = removeStaleCells(transition, motion)
      placeElements(update, attributes, motion)
      if transition != nil { arrangeSubnodes(listState.cells.placed.compactMap(\.node)) }
      return removed
    }
    updateStates(update)
    updateVisible(update.visible.filter { $0.node != nil })
    // The delegate is notified about a cell while the cell still belongs to the list.
    for element in removed { evictCell(of: element) }
    aimAtScrollTarget(isReady: update.visible.allSatisfy(\.isReady))
    finish(transition, motion)
  }

  /// Sets the content size of the scroll node, and converts the offset to the coordinates of the layout.
  private func updateScrollMetrics() {
    checkScrollTarget()
    let size = listState.content.layout?.contentSize ?? .zero
    keepLineStart(of: size)
    let shift = listState.content.shift
    listState.content.shift = .zero
    let isOther = settings.withLock { assign(&$0.contentSize, size) }
    guard isOther || shift != .zero || driver.metrics.viewport != bounds.size else { return }
    updateMetrics(shiftedBy: shift)
    if shift != .zero {
      shiftDrag(by: shift)
      layer.driverShift = driver.shift
      for bar in barLayers.values { bar.driverShift = driver.shift }
    }
    offsetDidChange()
  }

  /// Keeps the distance from where lines begin if that is at the right, and the content is wider than the viewport. Another
  /// direction begins anew.
  private func keepLineStart(of size: CGSize) {
    guard !isHorizontal, let context = listState.content.layout?.context else { return }
    let runsFromRight = context.layoutDirection == .rightToLeft
    let ranFromRight = listState.content.runsFromRight
    listState.content.runsFromRight = runsFromRight
    guard runsFromRight || ranFromRight else { return }
    var metrics = driver.metrics
    let old = metrics.range(.horizontal)
    (metrics.content, metrics.viewport, metrics.inset) = (size, bounds.size, contentInset)
    let range = metrics.range(.horizontal)
    if runsFromRight, ranFromRight {
      listState.content.shift.x += range.upperBound - old.upperBound
    } else {
      listState.content.shift.x += (runsFromRight ? range.upperBound : range.lowerBound) - driver.offset.x
    }
  }

  /// Removes the cells of elements that are gone from the tree, or lets them fade out.
  ///
  /// - Returns: the elements whose cells were removed. They have to be evicted after `updateVisible(_:)`.
  final func removeStaleCells(_ transition: ListTransition?, _ motion: ListMotion?) -> [CellElement] {
    guard let transition else { return [] }
    var removed: [CellElement] = []
    for element in transition.gone {
      _ = cancelPreparation(of: element)
      if listState.input.pressed === element { listState.input.pressed = nil }
      removeSeparator(of: element)
      listState.cells.outgoing.remove(element)
      // Another element may own the cell by now.
      guard let node = element.node, listState.cells.elements[ObjectIdentifier(node)] === element
      else { continue }
      // Another list may show the cell, or own it.
      let isHere = node.supernode === self && node.owningNode === self
      if isHere, let motion, let placement = element.placement, motion.isNear(placement.frame) {
        let displacement = swipeWillDepart(with: element)
        listState.cells.departing[ObjectIdentifier(node)] = DepartingCell(
          node, by: motion, alpha: listState.input.dimmed.remove(node) ?? node.alpha)
        node.position.x += displacement
        listState.cells.elements[ObjectIdentifier(node)] = nil
        node.recursivelySetInterfaceState([.measureLayout, .preload, .display])
      } else {
        removeCell(of: element)
        removed.append(element)
      }
      element.placement = nil
    }
    listState.cells.placed.removeAll { $0.address == nil }
    return removed
  }

  private func placeElements(
    _ update: RangeUpdate<CellElement>, _ attributes: [CellElement: CollectionLayoutAttributes],
    _ motion: ListMotion?
  ) {
    var placed: [CellElement] = []
    for element in update.entries.lazy.map(\.element) {
      guard attributes[element] != nil, element.node != nil, !element.needsFirstSize else { continue }
      if update.display.contains(element) || listState.cells.outgoing.contains(element) {
        placed.append(element)
      }
    }
    placed.sortByPlace()
    let kept = Set(placed)
    for element in placed { if let attributes = attributes[element] { put(element, attributes, motion) } }
    for element in listState.cells.placed where !kept.contains(element) {
      guard element.address != nil else { continue }
      if staysUntilOutOfSight(element, motion) { placed.append(element) } else { removeCell(of: element) }
    }
    if placed.count != kept.count { placed.sortByPlace() }
    listState.cells.placed = placed
  }

  /// Places the cell of an element at its position in the layout.
  private func put(
    _ element: CellElement, _ attributes: CollectionLayoutAttributes, _ motion: ListMotion?
  ) {
    guard let node = element.node else { return }
    let frame = attributes.frame(in: visibleContentRect)
    let old = element.placement
    if listState.input.move?.element === element {
      element.placement = CellPlacement(attributes: attributes, frame: frame)
      return
    }
    if node.supernode === self, motion == nil, let old, old.attributes == attributes, old.frame == frame {
      return
    }
    let isNew = node.supernode !== self
    let source = motion?.source(of: node, at: attributes.element, placement: old)
    if let measured = element.measured, measured.size == frame.size {
      node.assignRange(measured.range, size: measured.size)
    }
    node.frame = frame
    if node.zPosition != CGFloat(attributes.zIndex) { node.zPosition = CGFloat(attributes.zIndex) }
    if old?.attributes.opacity ?? 1 != attributes.opacity {
      listState.input.dimmed.restore(node)
      node.alpha = attributes.opacity
    }
    if isNew { trapOnError(of: self) { () throws(HierarchyError) in try insertCell(node, of: element) } }
    element.placement = CellPlacement(attributes: attributes, frame: frame)
    if cellsHaveLayoutAttributes { node.setLayoutAttributes(attributes) }
    stick(node, attributes, wasSticky: old?.attributes.sticky != nil)
    motion?.move(node, from: source)
    placeSeparator(of: element, attributes.separatorFrame, motion, from: source)
    placeSwipe(of: element, motion, from: source)
  }

  /// Inserts a cell among the others. Where cells overlap, the order of the data decides which one is in
  /// front, not the order in which they became ready.
  private func insertCell(_ node: CellNode, of element: CellElement) throws(HierarchyError) {
    let subnodes = subnodes
    let next = listState.cells.placed.nextNode(after: element)
    let index = next.flatMap { next in subnodes.firstIndex { $0 === next } } ?? subnodes.count
    try insert(node, at: index, changesLayout: false)
  }

  /// Attaches the driver with which the compositor keeps a header at its edge, or removes it.
  private func stick(_ node: CellNode, _ attributes: CollectionLayoutAttributes, wasSticky: Bool) {
    guard let sticky = attributes.sticky else {
      if wasSticky { node.layer.driver = nil }
      return
    }
    node.layer.driver = StickyDriver(
      driver, edge: StickyDriver.Edge(sticky.edge), frame: attributes.frame, limits: sticky.limits,
      shown: node.frame.origin)
  }

  /// Removes the cell of an element from the tree.
  final func removeCell(of element: CellElement) {
    removeSeparator(of: element)
    listState.cells.outgoing.remove(element)
    endSwipe(of: element)
    guard let node = element.node else { return }
    element.placement = nil
    if node.owningNode === self { node.setLayoutAttributes(nil) }
    if node.supernode === self {
      trapOnError(of: self) { () throws(HierarchyError) in try node.remove(changesLayout: false) }
    }
  }

  /// Whether a cell that is in no range any more stays until it has moved out of sight.
  private func staysUntilOutOfSight(_ element: CellElement, _ motion: ListMotion?) -> Bool {
    if listState.cells.outgoing.contains(element), motion == nil { return true }
    if listState.input.move?.element === element || holdsFocus(element) { return true }
    guard let motion, let address = element.address, let placement = element.placement,
      motion.isNear(placement.frame), let attributes = listState.content.layout?.attributes(for: address)
    else { return false }
    put(element, attributes, motion)
    listState.cells.outgoing.insert(element)
    return true
  }

  /// Whether a node in the cell has the keyboard focus; it has to stay in the window for that.
  private func holdsFocus(_ element: CellElement) -> Bool {
    guard let focused = windowScene?.focusedNode, let node = element.node else { return false }
    return focused === node || focused.supernodes.contains { $0 === node }
  }

  // MARK: After placing

  private func updateStates(_ update: RangeUpdate<CellElement>) {
    for entry in update.entries where entry.element.address != nil && entry.element.node != nil {
      let isOutgoing = listState.cells.outgoing.contains(entry.element) && entry.state == .measureLayout
      let state: InterfaceState = isOutgoing ? [.measureLayout, .preload, .display] : entry.state
      setState(interfaceState.isEmpty ? .measureLayout : state, of: entry.element)
    }
  }

  /// Notifies the delegate about cells that have become visible or are no longer visible.
  final func updateVisible(_ visible: [CellElement]) {
    let visible = isVisible ? visible : []
    let (before, now) = (Set(listState.cells.visible), Set(visible))
    let old = listState.cells.visible
    listState.cells.visible = visible
    guard before != now else { return }
    for element in old where !now.contains(element) {
      if let node = element.node { notifyDelegate(isDisplayed: false, node, element.address) }
    }
    for element in visible where !before.contains(element) {
      // The delegate may have closed the window.
      guard isVisible else { return }
      if let node = element.node { notifyDelegate(isDisplayed: true, node, element.address) }
    }
  }

  private func finish(_ transition: ListTransition?, _ motion: ListMotion?) {
    guard let transition else { return }
    callAfterUpdate(transition.placedHandlers, isFinished: true)
    guard let motion else { return callAfterUpdate(transition.endHandlers, isFinished: true) }
    let outgoing = listState.cells.outgoing
    motion.run { [weak self] isFinished in
      guard let self else {
        for handler in transition.endHandlers { handler(isFinished) }
        return
      }
      endDepartures(of: motion)
      listState.cells.outgoing.subtract(outgoing)
      setNeedsListUpdate()
      callAfterUpdate(transition.endHandlers, isFinished: isFinished)
    }
  }
}

@MainActor
extension ListNode {
  /// Removes the cells that have faded out.
  private final func endDepartures(of motion: ListMotion) {
    for cell in listState.cells.departing.values where cell.motion === motion { end(cell) }
  }

  /// Ends the fading of cells that are in other nodes by now.
  final func endDeparturesToOtherNodes() {
    for cell in listState.cells.departing.values where cell.node.supernode !== self { end(cell) }
  }

  /// Ends a departure. The cell leaves all states: outside of windows, those requested apply. If another list owns it by
  /// now, that list decides its states; in any other node, the window does.
  private final func end(_ cell: DepartingCell) {
    let node = cell.node
    // Code of the program, called for another cell, may have ended it already.
    guard listState.cells.departing.removeValue(forKey: ObjectIdentifier(node)) != nil else { return }
    cell.leave(self)
    guard node.owningNode === self else { return }
    node.setLayoutAttributes(nil)
    node.recursivelySetInterfaceState([])
    node.isRangeManaged = false
    node.setOwner(nil)
  }

  /// Ends the fading of a cell that another element owns now, in this list or another one.
  final func cancelDeparture(of node: CellNode) {
    listState.cells.departing.removeValue(forKey: ObjectIdentifier(node))?.leave(self)
  }
}

extension CellElement {
  /// Whether the cell has never been measured.
  fileprivate var needsFirstSize: Bool { measured == nil }
}

extension StickyDriver.Edge {
  fileprivate init(_ edge: StickyPlacement.Edge) {
    switch edge {
    case .top: self = .top
    case .bottom: self = .bottom
    case .left: self = .left
    case .right: self = .right
    }
  }
}
