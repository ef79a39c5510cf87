import Foundation
import WeftLayout
import WeftText

// The layout of a node. Measuring is pure: it neither changes the tree nor waits for a thread. Any number of threads may
// therefore measure the same node at the same time, and the first result is cached. Cached results are dropped when the node
// changes; see `DisplayNode+LayoutInvalidation.swift`. The layout pass applies results; see `LayoutPass`.

extension DisplayNode: LayoutElement {
  /// The parameters of the node for the layout around it. Any thread; a change invalidates the layout of the supernode.
  public final var style: LayoutElementStyle {
    get { state.withLock { $0.style } }
    set {
      let isOther = state.withLock { assign(&$0.style, newValue) }
      if isOther && layoutsDidBecomeInvalid() { forEachMeasurer { $0.setNeedsLayout() } }
    }
  }

  /// Changes several values of the style together, and returns the node. Any thread.
  @discardableResult
  public final func styled(_ change: (inout LayoutElementStyle) -> Void) -> Self {
    var style = self.style
    change(&style)
    self.style = style
    return self
  }

  /// Makes the spec that arranges the subnodes, for a range of sizes in points. Called on any thread, also on several at the
  /// same time. Nil by default. It takes precedence over `layoutSpecThatFits(_:)`, if a class overrides that.
  public final var layoutSpecBlock: (@Sendable (DisplayNode, SizeRange) -> any LayoutSpec)? {
    get { state.withLock { $0.layoutSpecBlock } }
    set {
      let old = state.withLock { state in
        defer { state.layoutSpecBlock = newValue }
        return state.layoutSpecBlock
      }
      setNeedsLayout()
      // A node without a block may have been measured without a record of it.
      forEachMeasurer { $0.setNeedsLayout() }
      // It may hold the last reference to other nodes, which must not be deallocated while the lock is held.
      withExtendedLifetime(old) {}
    }
  }

  /// Measures the node and everything in it, in a range of sizes in points. Any thread.
  ///
  /// Cached results are not computed again. Frames change only when the layout pass or `layoutIfNeeded()` applies them.
  /// - Parameters:
  ///   - constrainedSize: the sizes to choose from; the style's sizes narrow them.
  ///   - parentSize: the size to which fractions in the style refer; NaN if it is unknown.
  /// - Returns: the node's size, and its subnodes with their frames in the node's coordinates.
  public final func layoutThatFits(_ constrainedSize: SizeRange, parentSize: CGSize) -> Layout {
    let range = constrainedSize.intersection(style.sizeRange(parentSize: parentSize))
    recordParentSize(parentSize, for: range)
    let (entry, isKept) = LayoutEngine.withCurrent(scale: layoutScale) { engine in
      engine.wasNodeAsked = true
      return (engine.isProbing ? nil : completeEntry(for: range, by: &engine), engine.scratch == nil)
    }
    guard let entry else {
      return Layout(.node(self), size: range.min, position: .zero, sublayouts: [], constrainedSize: range)
    }
    if isKept { state.withLock { $0.layoutCache.measured = (constrainedSize, entry.size) } }
    return layout(entry)
  }

  /// The layout that determines the frames of the subnodes, as of the last layout pass. Any thread.
  public final var calculatedLayout: Layout? {
    state.withLock { $0.layoutCache.applied }.map(layout)
  }

  /// The size in points that the last measurement of the node returned; zero if it was never measured. Any thread.
  public final var calculatedSize: CGSize {
    state.withLock { $0.layoutCache.measured?.size ?? $0.layoutCache.applied?.size ?? .zero }
  }

  /// The range of sizes in points in which the node was measured last. Any thread.
  public final var constrainedSizeForCalculatedLayout: SizeRange {
    state.withLock { $0.layoutCache.measured?.range ?? $0.layoutCache.applied?.range ?? .zero }
  }

  /// The kind of the node's contents with regard to the reading direction. If that is from right to left, the
  /// layout pass mirrors the frames of the subnodes, and text begins on the right. `unspecified` by default. Any thread.
  public final var semanticContentAttribute: SemanticContentAttribute {
    get { read { $0.more.semanticContentAttribute } }
    set {
      state.withLock { $0.properties.more.semanticContentAttribute = newValue }
      Invalidation([.layout, .display]).mark(self)
    }
  }

  /// Describes the node to the layout engine.
  public final func describe(to description: inout LayoutDescription) {
    let mayBePlain = type(of: self) == DisplayNode.self
    state.withLock { state in
      let isPlain = mayBePlain && state.subnodes.isEmpty && state.layoutSpecBlock == nil
      description.add(self, style: state.style, isPlain: isPlain)
    }
  }
}

extension DisplayNode: LayoutNode {
  package final func measuredSize(
    in range: SizeRange, parentSize: CGSize, by engine: inout LayoutEngine
  ) -> (size: CGSize, isComplete: Bool) {
    recordParentSize(parentSize, for: range)
    let entry = entry(for: range, by: &engine)
    return (entry.size, entry.isComplete)
  }

  /// Records the parent size, if the node's own size depends on it.
  private final func recordParentSize(_ size: CGSize, for range: SizeRange) {
    let dropped = state.withLock { state in
      guard state.followsParentSize, !Layout.isValid(range.max) else { return LayoutCache.Dropped() }
      let known = state.rare.parentSize
      let isSame =
        known.width.bitPattern == size.width.bitPattern && known.height.bitPattern == size.height.bitPattern
      guard !isSame else { return LayoutCache.Dropped() }
      state.rare.parentSize = size
      return state.layoutCache.dropResults(in: range)
    }
    withExtendedLifetime(dropped) {}
  }

  private final func layout(_ entry: LayoutCache.Entry) -> Layout {
    Layout(
      .node(self), size: entry.size, position: .zero, sublayouts: entry.sublayouts,
      constrainedSize: entry.range)
  }

  /// Pixels per point of the window that the node or the nearest supernode is or was in; else of the root's contents.
  package final var layoutScale: CGFloat {
    var node = self
    while true {
      let (own, contentsScale, supernode) = node.state.withLock {
        ($0.layoutScale, $0.properties.contentsScale, $0.supernode)
      }
      if own > 0 { return own }
      guard let supernode else { return contentsScale }
      node = supernode
    }
  }

  /// The result for a range, with everything below it measured.
  final func completeEntry(for range: SizeRange, by engine: inout LayoutEngine) -> LayoutCache.Entry {
    let generation = state.withLock { $0.layoutCache.generation }
    var entry = entry(for: range, by: &engine)
    guard !entry.isComplete, engine.scratch == nil else { return entry }
    engine.deeper { engine in
      let isOutside = engine.enter(self) { engine in
        for index in entry.sublayouts.indices where !entry.sublayouts[index].isComplete {
          guard let node = entry.sublayouts[index].node else { continue }
          _ = node.completeEntry(for: entry.sublayouts[index].constrainedSize, by: &engine)
        }
      }
      if !isOutside { reportLayoutFault("it is inside of itself") }
    }
    entry.isComplete = true
    let scale = engine.scale
    state.withLock { $0.layoutCache.complete(range, scale: scale, generation: generation) }
    return entry
  }

  /// The result for a range: the cached one, or a new one, which is then cached.
  private final func entry(for range: SizeRange, by engine: inout LayoutEngine) -> LayoutCache.Entry {
    let scale = engine.scale
    let (known, generation) = state.withLock { $0.layoutCache.lookUp(for: range, scale: scale) }
    if let known { return known }
    let scratch = engine.scratch as? LayoutScratch
    if let known = scratch?.entry(of: self, for: range, scale: scale) { return known }
    guard let layout = calculate(range, by: &engine) else {
      // Not cached: measured outside of itself, the node has another result.
      return LayoutCache.Entry(range: range, scale: scale, size: range.min, sublayouts: [], isComplete: true)
    }
    let size = range.clamp(Layout.isValid(layout.size) ? engine.ceil(layout.size) : .zero)
    let entry = LayoutCache.Entry(
      range: range, scale: scale, size: size, sublayouts: layout.sublayouts,
      isComplete: layout.sublayouts.allSatisfy(\.isComplete))
    if let scratch {
      scratch.store(entry, of: self)
    } else {
      dropLayouts { $0.insert(entry, generation: generation) }
    }
    return entry
  }

  /// Computes the layout; nil if the node is inside itself.
  private final func calculate(_ range: SizeRange, by engine: inout LayoutEngine) -> Layout? {
    var layout: Layout?
    let isOutermost = !engine.isComputing
    let isOutside = engine.enter(self) { engine in
      layout = engine.asCurrent {
        inOwnLanguage(isOutermost: isOutermost) { calculateLayoutThatFits(range) }
      }
    }
    if !isOutside { reportLayoutFault("it is inside of itself") }
    // A class that makes whole layouts itself has recorded nothing.
    let isUnknown = state.withLock { $0.shownLayoutKind == nil && $0.layoutSpecBlock == nil }
    if isUnknown { LayoutKind.record(.measured, of: self) }
    return layout
  }

  /// Measures in the language of the node. Nodes inside of it have the same, unless they have traits of their own.
  private final func inOwnLanguage(isOutermost: Bool, _ measure: () -> Layout) -> Layout {
    guard isOutermost || state.withLock({ !$0.rare.environment.isDefault }) else { return measure() }
    return SurroundingLanguage.with(traitCollection.language, perform: measure)
  }

  /// The layout of the node's spec, or its own size if it has none.
  final func calculateOwnLayout(_ range: SizeRange) -> Layout {
    let block = layoutSpecBlock
    let spec = measuring(.layoutSpec) { block?(self, range) ?? layoutSpecThatFits(range) }
    let isUnspecified = type(of: spec) == UnspecifiedLayoutSpec.self
    let layout = LayoutEngine.withCurrent(scale: layoutScale) { engine -> Layout? in
      if engine.isProbing { return Layout(element: spec, size: .zero) }
      if isUnspecified { return nil }
      return measuring(.layoutComputation) { self.layout(of: spec, in: range, by: &engine) }
    }
    if let layout {
      // A block is not representative of the other nodes of the class.
      if block == nil { LayoutKind.record(.measured, of: self) }
      return layout
    }
    let size = range.clamp(ownSize(in: range))
    return Layout(.node(self), size: size, position: .zero, sublayouts: [], constrainedSize: range)
  }

  /// The size of a node without a spec. If the range is exact and there are no subnodes to measure, it is not
  /// computed once the kind of the class is known.
  private final func ownSize(in range: SizeRange) -> CGSize {
    let isLeaf = state.withLock { $0.subnodes.isEmpty && $0.shownLayoutKind != nil }
    if isLeaf && range.isExact { return range.max }
    let (size, wasNodeAsked) = LayoutEngine.withCurrent(scale: layoutScale) { engine in
      let wasAskedBefore = engine.wasNodeAsked
      engine.wasNodeAsked = false
      let size = engine.asCurrent { calculateSizeThatFits(range.max) }
      defer { engine.wasNodeAsked = wasAskedBefore }
      return (size, engine.wasNodeAsked)
    }
    let isPlain = size == Layout.finite(range.max) && !wasNodeAsked
    LayoutKind.record(isPlain ? .byHand : .sizedByHand, of: self)
    return size
  }

  private final func layout(
    of spec: any LayoutSpec, in range: SizeRange, by engine: inout LayoutEngine
  ) -> Layout {
    engine.foundDuplicates = false
    let isManaging = automaticallyManagesSubnodes && engine.scratch == nil
    let layout = engine.layout(
      of: self, spec: spec, in: range, willMeasure: isManaging ? { self.willMeasure($0) } : nil)
    if engine.foundDuplicates { reportLayoutFault("it contains a node twice; the first place is used") }
    return layout
  }

  /// Registers this node as the measurer of a node that its layout will insert, and so hears of that node's changes.
  private final func willMeasure(_ node: any LayoutNode) {
    (node as? DisplayNode)?.state.withLock { state in
      if state.supernode !== self { state.management.value.measurer = self }
    }
  }

  /// Reports, once per node, that a layout broke a rule.
  final func reportLayoutFault(_ fault: String) {
    let isFirst = state.withLock { state in
      defer { state.didLogLayoutFault = true }
      return !state.didLogLayoutFault
    }
    if isFirst { Self.report("the layout of \(self): \(fault)") }
  }
}

extension Layout {
  /// The node that was measured; nil if it is another element.
  var node: DisplayNode? { subject.node as? DisplayNode }
}
