import Foundation

// Work on other threads, and waiting for it.

extension WindowScene {
  /// Whether no update is needed and nothing but animations is under way, in the window and in trees in no window.
  public var isSettled: Bool {
    isClosed || (hasNothingUnderWay && MutationQueue.shared.isEmpty && !DetachedTreePass.isDrawing)
  }

  /// Whether that holds for the scene itself, regardless of queued results for it or for others.
  package var hasNothingUnderWay: Bool {
    !needsUpdate && !isWaitingForBackgroundWork && !components.contains(where: \.needsUpdate)
  }

  /// Whether committed animations are running, or scrolled content is moving by itself.
  public var isAnimating: Bool {
    layerTree.isAnimating || components.contains(where: \.isAnimating)
  }

  private var isWaitingForDisplay: Bool {
    roots.contains { root in root.state.withLock { $0.backing }.map { $0.pendingDisplays > 0 } ?? false }
  }

  /// Blocks main until some background work has finished; returns immediately if nothing is under way. The
  /// next `update()` applies the result.
  public func waitForBackgroundWork() {
    guard !isClosed, isWaitingForBackgroundWork || DetachedTreePass.isDrawing else { return }
    MutationQueue.shared.waitUntilNotEmpty()
  }

  /// Whether an update will be needed when work on other threads has ended.
  package var isWaitingForBackgroundWork: Bool {
    isWaitingForDisplay || isMeasuring || components.contains(where: \.isWaitingForBackgroundWork)
  }

  func layoutJobDidBegin(_ job: LayoutJob) { layoutJobs.append(job) }

  /// Waits, at most until a time in seconds of `CLOCK_MONOTONIC`, for the layout that was begun first, and applies all that
  /// have ended. Returns whether there was any.
  func applyLayouts(endedBy deadline: TimeInterval) -> Bool {
    guard let first = layoutJobs.first else { return false }
    _ = first.wait(until: deadline)
    let ended = layoutJobs.filter(\.isOver)
    layoutJobs.removeAll { job in ended.contains { $0 === job } }
    for job in ended { job.node.layoutJobDidEnd(job) }
    return !ended.isEmpty
  }

  func isWaiting(for job: LayoutJob) -> Bool { layoutJobs.contains { $0 === job } }

  func remove(_ job: LayoutJob) {
    layoutJobs.removeAll { $0 === job }
    if components.contains(where: \.waitsForLayouts) { setNeedsUpdate() }
  }

  /// Whether layouts are measured on other threads.
  package var isMeasuring: Bool { !layoutJobs.isEmpty }
}
