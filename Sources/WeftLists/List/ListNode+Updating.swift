import Foundation
import WeftCompositor
import WeftControls
import WeftListLayouts
import WeftNodes
import WeftThreads

@MainActor
extension ListNode {
  /// Schedules an update of the list for the next update of its window.
  final func setNeedsListUpdate() {
    guard !listState.updates.isDue, isNodeLoaded || listState.data.isLoaded else { return }
    listState.updates.isDue = true
    if let scene = windowScene {
      scene.component(ListPass.self).add(self)
    } else {
      MutationQueue.shared.append(
        .perform { [weak self] in
          guard let self, listState.updates.isDue else { return }
          if let scene = windowScene { return scene.component(ListPass.self).add(self) }
          guard !listState.updates.isAtRest || listState.updates.transition != nil else {
            listState.updates.isDue = false
            applyPreparedCells()
            return callHandlers()
          }
          updateList(timeout: 0)
        })
    }
  }

  /// Updates the list: prepares the cells near the viewport, and shows those that are ready. Then calls the
  /// handlers of updates.
  ///
  /// - Parameter timeout: the time to wait for visible cells, in seconds; nil for no limit.
  final func updateList(timeout: TimeInterval?) {
    guard !listState.updates.isRunning else { return }
    listState.updates.isRunning = true
    performUpdate(timeout: timeout)
    listState.updates.isRunning = false
    // Not earlier, because they may scroll, or wait for updates, which updates the list again.
    callHandlers()
  }

  private func performUpdate(timeout: TimeInterval?) {
    listState.updates.isDue = false
    setQuietZone(nil)
    listState.cells.useCount += 1
    applyPreparedCells()
    guard !bounds.isEmpty else { return endWithoutSize() }
    loadDataIfNeeded()
    guard listState.data.isLoaded || listState.updates.transition != nil else { return }
    // What is visible is measured for a new size before it is shown, so that a frame shows one size.
    let isAwaited = updateLayoutContext() || mayWait(timeout)
    var attributes: [CellElement: CollectionLayoutAttributes] = [:]
    guard let update = prepareRanges(timeout: isAwaited ? timeout : 0, &attributes) else { return }
    place(update, attributes)
    updateDimming()
    placeCursor()
    evictFarCells()
    fetchBatchIfNeeded()
    widenRangesLater()
    findQuietZone(update)
  }

  /// Prepares the cells near the viewport, and decides which ones to show.
  ///
  /// - Returns: the update of the ranges; nil if a transition has to wait for cells.
  private func prepareRanges(
    timeout: TimeInterval?, _ attributes: inout [CellElement: CollectionLayoutAttributes]
  ) -> RangeUpdate<CellElement>? {
    while true {
      let isReady = prepareVisible(timeout: timeout)
      let update = decideRanges(&attributes)
      cancelPreparations(except: update.preload.union(update.visible))
      if !preparesInWaves || !isPreparing {
        prepare(update.entries.lazy.filter { $0.state != .measureLayout }.map(\.element))
      }
      // Cells that enter the ranges take part in the motion if they are ready before the deadline.
      let isWaiting = !isReady || (preparesInWaves && isPreparing)
      guard let transition = listState.updates.transition, isWaiting, now < transition.deadline else {
        return update
      }
      listState.ranges.revert(update)
      guard timeout == nil else {
        // The update runs when the cells arrive, at the latest at the deadline.
        scheduleUpdate(at: transition.deadline)
        return nil
      }
      _ = listState.inbox.wait(until: .infinity, isWhole: true)
      applyPreparedCells()
    }
  }

  /// Whether to wait for visible cells. The list waits for those that appear together; while the user
  /// scrolls, it shows what is ready. With a manual clock, it does not matter when main checks again.
  private func mayWait(_ timeout: TimeInterval?) -> Bool {
    if preparesInWaves { return timeout == nil }
    return windowScene?.measuresInBackground != true || listState.updates.transition != nil
      || listState.cells.placed.isEmpty
  }

  /// Ends the updates: without a size, the list shows nothing.
  private func endWithoutSize() {
    let transition = listState.updates.transition
    listState.updates.transition = nil
    let removed = Transaction.withoutAnimations { removeStaleCells(transition, nil) }
    updateVisible([])
    for element in removed { evictCell(of: element) }
    guard let transition else { return }
    callAfterUpdate(transition.placedHandlers + transition.endHandlers, isFinished: true)
  }

  private func scheduleUpdate(at time: TimeInterval) {
    // Slightly late, because an update before the deadline would have to be repeated.
    clock.perform(at: time + 0.001) { [weak self] in
      if let self, listState.updates.transition != nil { setNeedsListUpdate() }
    }
  }

  /// Prepares the visible cells, and waits for them.
  ///
  /// - Parameter timeout: the time to wait, in seconds; nil for no limit.
  /// - Returns: whether all visible cells are ready.
  private func prepareVisible(timeout: TimeInterval?) -> Bool {
    let deadline = MonotonicTime.now + (timeout ?? .infinity)
    while true {
      clampOffset()
      var attributes: [CellElement: CollectionLayoutAttributes] = [:]
      let visible = elements(in: viewportRect, attributes: &attributes)
      let size = listState.content.layout?.contentSize
      prepare(visible, areUrgent: true)
      if listState.content.layout?.contentSize != size { continue }
      if visible.allSatisfy(\.isReady) { return true }
      guard timeout != 0, listState.inbox.wait(until: deadline, isWhole: preparesInWaves)
      else { return false }
      applyPreparedCells()
    }
  }

  /// Keeps the offset in the range of the new content if it was in the range of the old content.
  private func clampOffset() {
    guard let layout = listState.content.layout else { return }
    var metrics = driver.metrics
    let offset = driver.offset
    let wasInRange =
      metrics.viewport == .zero || metrics.clamp(offset) == offset || listState.updates.transition != nil
    guard wasInRange, !isBeyondTop, !isDragging || listState.updates.transition != nil else { return }
    metrics.content = layout.contentSize
    metrics.viewport = bounds.size
    metrics.inset = adjustedContentInset
    let place = CGPoint(x: offset.x + listState.content.shift.x, y: offset.y + listState.content.shift.y)
    let inside = metrics.clamp(place)
    listState.content.shift.x += inside.x - place.x
    listState.content.shift.y += inside.y - place.y
  }
}
