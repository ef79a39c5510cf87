import Foundation
import WeftCompositor
import WeftLayout
import WeftThreads

extension DisplayNode {
  /// Measures the node again in the range of its last layout, and performs a transition to the result; see
  /// `transitionLayout(with:animated:measuresAsynchronously:completion:)`. Main.
  @MainActor public final func transitionLayout(
    animated: Bool, measuresAsynchronously: Bool = false, completion: (@MainActor () -> Void)? = nil
  ) {
    LayoutTransition.begin(
      of: self, to: nil, isAnimated: animated, measuresAsynchronously: measuresAsynchronously,
      completion: completion)
  }

  /// Measures the node in a range of sizes in points, and performs a transition to the result, by
  /// `animateLayoutTransition(_:)`. Main.
  ///
  /// The old layout stays until the result is available. A transition that is already under way is continued
  /// from its current state. If the range is empty, `completion` is called, and nothing else happens.
  /// - Parameters:
  ///   - constrainedSize: the sizes to choose from, which the node's style narrows.
  ///   - animated: whether to animate the transition.
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

  /// The name of `transitionLayout(animated:measuresAsynchronously:completion:)` in Texture.
  @MainActor public final func transitionLayout(
    withAnimation animated: Bool, shouldMeasureAsync: Bool, measurementCompletion: (@MainActor () -> Void)?
  ) {
    transitionLayout(
      animated: animated, measuresAsynchronously: shouldMeasureAsync, completion: measurementCompletion)
  }

  /// The name of `transitionLayout(with:animated:measuresAsynchronously:completion:)` in Texture.
  @MainActor public final func transitionLayout(
    with constrainedSize: SizeRange, animated: Bool, shouldMeasureAsync: Bool,
    measurementCompletion: (@MainActor () -> Void)?
  ) {
    transitionLayout(
      with: constrainedSize, animated: animated, measuresAsynchronously: shouldMeasureAsync,
      completion: measurementCompletion)
  }

  /// Performs a transition to a new layout as `transitionLayout(animated:measuresAsynchronously:completion:)`
  /// does, and suspends until the new layout is in effect, or can no longer take effect. Main.
  @MainActor public final func transitionedLayout(
    animated: Bool, measuresAsynchronously: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      transitionLayout(animated: animated, measuresAsynchronously: measuresAsynchronously) {
        continuation.resume()
      }
    }
  }

  /// Ends the transition that is under way. A measurement is cancelled, and an animation jumps to its end.
  /// Any thread; off main it takes effect with the next update.
  public final func cancelLayoutTransition() {
    onMain { $0.layoutTransition?.cancel() }
  }

  /// The duration of the default animation of a transition, in seconds; 0.2 by default. Any thread; values
  /// that are negative or not finite are treated as 0.
  public final var defaultLayoutTransitionDuration: TimeInterval {
    get { state.withLock { $0.rare.transitionSettings.duration } }
    set { state.withLock { $0.rare.transitionSettings.duration = Self.time(newValue) } }
  }

  /// The delay of the default animation of a transition, in seconds; 0 by default. Any thread; values that
  /// are negative or not finite are treated as 0.
  public final var defaultLayoutTransitionDelay: TimeInterval {
    get { state.withLock { $0.rare.transitionSettings.delay } }
    set { state.withLock { $0.rare.transitionSettings.delay = Self.time(newValue) } }
  }

  /// The timing curve of the default animation of a transition; by default it starts and ends slowly. Any thread.
  public final var defaultLayoutTransitionOptions: AnimationOptions {
    get { state.withLock { $0.rare.transitionSettings.options } }
    set { state.withLock { $0.rare.transitionSettings.options = newValue } }
  }

  /// Whether a container may animate changes of the node's size that a new layout brings. If one of several
  /// nodes does not allow it, all of them change immediately. True by default. Any thread.
  public final var shouldAnimateSizeChanges: Bool {
    get { state.withLock { $0.rare.transitionSettings.animatesSizeChanges } }
    set { state.withLock { $0.rare.transitionSettings.animatesSizeChanges = newValue } }
  }

  private static func time(_ value: TimeInterval) -> TimeInterval { value.isFinite ? max(value, 0) : 0 }
}

@MainActor
extension DisplayNode {
  /// The layout transition that is under way.
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
      // It may hold the last reference to other nodes, which must not be deallocated while the lock is held.
      withExtendedLifetime(old) {}
    }
  }

  /// The range of sizes for a transition, narrowed by the style: the requested range, or else that of the
  /// last layout, if the node has its size.
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

  /// The positions of the subnodes in the layout that is in effect.
  final var placesOfAppliedLayout: LayoutTransition.Places {
    let (applied, bounds, subnodes) = state.withLock {
      ($0.layoutCache.applied, $0.properties.bounds, $0.subnodes)
    }
    if let applied { return places(of: applied, width: bounds.width) }
    let managed = subnodes.filter { $0.state.withLock { $0.isManaged } }
    return managed.isEmpty ? LayoutTransition.Places() : LayoutTransition.Places(managed, size: bounds.size)
  }

  /// The positions of the subnodes in a layout, in the window's reading direction.
  final func places(of entry: LayoutCache.Entry, width: CGFloat) -> LayoutTransition.Places {
    let direction = windowScene?.layoutDirection ?? .current()
    let isMirrored = semanticContentAttribute.direction(inside: direction) == .rightToLeft
    return LayoutTransition.Places(entry, of: self, width: width, isMirrored: isMirrored)
  }

  /// Makes a layout the one in effect, except for the frames. Managed subnodes that it does not contain stay
  /// for now, and are returned.
  final func beginTransition(to entry: LayoutCache.Entry) -> [DisplayNode] {
    let isManaging = automaticallyManagesSubnodes
    let removed = isManaging ? manageSubnodes(as: entry.sublayouts, keepsRemoved: true).removed : []
    storeApplied(entry)
    return removed
  }

  /// Makes a layout the one in effect, without changing frames.
  final func storeApplied(_ entry: LayoutCache.Entry) {
    dropLayouts { cache in
      _ = cache.assign(entry.range, size: entry.size)
      return cache.apply(entry)
    }
    for sublayout in entry.sublayouts {
      guard let subnode = sublayout.node, subnode.isSubnode(of: self) else { continue }
      subnode.assignRange(sublayout.constrainedSize, size: sublayout.size)
    }
  }

  /// Shows the current property values of the node, without the animations that their changes have started.
  final func removeAnimationsOfProperties() {
    guard isNodeLoaded else { return }
    layer.removeImplicitAnimations()
  }
}
