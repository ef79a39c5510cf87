import Foundation
import WeftCompositor
import WeftLayout
import WeftThreads

extension DisplayNode {
  /// Measures the node anew in the range of its last layout, and leads over to the result; see
  /// `transitionLayout(with:animated:measuresAsynchronously:completion:)`. Main.
  @MainActor public final func transitionLayout(
    animated: Bool, measuresAsynchronously: Bool = false, completion: (@MainActor () -> Void)? = nil
  ) {
    LayoutTransition.begin(
      of: self, to: nil, isAnimated: animated, measuresAsynchronously: measuresAsynchronously,
      completion: completion)
  }

  /// Measures the node in a range of sizes in points, and leads over to the result, by
  /// `animateLayoutTransition(_:)`. Main.
  ///
  /// Until the result is there the old layout stays. A transition that runs already is taken over from what
  /// it shows at that time. Where there is no room, nothing happens.
  /// - Parameters:
  ///   - constrainedSize: the sizes to choose from, which the node's style narrows.
  ///   - animated: whether to animate the way.
  ///   - measuresAsynchronously: whether the node is measured on another thread.
  ///   - completion: called once, on main: when the new layout is in effect and its nodes are subnodes,
  ///     before they are animated; or when that will not happen, because of another transition or
  ///     `cancelLayoutTransition()`.
  @MainActor public final func transitionLayout(
    with constrainedSize: SizeRange, animated: Bool, measuresAsynchronously: Bool = false,
    completion: (@MainActor () -> Void)? = nil
  ) {
    LayoutTransition.begin(
      of: self, to: constrainedSize, isAnimated: animated, measuresAsynchronously: measuresAsynchronously,
      completion: completion)
  }

  /// The name by which Texture knows `transitionLayout(animated:measuresAsynchronously:completion:)`.
  @MainActor public final func transitionLayout(
    withAnimation animated: Bool, shouldMeasureAsync: Bool, measurementCompletion: (@MainActor () -> Void)?
  ) {
    transitionLayout(
      animated: animated, measuresAsynchronously: shouldMeasureAsync, completion: measurementCompletion)
  }

  /// The name by which Texture knows `transitionLayout(with:animated:measuresAsynchronously:completion:)`.
  @MainActor public final func transitionLayout(
    with constrainedSize: SizeRange, animated: Bool, shouldMeasureAsync: Bool,
    measurementCompletion: (@MainActor () -> Void)?
  ) {
    transitionLayout(
      with: constrainedSize, animated: animated, measuresAsynchronously: shouldMeasureAsync,
      completion: measurementCompletion)
  }

  /// Leads over to a new layout as `transitionLayout(animated:measuresAsynchronously:completion:)` does,
  /// and waits until the new layout is in effect, or it is clear that it will not be. Main.
  @MainActor public final func transitionedLayout(
    animated: Bool, measuresAsynchronously: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      transitionLayout(animated: animated, measuresAsynchronously: measuresAsynchronously) {
        continuation.resume()
      }
    }
  }

  /// Ends the transition that runs: what is being measured is given up, and what is animated is shown in
  /// its final place at once. Any thread; on another than main with the next update.
  public final func cancelLayoutTransition() {
    onMain { $0.layoutTransition?.cancel() }
  }

  /// How long the default animation of a transition takes, in seconds; 0.2 at first. Any thread; values
  /// that are negative or not finite count as 0.
  public final var defaultLayoutTransitionDuration: TimeInterval {
    get { state.withLock { $0.rare.transitionSettings.duration } }
    set { state.withLock { $0.rare.transitionSettings.duration = Self.time(newValue) } }
  }

  /// How long the default animation of a transition waits before it starts, in seconds; 0 at first. Any
  /// thread; values that are negative or not finite count as 0.
  public final var defaultLayoutTransitionDelay: TimeInterval {
    get { state.withLock { $0.rare.transitionSettings.delay } }
    set { state.withLock { $0.rare.transitionSettings.delay = Self.time(newValue) } }
  }

  /// How the default animation of a transition gains speed; starting and ending slowly at first. Any thread.
  public final var defaultLayoutTransitionOptions: AnimationOptions {
    get { state.withLock { $0.rare.transitionSettings.options } }
    set { state.withLock { $0.rare.transitionSettings.options = newValue } }
  }

  /// Whether a container may animate changes of the node's size that a new layout brings; one node that may
  /// not is enough for all of them to change at once. True by default. Any thread.
  public final var shouldAnimateSizeChanges: Bool {
    get { state.withLock { $0.rare.transitionSettings.animatesSizeChanges } }
    set { state.withLock { $0.rare.transitionSettings.animatesSizeChanges = newValue } }
  }

  private static func time(_ value: TimeInterval) -> TimeInterval { value.isFinite ? max(value, 0) : 0 }
}

@MainActor
extension DisplayNode {
  /// The transition of the layout that is under way.
  final var layoutTransition: LayoutTransition? {
    get { state.withLock { $0.isInTransition ? $0.rare.transition : nil } }
    set {
      let old = state.withLock { state in
        defer {
          state.isInTransition = newValue != nil
          state.rare.transition = newValue
        }
        return state.isInTransition ? state.rare.transition : nil
      }
      // It may be the last that keeps other nodes alive, which must not die with the lock held.
      withExtendedLifetime(old) {}
    }
  }

  /// The sizes to choose from in a transition, narrowed by the style: those that were asked for, or else
  /// those of the last layout, if the node has its size.
  final func rangeForTransition(_ requested: SizeRange?) -> SizeRange {
    let (style, cache, size) = state.withLock { ($0.style, $0.layoutCache, $0.properties.bounds.size) }
    if let requested {
      return requested.intersection(style.sizeRange(parentSize: requested.max))
    }
    let pixel = 1 / layoutScale
    if let applied = cache.applied, abs(applied.size.width - size.width) < pixel,
      abs(applied.size.height - size.height) < pixel
    {
      return applied.range
    }
    return cache.assignedRange.flatMap { $0.contains(size) ? $0 : nil } ?? SizeRange(exactly: size)
  }

  /// Where the layout that is in effect has put the subnodes.
  final var placesOfAppliedLayout: LayoutTransition.Places {
    let (applied, bounds, subnodes) = state.withLock {
      ($0.layoutCache.applied, $0.properties.bounds, $0.subnodes)
    }
    if let applied { return places(of: applied, width: bounds.width) }
    let managed = subnodes.filter { $0.state.withLock { $0.isManaged } }
    return managed.isEmpty ? LayoutTransition.Places() : LayoutTransition.Places(managed, size: bounds.size)
  }

  /// Where a layout puts the subnodes in the window's reading direction.
  final func places(of entry: LayoutCache.Entry, width: CGFloat) -> LayoutTransition.Places {
    let direction = windowScene?.layoutDirection ?? .current()
    let isMirrored = semanticContentAttribute.direction(inside: direction) == .rightToLeft
    return LayoutTransition.Places(entry, of: self, width: width, isMirrored: isMirrored)
  }

  /// Puts a layout into effect, apart from the frames. Managed subnodes that it has no more stay for now,
  /// and are returned.
  final func beginTransition(to entry: LayoutCache.Entry) -> [DisplayNode] {
    let isManaging = automaticallyManagesSubnodes
    let removed = isManaging ? manageSubnodes(as: entry.sublayouts, keepsRemoved: true).removed : []
    storeApplied(entry)
    return removed
  }

  /// Makes a layout the one that is in effect, without touching frames.
  final func storeApplied(_ entry: LayoutCache.Entry) {
    state.withLock { state in
      state.layoutCache.applied = entry
      _ = state.layoutCache.assign(entry.range, size: entry.size)
    }
    for sublayout in entry.sublayouts {
      guard let subnode = sublayout.node, subnode.isSubnode(of: self) else { continue }
      subnode.assignRange(sublayout.constrainedSize, size: sublayout.size)
    }
  }

  /// Shows the node as it is, without the animations that changes of its properties have started.
  final func removeAnimationsOfProperties() {
    guard isNodeLoaded else { return }
    layer.removeImplicitAnimations()
  }
}
