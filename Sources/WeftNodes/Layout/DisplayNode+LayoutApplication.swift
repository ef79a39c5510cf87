import Foundation
import WeftCompositor
import WeftGraphics
import WeftLayout
import WeftThreads

// How results come into effect: the frames of the subnodes, and the ranges in which these, in turn, are
// laid out.

extension DisplayNode {
  /// Brings the frames of everything below this node up to date, now instead of in the next pass.
  ///
  /// A loaded node does so on main, `layout()` included. A node that is not loaded does it on any
  /// thread, without `layout()`, which waits until it is loaded.
  public final func layoutIfNeeded(file: StaticString = #fileID, line: UInt = #line) {
    guard isNodeLoaded else { return applyLayoutsBeforeLoading() }
    require(
      MainThread.isCurrent, "once a node is loaded, it is laid out on the main thread only", of: self,
      file: file, line: line)
    MainActor.assumeIsolated { LayoutPass.run(from: self) }
  }

  private final func applyLayoutsBeforeLoading() {
    let scale = layoutScale
    var nodes = [self]
    while let node = nodes.popLast() {
      guard !node.bounds.isEmpty else { continue }
      let entry = node.entryForBounds(scale: scale)
      if node.needsMainToManage(entry.sublayouts) {
        node.onMain { $0.layoutIfNeeded() }
        continue
      }
      node.apply(entry, direction: .current())
      node.preparePlaceholder()
      nodes.append(contentsOf: node.subnodes.reversed().filter { !$0.isNodeLoaded })
    }
  }

  /// The range that gives the node the size it has: the one in which the supernode measured it, or, if
  /// that is another size, just this one.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - result: the result for a range; nil where that is not known, which is taken for right.
  private final func rangeForBounds(
    scale: CGFloat, _ result: (SizeRange) -> LayoutCache.Entry?
  ) -> SizeRange {
    let (size, assigned) = state.withLock { ($0.properties.bounds.size, $0.layoutCache.assignedRange) }
    guard let assigned, assigned.contains(size) else { return SizeRange(exactly: size) }
    guard let measured = result(assigned)?.size else { return assigned }
    // Frames are on whole pixels.
    let pixel = 1 / scale
    let isSame = abs(measured.width - size.width) < pixel && abs(measured.height - size.height) < pixel
    return isSame ? assigned : SizeRange(exactly: size)
  }

  /// The result for the size that the node has, worked out now where it is not known.
  private final func entryForBounds(scale: CGFloat) -> LayoutCache.Entry {
    LayoutEngine.withCurrent(scale: scale) { engine in
      let range = rangeForBounds(scale: scale) { completeEntry(for: $0, by: &engine) }
      return completeEntry(for: range, by: &engine)
    }
  }

  /// The result for a range that the style has narrowed, worked out now where it is not known.
  final func measuredEntry(for range: SizeRange, scale: CGFloat) -> LayoutCache.Entry {
    LayoutEngine.withCurrent(scale: scale) { completeEntry(for: range, by: &$0) }
  }

  /// The result for the size that the node has, with everything below, if it is known; and the range
  /// for which to find it out, if it is not.
  private final func knownEntryForBounds(
    scale: CGFloat
  ) -> (entry: LayoutCache.Entry?, range: SizeRange) {
    func known(_ range: SizeRange) -> LayoutCache.Entry? {
      state.withLock { $0.layoutCache.entry(for: range, scale: scale) }
    }
    let range = rangeForBounds(scale: scale, known)
    guard let entry = known(range), entry.isComplete else { return (nil, range) }
    return (entry, range)
  }

  /// Gives the node the subnodes of the layout, if layouts manage them; then gives these their frames, and
  /// the ranges in which they are laid out themselves.
  final func apply(_ entry: LayoutCache.Entry, direction: LayoutDirection) {
    let (width, isNew, isManaging) = state.withLock { state in
      let applied = state.layoutCache.applied
      let isNew =
        applied.map { $0.size != entry.size || $0.range != entry.range || !$0.isSame(as: entry) } ?? true
      state.layoutCache.applied = entry
      if state.supernode == nil { state.layoutCache.measured = (entry.range, entry.size) }
      return (state.properties.bounds.width, isNew, state.managesSubnodes)
    }
    let inserted = isManaging ? manageSubnodes(as: entry.sublayouts).inserted : []
    let newNodes = Set(inserted.map(ObjectIdentifier.init))
    let isMirrored = semanticContentAttribute.direction(inside: direction) == .rightToLeft
    var hasForeignNodes = false
    for sublayout in entry.sublayouts {
      guard let node = sublayout.node, node.isSubnode(of: self) else {
        hasForeignNodes = true
        continue
      }
      var frame = sublayout.frame
      if isMirrored { frame.origin.x = width - frame.maxX }
      node.apply(
        frame, measuredIn: sublayout.constrainedSize, as: sublayout.size,
        isNew: newNodes.contains(ObjectIdentifier(node)))
    }
    // Such nodes may well keep this one alive, and so are not kept by it.
    if hasForeignNodes { state.withLock { $0.layoutCache.dropResults() } }
    if isNew { calculatedLayoutDidChange() }
  }

  /// Takes in the range in which the node was measured to get the size that it has.
  package final func assignRange(_ range: SizeRange, size: CGSize) {
    write([]) { $0.layoutCache.assign(range, size: size) ? .layout : nil }
  }

  /// Takes the frame that the supernode's layout gives the node, and the range in which it was measured. A
  /// node that has just come has no frame that it could move from, whatever animates.
  private final func apply(_ frame: CGRect, measuredIn range: SizeRange, as size: CGSize, isNew: Bool) {
    if isNew && MainThread.isCurrent {
      return MainActor.assumeIsolated {
        Transaction.withoutAnimations { apply(frame, measuredIn: range, as: size) }
      }
    }
    apply(frame, measuredIn: range, as: size)
  }

  private final func apply(_ frame: CGRect, measuredIn range: SizeRange, as size: CGSize) {
    writeGeometry { state in
      let isOther = state.layoutCache.assign(range, size: size)
      let flags = state.setFrame(frame)
      return isOther ? flags?.union(.layout) ?? .layout : flags
    }
  }
}

extension LayoutCache.Entry {
  /// Whether the subnodes have the same frames.
  func isSame(as other: LayoutCache.Entry) -> Bool {
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
    if let layoutTransition, layoutTransition.isMeasuring {
      layoutTransition.skipLayoutPass()
      return true
    }
    let backing = isRasterized ? nil : loadedBacking()
    backing?.controller?.layoutWillBegin()
    guard applyLayout(in: pass, backing) else { return false }
    backing?.isLayoutOverdue = false
    // Only when everything has come to its place, `layout()` may move it.
    guard layoutTransition == nil else {
      backing?.controller?.layoutDidEnd()
      return true
    }
    layout()
    notifyDelegates { $0.nodeDidLayout() }
    backing?.controller?.layoutDidEnd()
    layoutDidFinish()
    return true
  }

  /// Applies the layout that is measured, where the node has one; false if it is not known yet.
  private final func applyLayout(in pass: LayoutPass, _ backing: NodeBacking?) -> Bool {
    guard type(of: self) != DisplayNode.self || layoutSpecBlock != nil else { return true }
    let scale = layoutScale
    if isMeasuredQuickly {
      let size = state.withLock { $0.properties.bounds.size }
      applyIfNotEmpty(measuredEntry(for: SizeRange(exactly: size), scale: scale), in: pass)
      return true
    }
    guard pass.defersMeasuring, let backing, !backing.isLayoutOverdue else {
      let entry = entryForBounds(scale: scale)
      // Now its class is known.
      if isMeasuredQuickly { applyIfNotEmpty(entry, in: pass) } else { apply(entry, in: pass) }
      return true
    }
    let (known, range) = knownEntryForBounds(scale: scale)
    if let known {
      apply(known, in: pass)
      return true
    }
    // The job of another window that the node was in doesn't count.
    if backing.layoutJob.map({ !pass.isWaiting(for: $0) }) ?? true {
      backing.layoutJob = pass.begin(self, range, scale: scale)
    }
    return false
  }

  /// Whether measuring the node for the size that it has costs next to nothing, by what is known of its class.
  private final var isMeasuredQuickly: Bool {
    guard let kind = LayoutKind.known(of: self), kind < .measured else { return false }
    return state.withLock { state in
      if state.shownLayoutKind == nil { state.shownLayoutKind = kind }
      return kind == .byHand || state.subnodes.isEmpty
    }
  }

  /// Applies a layout, unless there are no subnodes in it, nor were before: then they are placed by hand.
  private final func applyIfNotEmpty(_ entry: LayoutCache.Entry, in pass: LayoutPass) {
    let wasEmpty = state.withLock { $0.layoutCache.applied?.sublayouts.isEmpty ?? true }
    if !entry.sublayouts.isEmpty || !wasEmpty { apply(entry, in: pass) }
  }

  /// Applies a layout, or hands it to the transition that brings the subnodes to their places.
  private final func apply(_ entry: LayoutCache.Entry, in pass: LayoutPass) {
    if let layoutTransition {
      layoutTransition.layoutPassDidMeasure(entry, direction: pass.direction)
    } else {
      apply(entry, direction: pass.direction)
    }
  }

  /// Takes in that a job is done. If the node or its size has changed meanwhile, its layout is overdue,
  /// and will not be left to another job: a node that changes faster than it is measured would never get
  /// it.
  final func layoutJobDidEnd(_ job: LayoutJob) {
    if let layoutTransition, layoutTransition.job === job { return layoutTransition.jobDidEnd(job) }
    guard let backing = state.withLock({ $0.backing }), backing.layoutJob === job else { return }
    backing.layoutJob = nil
    backing.isLayoutOverdue = state.withLock { state in
      // It is marked still, but nobody above it is.
      state.ownFlags.subtract(.layout)
      return state.layoutCache.generation != job.generation || state.properties.bounds.size != job.size
    }
    invalidate(.layout)
  }

  /// Takes in the scale of the window.
  final func layoutScaleDidChange(to scale: CGFloat) {
    let isOther = state.withLock { assign(&$0.layoutScale, scale) }
    if isOther { invalidate(.layout) }
  }
}
