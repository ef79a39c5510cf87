import Foundation

// What is under way on other threads, and who waits for it.

extension WindowScene {
  /// Whether nothing is left to do and nothing is under way, apart from animations: neither for the window, nor for
  /// trees that are in none.
  public var isSettled: Bool {
    isClosed || (hasNothingUnderWay && MutationQueue.shared.isEmpty && !DetachedTreePass.isDrawing)
  }

  /// Whether that is so for the scene itself, whatever may have arrived for it or for another.
  package var hasNothingUnderWay: Bool {
    !needsUpdate && !isWaitingForBackgroundWork && !components.contains(where: \.needsUpdate)
  }

  /// Whether animations run that were committed and have not ended, or scrolled content moves by itself.
  public var isAnimating: Bool {
    layerTree.isAnimating || components.contains(where: \.isAnimating)
  }

  private var isWaitingForDisplay: Bool {
    roots.contains { root in root.state.withLock { $0.backing }.map { $0.pendingDisplays > 0 } ?? false }
  }

  /// Blocks main until something in the background has finished; returns at once if nothing is under
  /// way. The next `update()` takes it in.
  public func waitForBackgroundWork() {
    guard !isClosed, isWaitingForBackgroundWork || DetachedTreePass.isDrawing else { return }
    MutationQueue.shared.waitUntilNotEmpty()
  }

  /// Whether an update will be needed when work on other threads has ended.
  package var isWaitingForBackgroundWork: Bool {
    isWaitingForDisplay || isMeasuring || components.contains(where: \.isWaitingForBackgroundWork)
  }

  func layoutJobDidBegin(_ job: LayoutJob) { layoutJobs.append(job) }

  /// Waits for the layout that was begun first, but not for longer than until a date, and takes in all
  /// that have ended. Says whether there was any.
  func applyLayouts(endedBy deadline: Date) -> Bool {
    guard let first = layoutJobs.first else { return false }
    _ = first.wait(until: deadline)
    let ended = layoutJobs.filter { $0.wait(until: .distantPast) }
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
