import Foundation
import WeftCompositor
import WeftControls
import WeftNodes

@MainActor
extension ListNode {
  /// Has the list brought up to date with the next update of its window.
  final func setNeedsListUpdate() {
    guard !list.updates.isDue, isNodeLoaded || list.data.isLoaded else { return }
    list.updates.isDue = true
    if let scene = windowScene {
      scene.component(ListPass.self).add(self)
    } else {
      MutationQueue.shared.append(
        .perform { [weak self] in
          guard let self, list.updates.isDue else { return }
          if let scene = windowScene { return scene.component(ListPass.self).add(self) }
          guard !list.updates.isAtRest || list.updates.transition != nil else {
            list.updates.isDue = false
            return applyPreparedCells()
          }
          updateList(patience: 0)
        })
    }
  }

  /// Brings the list up to date: what is near the viewport is prepared, and what is ready is shown.
  ///
  /// - Parameter patience: how long to wait for what is seen, in seconds; nil for as long as it takes.
  final func updateList(patience: TimeInterval?) {
    guard !list.updates.isRunning else { return }
    list.updates.isRunning = true
    defer { list.updates.isRunning = false }
    list.updates.isDue = false
    setQuietZone(nil)
    list.cells.useCount += 1
    applyPreparedCells()
    guard !bounds.isEmpty else { return endWithoutSize() }
    loadDataIfNeeded()
    guard list.data.isLoaded || list.updates.transition != nil else { return }
    updateLayoutContext()
    var attributes: [CellElement: CollectionLayoutAttributes] = [:]
    guard let update = prepareRanges(patience: mayWait(patience) ? patience : 0, &attributes) else { return }
    place(update, attributes)
    evictFarCells()
    fetchBatchIfNeeded()
    widenRangesLater()
    findQuietZone(update)
    callIdleHandlers()
  }

  /// Has what is near the viewport prepared, and decides what to show; nil if a transition has to wait for that.
  private func prepareRanges(
    patience: TimeInterval?, _ attributes: inout [CellElement: CollectionLayoutAttributes]
  ) -> RangeUpdate<CellElement>? {
    while true {
      let isReady = prepareVisible(patience: patience)
      let update = decideRanges(&attributes)
      cancelPreparations(except: update.preload.union(update.visible))
      if !preparesInWaves || !isPreparing {
        prepare(update.entries.lazy.filter { $0.state != .measureLayout }.map(\.element))
      }
      // Cells that come into the ranges take part in the motion, if the clock leaves time for that.
      let isWaiting = !isReady || (preparesInWaves && isPreparing)
      guard let transition = list.updates.transition, isWaiting, now < transition.deadline else {
        return update
      }
      list.ranges.revert(update)
      guard patience == nil else {
        // Fast cells bring it about, slow ones the clock.
        scheduleUpdate(at: transition.deadline)
        return nil
      }
      _ = list.inbox.wait(until: nil, isWhole: true)
      applyPreparedCells()
    }
  }

  /// Waiting is for what appears at once; who scrolls gets what is ready. Where the clock stands still it makes no
  /// difference to anybody when main looks again.
  private func mayWait(_ patience: TimeInterval?) -> Bool {
    if preparesInWaves { return patience == nil }
    return windowScene?.measuresInBackground != true || list.updates.transition != nil
      || list.cells.placed.isEmpty
  }

  /// Nothing can be shown without a size: updates are over.
  private func endWithoutSize() {
    guard let transition = list.updates.transition else { return }
    list.updates.transition = nil
    for element in transition.gone { evictCell(of: element) }
    for handler in transition.placedHandlers + transition.endHandlers { handler(true) }
    callIdleHandlers()
  }

  private func scheduleUpdate(at time: TimeInterval) {
    // A little late rather than early: an early look would have to be repeated.
    clock.perform(at: time + 0.001) { [weak self] in
      if let self, list.updates.transition != nil { setNeedsListUpdate() }
    }
  }

  /// Has what is seen prepared, and waits for it. Says whether all of it is ready.
  ///
  /// - Parameter patience: how long to wait, in seconds; nil for as long as it takes.
  private func prepareVisible(patience: TimeInterval?) -> Bool {
    let deadline = patience.map { Date(timeIntervalSinceNow: $0) }
    while true {
      holdInRange()
      var attributes: [CellElement: CollectionLayoutAttributes] = [:]
      let visible = elements(in: viewportRect, attributes: &attributes)
      let size = list.content.layout?.contentSize
      prepare(visible, areUrgent: true)
      if list.content.layout?.contentSize != size { continue }
      if visible.allSatisfy(\.isReady) { return true }
      guard patience != 0, list.inbox.wait(until: deadline, isWhole: preparesInWaves) else { return false }
      applyPreparedCells()
    }
  }

  /// Keeps the offset in the range of what there is, if it was in the range of what there was.
  private func holdInRange() {
    guard let layout = list.content.layout else { return }
    var metrics = driver.metrics
    let offset = driver.offset
    let wasInRange =
      metrics.viewport == .zero || metrics.clamp(offset) == offset || list.updates.transition != nil
    guard wasInRange, !isDragging || list.updates.transition != nil else { return }
    metrics.content = layout.contentSize
    metrics.viewport = bounds.size
    metrics.inset = contentInset
    let place = CGPoint(x: offset.x + list.content.shift.x, y: offset.y + list.content.shift.y)
    let inside = metrics.clamp(place)
    list.content.shift.x += inside.x - place.x
    list.content.shift.y += inside.y - place.y
  }
}
