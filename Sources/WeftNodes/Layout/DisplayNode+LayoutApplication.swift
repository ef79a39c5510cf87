import WeftThreads
import Foundation
import WeftGraphics
import WeftLayout

// How results come into effect: the frames of the subnodes, and the ranges in which these, in turn, are
// laid out.

extension DisplayNode {
  /// Brings the frames of everything below this node up to date, now instead of in the next pass.
  ///
  /// A loaded node does so on main, `layout()` included. A node that is not loaded does it on any
  /// thread, without `layout()`, which waits until it is loaded.
  public final func layoutIfNeeded() {
    guard isNodeLoaded else { return applyLayoutsBeforeLoading() }
    precondition(MainThread.isCurrent, "once a node is loaded, it is laid out on the main thread only")
    MainActor.assumeIsolated { LayoutPass.run(from: self) }
  }

  private final func applyLayoutsBeforeLoading() {
    guard !bounds.isEmpty else { return }
    apply(entryForBounds(), direction: .current())
    for subnode in subnodes where !subnode.isNodeLoaded { subnode.applyLayoutsBeforeLoading() }
  }

  /// The range that gives the node the size it has: the one in which the supernode measured it, or, if
  /// that is another size, just this one.
  ///
  /// - Parameter result: the result for a range; nil where that is not known, which is taken for right.
  private final func rangeForBounds(_ result: (SizeRange) -> LayoutCache.Entry?) -> SizeRange {
    let (size, assigned) = state.withLock { ($0.properties.bounds.size, $0.layoutCache.assignedRange) }
    guard let assigned, assigned.contains(size) else { return SizeRange(exactly: size) }
    guard let measured = result(assigned)?.size else { return assigned }
    // Frames are on whole pixels.
    let pixel = 1 / layoutScale
    let isSame = abs(measured.width - size.width) < pixel && abs(measured.height - size.height) < pixel
    return isSame ? assigned : SizeRange(exactly: size)
  }

  /// The result for the size that the node has, worked out now where it is not known.
  private final func entryForBounds() -> LayoutCache.Entry {
    LayoutEngine.withCurrent(scale: layoutScale) { engine in
      let range = rangeForBounds { completeEntry(for: $0, by: &engine) }
      return completeEntry(for: range, by: &engine)
    }
  }

  /// The result for the size that the node has, with everything below, if it is known; and the range
  /// for which to find it out, if it is not.
  private final var knownEntryForBounds: (entry: LayoutCache.Entry?, range: SizeRange) {
    let scale = layoutScale
    func known(_ range: SizeRange) -> LayoutCache.Entry? {
      state.withLock { $0.layoutCache.entry(for: range, scale: scale) }
    }
    let range = rangeForBounds(known)
    guard let entry = known(range), entry.isComplete else { return (nil, range) }
    return (entry, range)
  }

  /// Gives the subnodes their frames, and the ranges in which they are laid out themselves.
  final func apply(_ entry: LayoutCache.Entry, direction: LayoutDirection) {
    let (width, isNew) = state.withLock { state in
      let applied = state.layoutCache.applied
      let isNew =
        applied.map { $0.size != entry.size || $0.range != entry.range || !$0.isSame(as: entry) } ?? true
      state.layoutCache.applied = entry
      return (state.properties.bounds.width, isNew)
    }
    let isMirrored = semanticContentAttribute.direction(inside: direction) == .rightToLeft
    for sublayout in entry.sublayouts {
      guard let node = sublayout.node, node.supernode === self else { continue }
      var frame = sublayout.frame
      if isMirrored { frame.origin.x = width - frame.maxX }
      node.frame = frame
      node.assignRange(sublayout.constrainedSize)
    }
    if isNew { calculatedLayoutDidChange() }
  }

  private final func assignRange(_ range: SizeRange) {
    let isOther = state.withLock { assign(&$0.layoutCache.assignedRange, range) }
    if isOther { invalidate(.layout) }
  }
}

extension LayoutCache.Entry {
  /// Whether the subnodes have the same frames.
  fileprivate func isSame(as other: LayoutCache.Entry) -> Bool {
    sublayouts.elementsEqual(other.sublayouts) { one, other in
      one.frame == other.frame && one.node === other.node
    }
  }
}

@MainActor
extension DisplayNode {
  /// Does what the layout pass owes the node. If its layout is not known, and the pass leaves measuring
  /// to others, that is begun, and false returned: the node will be marked again.
  final func layOut(in pass: LayoutPass) -> Bool {
    let backing = loadedBacking()
    if LayoutKind.of(self) == .measured {
      let (known, range) = knownEntryForBounds
      if let known {
        apply(known, direction: pass.direction)
      } else if pass.defersMeasuring && !backing.isLayoutOverdue {
        if backing.layoutJob == nil { backing.layoutJob = pass.begin(self, range, scale: layoutScale) }
        return false
      } else {
        apply(entryForBounds(), direction: pass.direction)
      }
      backing.isLayoutOverdue = false
    }
    layout()
    layoutDidFinish()
    return true
  }

  /// Takes in that a job is done. If the node has changed meanwhile, its layout is overdue, and will not
  /// be left to another job: a node that changes faster than it is measured would never get it.
  final func layoutJobDidEnd(_ job: LayoutJob) {
    guard let backing = state.withLock({ $0.backing }), backing.layoutJob === job else { return }
    backing.layoutJob = nil
    backing.isLayoutOverdue = state.withLock { $0.layoutCache.generation } != job.generation
    invalidate(.layout)
  }

  /// Takes in the scale of the window.
  final func layoutScaleDidChange(to scale: CGFloat) {
    let isOther = state.withLock { assign(&$0.layoutScale, scale) }
    if isOther { invalidate(.layout) }
  }
}
