import Foundation
import WeftLayout
import WeftThreads

// The phases of a transition:
//
// 1. *Measuring*, on another thread if that was requested. Layout passes skip the node meanwhile: the old
//    layout stays. A node that changes is measured again.
// 2. *Animating*: the new layout is in effect, with new subnodes inserted; old ones stay. The node's
//    `animateLayoutTransition(_:)` moves everything to its final frame. Layout passes do not change the frames.
// 3. *Ended*, when the context is completed or released: old subnodes are removed, and the layout pass sets
//    the final frames.
//
// A node has one transition at a time. The next one continues from it: subnodes that were being removed still
// are, and animations start from the current state on the screen. A change of the node during the animation
// starts such a next transition automatically.

/// The transition from one layout of a node to the next.
@MainActor
final class LayoutTransition {
  private enum Phase {
    case measuring
    case animating
    case ended
  }

  let isAnimated: Bool
  /// The nodes of the new layout that are not in the old one, and the reverse.
  private(set) var inserted: [DisplayNode] = []
  private(set) var removed: [DisplayNode] = []
  /// Whether it ended with all animations completed; nil before its end.
  private(set) var didFinish: Bool?

  private unowned let node: DisplayNode
  private let measuresAsynchronously: Bool
  private let requestedRange: SizeRange?
  private var completion: (@MainActor () -> Void)?
  private var phase = Phase.measuring
  private(set) var job: LayoutJob?
  private var hasSkippedPass = false
  /// The transition that is animated while this one is measured.
  private var predecessor: LayoutTransition?
  private weak var context: LayoutTransitionContext?

  private var target: LayoutCache.Entry?
  private var source = Places()
  private var destination = Places()
  /// Subnodes that are no longer in any layout, and the opacities of nodes before they were faded.
  private var leaving: [DisplayNode] = []
  private var alphas: [ObjectIdentifier: CGFloat] = [:]
  private var returning: Set<ObjectIdentifier> = []

  private init(
    of node: DisplayNode, to range: SizeRange?, isAnimated: Bool, measuresAsynchronously: Bool,
    completion: (@MainActor () -> Void)? = nil
  ) {
    self.node = node
    self.isAnimated = isAnimated
    self.measuresAsynchronously = measuresAsynchronously
    self.completion = completion
    requestedRange = range
  }

  var isMeasuring: Bool { phase == .measuring }
  var isRunning: Bool { phase == .animating }

  // MARK: Beginning

  /// Begins a transition of a node, which replaces the current one.
  ///
  /// - Parameters:
  ///   - range: the sizes to choose from; nil for those of the last layout.
  ///   - completion: called once: when the new layout is in effect, or when that will not happen.
  static func begin(
    of node: DisplayNode, to range: SizeRange?, isAnimated: Bool, measuresAsynchronously: Bool,
    completion: (@MainActor () -> Void)?
  ) {
    let room = range?.max ?? node.bounds.size
    guard room.width > 0, room.height > 0 else {
      completion?()
      return
    }
    let transition = LayoutTransition(
      of: node, to: range, isAnimated: isAnimated, measuresAsynchronously: measuresAsynchronously,
      completion: completion)
    let current = node.layoutTransition
    transition.predecessor = current.flatMap { $0.isRunning ? $0 : $0.predecessor }
    node.layoutTransition = transition
    node.invalidateCalculatedLayout()
    current?.cancelMeasuring()
    if transition.isMeasuring { transition.measure() }
  }

  private func measure() {
    guard measuresAsynchronously else { return measureHere() }
    let range = node.rangeForTransition(requestedRange)
    job = LayoutJob.begin(node, range, scale: node.layoutScale, in: node.windowScene)
  }

  /// Continues with the result that is known now. If the node or its range has changed meanwhile, it is
  /// measured on this thread, because a node that changes faster than it is measured would never get a layout.
  private func measureHere() {
    let range = node.rangeForTransition(requestedRange)
    apply(node.measuredEntry(for: range, scale: node.layoutScale))
  }

  /// Called when the node was measured, or when its window no longer waits for it.
  func jobDidEnd(_ job: LayoutJob) {
    guard phase == .measuring, self.job === job else { return }
    self.job = nil
    if job.isOver { measureHere() } else { cancel() }
  }

  private func cancelMeasuring() {
    guard phase == .measuring else { return }
    phase = .ended
    job = nil
    didFinish = false
    takeCompletion()?()
  }

  private func takeCompletion() -> (@MainActor () -> Void)? {
    defer { completion = nil }
    return completion
  }

  // MARK: Running

  /// Makes the new layout the one in effect, and lets the node animate the transition to it.
  private func apply(_ entry: LayoutCache.Entry) {
    let node = self.node
    let predecessor = self.predecessor.flatMap { $0.isRunning ? $0 : nil }
    self.predecessor = nil
    phase = .animating
    target = entry
    source = predecessor?.destination ?? node.placesOfAppliedLayout
    let sizeBefore = node.bounds.size
    let noMore = node.beginTransition(to: entry)
    // Loading new subnodes calls client code, which may have begun another transition.
    guard phase == .animating else {
      takeCompletion()?()
      return
    }
    destination = node.places(of: entry, width: entry.size.width)
    inherit(from: predecessor, noMore)
    inserted = destination.nodes.filter { !source.contains($0) }
    removed = source.nodes.filter { $0.isSubnode(of: node) && !destination.contains($0) }
    if let predecessor { node.didCompleteLayoutTransition(predecessor.contextOrNew) }
    node.calculatedLayoutDidChange()
    takeCompletion()?()
    guard phase == .animating else { return }
    let context = LayoutTransitionContext(self, of: node)
    self.context = context
    node.animateLayoutTransition(context)
    // A caller that requested a range handles the layout around the node itself.
    if entry.size != sizeBefore && requestedRange == nil { node.supernode?.setNeedsLayout() }
  }

  /// Ends the previous transition, and continues its removals.
  private func inherit(from predecessor: LayoutTransition?, _ noMore: [DisplayNode]) {
    if let predecessor {
      predecessor.phase = .ended
      predecessor.didFinish = false
      alphas = predecessor.alphas
      returning = Set(predecessor.leaving.filter(destination.contains).map(ObjectIdentifier.init))
      predecessor.leaving = []
    }
    leaving = noMore
    for node in leaving where alphas[ObjectIdentifier(node)] == nil {
      alphas[ObjectIdentifier(node)] = node.alpha
    }
  }

  func place(_ key: LayoutTransitionContext.Key) -> Places {
    switch key {
    case .from: source
    case .to: destination
    }
  }

  /// The opacity of a node without the fading of transitions.
  func originalAlpha(of node: DisplayNode) -> CGFloat { alphas[ObjectIdentifier(node)] ?? node.alpha }

  /// Whether a node is still on the screen because the previous transition was removing it.
  func isReturning(_ node: DisplayNode) -> Bool { returning.contains(ObjectIdentifier(node)) }

  // MARK: Layout passes

  /// Records that a layout pass has skipped the node.
  func skipLayoutPass() { hasSkippedPass = true }

  /// Handles the measurement of a layout pass during the animation. A different layout for the same range or
  /// size becomes the new destination. For another range and size there is nothing to animate.
  func layoutPassDidMeasure(_ entry: LayoutCache.Entry, direction: LayoutDirection) {
    guard let target else { return }
    if entry.size == target.size && entry.isSame(as: target) {
      self.target = entry
      node.storeApplied(entry)
    } else if entry.range == target.range || entry.size == target.size {
      let next = LayoutTransition(
        of: node, to: requestedRange, isAnimated: isAnimated, measuresAsynchronously: false)
      next.predecessor = self
      node.layoutTransition = next
      next.apply(entry)
    } else {
      cancel()
      node.apply(entry, direction: direction)
    }
  }

  // MARK: Ending

  /// Cancels the measurement, or shows the new layout immediately.
  func cancel() {
    let node = self.node
    switch phase {
    case .measuring:
      if node.layoutTransition === self {
        node.layoutTransition = predecessor.flatMap { $0.isRunning ? $0 : nil }
      }
      cancelMeasuring()
      if hasSkippedPass { node.invalidate(.layout) }
    case .animating:
      // The subnodes' descendants may have been animated along with them.
      node.forEachInSubtree { $0.removeAnimationsOfProperties() }
      end(didFinish: false)
    case .ended: break
    }
  }

  /// Ends the animation, once.
  func end(didFinish: Bool) {
    guard phase == .animating else { return }
    let node = self.node
    phase = .ended
    self.didFinish = didFinish
    if node.layoutTransition === self { node.layoutTransition = nil }
    node.didCompleteLayoutTransition(contextOrNew)
    removeLeavingSubnodes()
    node.invalidate(.layout)
  }

  /// The context that the node has; a new one, if that is just being deallocated.
  private var contextOrNew: LayoutTransitionContext { context ?? LayoutTransitionContext(self, of: node) }

  /// Removes the subnodes that are no longer in any layout, with the opacity that they had before they were faded.
  func removeLeavingSubnodes() {
    node.drop(leaving)
    for subnode in leaving {
      if let alpha = alphas[ObjectIdentifier(subnode)] { subnode.alpha = alpha }
    }
    leaving = []
  }
}
