import Foundation
import WeftGraphics

/// A tree of layers that is shown on one surface: it turns changes into snapshots for a compositor.
@MainActor
public final class LayerTree {
  /// The layer at the top. Its coordinates are those of the surface, in points.
  public let root = Layer()

  /// The size of the surface, in pixels.
  public var size = PixelSize.zero {
    didSet { if size != oldValue { rootDidChange() } }
  }

  /// Pixels per point.
  public var scale: CGFloat = 1 {
    didSet { if scale != oldValue { rootDidChange() } }
  }

  /// What is seen where no layer covers. Clear by default: then that is transparent, or black on a surface without
  /// alpha. It is no layer: nothing is painted for it where something opaque lies before it.
  public var ground = Color.clear {
    didSet { if ground != oldValue { rootDidChange() } }
  }

  /// Whether the compositor reports every frame that it composes: see `CompositorReport.frameComposed(_:)`.
  /// False by default, which costs nothing.
  public var observesFrames = false {
    didSet { if observesFrames != oldValue { rootDidChange() } }
  }

  /// Whether anything changed since the last commit.
  public private(set) var needsCommit = true

  /// Whether animations were added that have not ended. Those that never end do not count, nor does the
  /// blinking of a caret.
  public var isAnimating: Bool { animatedLayers.count > ambientAnimations.count }

  /// Called when `needsCommit` becomes true.
  public var onNeedsCommit: (() -> Void)?

  /// The clock of the commits; implicit animations that replace running ones start from what is
  /// shown at that time.
  public var currentTime: () -> TimeInterval

  /// Whether changes of properties animate, where a `Transaction` or the layer wants that. True by default.
  public var animatesChanges = true

  private var serial: UInt64 = 0
  /// Held until the animation has ended, so that its completion is called in any case.
  private var animatedLayers: [AnimationIdentifier: Layer] = [:]
  /// Those among them that nobody waits for.
  private var ambientAnimations: Set<AnimationIdentifier> = []

  /// Makes an empty tree.
  ///
  /// - Parameter currentTime: the clock that also gives `commit(at:)` its time.
  public init(currentTime: @escaping () -> TimeInterval) {
    self.currentTime = currentTime
    root.animatesImplicitly = false
    root.anchorPoint = .zero
    root.tree = self
  }

  /// A snapshot of the tree, or nil if nothing has changed since the last one.
  ///
  /// - Parameter time: when animations that were added since start, in seconds.
  public func commit(at time: TimeInterval) -> RenderTree? {
    guard needsCommit else { return nil }
    needsCommit = false
    serial += 1
    endAnimationsOfRemovedLayers()
    return RenderTree(
      serial: serial, size: size, scale: scale, observesFrames: observesFrames, ground: ground,
      root: root.takeSnapshot(at: time))
  }

  /// Ends animations that the compositor says have run to their end, and calls their completions.
  public func finishAnimations(_ identifiers: [AnimationIdentifier]) {
    for identifier in identifiers {
      ambientAnimations.remove(identifier)
      guard let layer = animatedLayers.removeValue(forKey: identifier) else { continue }
      layer.endAnimations(finished: true) { $0.identifier == identifier }
    }
  }

  func rootDidChange() {
    guard !needsCommit else { return }
    needsCommit = true
    onNeedsCommit?()
  }

  /// Ends all animations unfinished, since there is nobody any more who would: their completions are called.
  public func endAllAnimations() {
    while let (identifier, layer) = animatedLayers.first {
      didEnd([identifier])
      layer.endAnimations(finished: false) { $0.identifier == identifier }
    }
  }

  func didAdd(_ animation: AddedAnimation, to layer: Layer) {
    animatedLayers[animation.identifier] = layer
    if animation.isAmbient { ambientAnimations.insert(animation.identifier) }
  }

  func didEnd(_ animations: [AnimationIdentifier]) {
    for animation in animations {
      animatedLayers[animation] = nil
      ambientAnimations.remove(animation)
    }
  }

  /// The compositor no longer knows layers that left the tree, so it can't say when they are done.
  private func endAnimationsOfRemovedLayers() {
    for (identifier, layer) in animatedLayers where !root.isAncestor(of: layer) {
      didEnd([identifier])
      layer.endAnimations(finished: false) { $0.identifier == identifier }
    }
  }
}
