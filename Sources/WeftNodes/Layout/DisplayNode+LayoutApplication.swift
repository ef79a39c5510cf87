import Foundation
import WeftCompositor
import WeftGraphics
import WeftLayout
import WeftThreads

// How results are applied: the frames of the subnodes, and the ranges in which the subnodes themselves are laid out.

extension DisplayNode {
  /// Updates the frames of everything below this node immediately, instead of in the next pass.
  ///
  /// A loaded node does so on main only, including `layout()`. A node that is not loaded does so on any thread,
  /// without `layout()`, which is called once it is loaded.
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
      if node.needsMainThread(entry.sublayouts) {
        node.onMain { $0.layoutIfNeeded() }
        continue
      }
      node.apply(entry, direction: .current())
      node.preparePlaceholder()
      nodes.append(contentsOf: node.subnodes.reversed().filter { !$0.isNodeLoaded })
    }
  }

  /// The range that yields the node's current size: the one in which the supernode measured it, or, if that
  /// yields another size, exactly the current size.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - result: returns the result for a range. If it is unknown, nil, the supernode's range is returned.
  private final func rangeForBounds(
    scale: CGFloat, _ result: (SizeRange) -> LayoutCache.Entry?
  ) -> SizeRange {
    let (size, assigned) = state.withLock { ($0.properties.bounds.size, $0.layoutCache.assignedRange) }
    guard let assigned, assigned.contains(size) else { return SizeRange(exactly: size) }
    guard let measured = result(assigned)?.size else { return assigned }
    // Frames are aligned to whole pixels.
    let pixel = 1 / scale
    let isSame = abs(measured.width - size.width) < pixel && abs(measured.height - size.height) < pixel
    return isSame ? assigned : SizeRange(exactly: size)
  }

  /// The result for the node's current size, computed now if it is unknown.
  private final func entryForBounds(scale: CGFloat) -> LayoutCache.Entry {
    LayoutEngine.withCurrent(scale: scale) { engine in
      let range = rangeForBounds(scale: scale) { completeEntry(for: $0, by: &engine) }
      return completeEntry(for: range, by: &engine)
    }
  }

  /// The result for a range that the style has narrowed, computed now if it is unknown.
  final func measuredEntry(for range: SizeRange, scale: CGFloat) -> LayoutCache.Entry {
    LayoutEngine.withCurrent(scale: scale) { completeEntry(for: range, by: &$0) }
  }

  /// The result for the node's current size, with everything below, if it is known; otherwise the range to compute.
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

  /// Makes the nodes of the layout the subnodes, if layouts manage them. Then sets their frames, and the
  /// ranges in which they are laid out themselves.
  final func apply(_ entry: LayoutCache.Entry, direction: LayoutDirection) {
    let (dropped, width, isNew, isManaging) = state.withLock { state in
      let applied = state.layoutCache.applied
      let isNew =
        applied.map { $0.size != entry.size || $0.range != entry.range || !$0.isSame(as: entry) } ?? true
      let dropped = state.layoutCache.apply(entry)
      if state.supernode == nil { state.layoutCache.measured = (entry.range, entry.size) }
      return (dropped, state.properties.bounds.width, isNew, state.managesSubnodes)
    }
    defer { withExtendedLifetime(dropped) {} }
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
    // Such nodes may retain this one, so the cache must not retain them.
    if hasForeignNodes { dropLayouts { $0.dropResults() } }
    if isNew { calculatedLayoutDidChange() }
  }

  /// Records the range in which the node was measured to get its current size.
  package final func assignRange(_ range: SizeRange, size: CGSize) {
    write([]) { $0.layoutCache.assign(range, size: size) ? .layout : nil }
  }

  /// Applies the frame that the supernode's layout gives the node, and the range in which it was measured.
  /// The frame of a node that was just inserted is never animated, because there is no frame to start from.
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
  /// Performs the layout pass for the node. If its layout is unknown and the pass defers measuring, starts
  /// that and returns false: the node will be marked again.
  final func layOut(in pass: LayoutPass) -> Bool {
    if let layoutTransition, layoutTransition.isMeasuring {
      layoutTransition.skipLayoutPass()
      return true
    }
    let backing = isRasterized ? nil : loadedBacking()
    backing?.controller?.layoutWillBegin()
    guard applyLayout(in: pass, backing) else { return false }
    backing?.isLayoutOverdue = false
    // `layout()` may move the subnodes only after the transition has ended.
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

  /// Applies the measured layout, if the node has one. Returns false if it is not known yet.
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
      // The measurement has recorded the kind of the class.
      if isMeasuredQuickly { applyIfNotEmpty(entry, in: pass) } else { apply(entry, in: pass) }
      return true
    }
    let (known, range) = knownEntryForBounds(scale: scale)
    if let known {
      apply(known, in: pass)
      return true
    }
    // A job of another window that the node was in before is ignored.
    if backing.layoutJob.map({ !pass.isWaiting(for: $0) }) ?? true {
      backing.layoutJob = pass.begin(self, range, scale: scale)
    }
    return false
  }

  /// Whether measuring the node for its current size is nearly free, according to the kind of its class.
  private final var isMeasuredQuickly: Bool {
    guard let kind = LayoutKind.known(of: self), kind < .measured else { return false }
    return state.withLock { state in
      if state.shownLayoutKind == nil { state.shownLayoutKind = kind }
      return kind == .byHand || state.subnodes.isEmpty
    }
  }

  /// Applies a layout, unless neither it nor the previous one contains subnodes: then they are positioned manually.
  private final func applyIfNotEmpty(_ entry: LayoutCache.Entry, in pass: LayoutPass) {
    let wasEmpty = state.withLock { $0.layoutCache.applied?.sublayouts.isEmpty ?? true }
    if !entry.sublayouts.isEmpty || !wasEmpty { apply(entry, in: pass) }
  }

  /// Applies a layout, or passes it to the transition that moves the subnodes.
  private final func apply(_ entry: LayoutCache.Entry, in pass: LayoutPass) {
    if let layoutTransition {
      layoutTransition.layoutPassDidMeasure(entry, direction: pass.direction)
    } else {
      apply(entry, direction: pass.direction)
    }
  }

  /// Records that a job has ended. If the node or its size has changed meanwhile, its layout is overdue and will not be left
  /// to another job. Otherwise a node that changes faster than it is measured would never get a layout.
  final func layoutJobDidEnd(_ job: LayoutJob) {
    if let layoutTransition, layoutTransition.job === job { return layoutTransition.jobDidEnd(job) }
    guard let backing = state.withLock({ $0.backing }), backing.layoutJob === job else { return }
    backing.layoutJob = nil
    backing.isLayoutOverdue = state.withLock { state in
      // The node is still marked, but its supernodes are not.
      state.ownFlags.subtract(.layout)
      return state.layoutCache.generation != job.generation || state.properties.bounds.size != job.size
    }
    invalidate(.layout)
  }

  /// Records the scale of the window.
  final func layoutScaleDidChange(to scale: CGFloat) {
    let isOther = state.withLock { assign(&$0.layoutScale, scale) }
    if isOther { invalidate(.layout) }
  }
}
