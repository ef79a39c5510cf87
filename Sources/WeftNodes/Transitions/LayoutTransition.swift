import Foundation
import WeftLayout
import WeftThreads

// The life of a transition:
//
// 1. *Measuring*, on another thread if that was asked for. Layout passes leave the node alone meanwhile: the
//    old layout stays. A node that changes is measured once more.
// 2. *Animating*: the new layout is in effect, with new subnodes inserted; old ones stay. The node's
//    `animateLayoutTransition(_:)` brings everything to its place. Layout passes leave the frames alone.
// 3. *Ended*, when the context is completed or let go of: old subnodes leave, and the layout pass has the
//    last word on the frames.
//
// A node has one transition at a time. The next one takes over from it: what was leaving goes on leaving,
// and animations start from what is on the screen. A change of the node while it is animated makes such a
// next one by itself.

/// The way from one layout of a node to the next.
@MainActor
final class LayoutTransition {
  private enum Phase {
    case measuring
    case animating
    case ended
  }

  let isAnimated: Bool
  /// The nodes of the new layout that the old one lacks, and the reverse.
  private(set) var inserted: [DisplayNode] = []
  private(set) var removed: [DisplayNode] = []
  /// Whether it ended with all animations run to their end; nil before its end.
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
  /// Subnodes that no layout has any more, and how opaque they were before they were faded.
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

  /// Begins a transition of a node, which takes over from the one that it has.
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

  /// Goes on with the result that is known by now, unless the node, or its place, has changed meanwhile: then
  /// it is measured here. A node that changes faster than it is measured would never get there.
  private func measureHere() {
    let range = node.rangeForTransition(requestedRange)
    apply(node.measuredEntry(for: range, scale: node.layoutScale))
  }

  /// Takes in that the node is measured, or that its window waits for it no longer.
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

  /// Puts the new layout into effect, and has the node animate the way to it.
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
    // Who asked for sizes of their own knows better what is to become of the layout around the node.
    if entry.size != sizeBefore && requestedRange == nil { node.supernode?.setNeedsLayout() }
  }

  /// Ends the transition before, and goes on removing what it was removing.
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

  /// How opaque a node is when no transition fades it.
  func originalAlpha(of node: DisplayNode) -> CGFloat { alphas[ObjectIdentifier(node)] ?? node.alpha }

  /// Whether a node is on the screen still, since the transition before was removing it.
  func isReturning(_ node: DisplayNode) -> Bool { returning.contains(ObjectIdentifier(node)) }

  // MARK: Layout passes

  /// Notes that a layout pass has left the node alone.
  func skipLayoutPass() { hasSkippedPass = true }

  /// Takes in what a layout pass has measured while the transition is animated. Another layout in the same
  /// place is the destination from now on; for another place there is nothing to animate.
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

  /// Gives up what is being measured, or shows the new layout at once.
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
      // What is inside of the subnodes may have been animated along with them.
      node.forEachInSubtree { $0.removeAnimationsOfProperties() }
      end(didFinish: false)
    case .ended: break
    }
  }

  /// Ends the animated part, once.
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

  /// The context that the node knows; another one, if that is just being let go of.
  private var contextOrNew: LayoutTransitionContext { context ?? LayoutTransitionContext(self, of: node) }

  /// Removes the subnodes that no layout has any more, as they were before they were faded.
  func removeLeavingSubnodes() {
    node.drop(leaving)
    for subnode in leaving {
      if let alpha = alphas[ObjectIdentifier(subnode)] { subnode.alpha = alpha }
    }
    leaving = []
  }
}
