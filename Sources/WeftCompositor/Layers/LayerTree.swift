import Foundation
import WeftGraphics

/// A tree of layers on one surface. It converts changes into snapshots for a compositor.
@MainActor
public final class LayerTree {
  /// The root layer. Its coordinates are those of the surface, in points.
  public let root = Layer()

  /// The size of the surface, in pixels.
  public var size = PixelSize.zero {
    didSet { if size != oldValue { rootDidChange() } }
  }

  /// Pixels per point.
  public var scale: CGFloat = 1 {
    didSet { if scale != oldValue { rootDidChange() } }
  }

  /// The colour where no layer covers the surface. Clear by default, which is transparent, or black on a
  /// surface without alpha. It is not a layer: it is not painted behind opaque layers.
  public var ground = Color.clear {
    didSet { if ground != oldValue { rootDidChange() } }
  }

  /// Whether the compositor reports every composed frame: see `CompositorReport.frameComposed(_:)`. False by
  /// default, at no cost.
  public var observesFrames = false {
    didSet { if observesFrames != oldValue { rootDidChange() } }
  }

  /// Whether anything changed since the last commit.
  public private(set) var needsCommit = true

  /// Whether there are animations that have not ended. Endless animations and ambient ones, such as the
  /// blinking of a caret, don't count.
  public var isAnimating: Bool { animatedLayers.count > ambientAnimations.count }

  /// Called when `needsCommit` becomes true.
  public var onNeedsCommit: (() -> Void)?

  /// The clock of the commits. Implicit animations that replace running ones start from the values shown at
  /// that time.
  public var currentTime: () -> TimeInterval

  /// Whether changes of properties animate if a `Transaction` or the layer requests it. True by default.
  public var animatesChanges = true

  /// Whether the last snapshot is kept, for observers. False by default. If everything is committed already, the snapshot is
  /// there at once; it causes no commit.
  package var keepsSnapshot = false {
    didSet {
      guard keepsSnapshot != oldValue else { return }
      snapshot = keepsSnapshot && !needsCommit ? takeSnapshot(at: currentTime()) : nil
    }
  }

  /// The last snapshot, if it is kept.
  package private(set) var snapshot: RenderTree?

  private var serial: UInt64 = 0
  /// The layers are retained until the animation has ended, so that its completion is always called.
  private var animatedLayers: [AnimationIdentifier: Layer] = [:]
  /// The animations among them that don't count for `isAnimating`.
  private var ambientAnimations: Set<AnimationIdentifier> = []

  /// Creates an empty tree.
  ///
  /// - Parameter currentTime: the clock that also provides the time for `commit(at:)`.
  public init(currentTime: @escaping () -> TimeInterval) {
    self.currentTime = currentTime
    root.animatesImplicitly = false
    root.anchorPoint = .zero
    root.tree = self
  }

  /// Returns a snapshot of the tree, or nil if nothing has changed since the last one.
  ///
  /// - Parameter time: the start time of new animations, in seconds.
  public func commit(at time: TimeInterval) -> RenderTree? {
    guard needsCommit else { return nil }
    needsCommit = false
    serial += 1
    endAnimationsOfRemovedLayers()
    let tree = takeSnapshot(at: time)
    if keepsSnapshot { snapshot = tree }
    return tree
  }

  private func takeSnapshot(at time: TimeInterval) -> RenderTree {
    RenderTree(
      serial: serial, size: size, scale: scale, observesFrames: observesFrames, ground: ground,
      root: root.takeSnapshot(at: time))
  }

  /// Ends animations that ran to their end according to the compositor, and calls their completions.
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

  /// Ends all animations unfinished and calls their completions, because no compositor will report their end.
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

  /// The compositor no longer has the layers that were removed from the tree, so it can't report the end of
  /// their animations.
  private func endAnimationsOfRemovedLayers() {
    for (identifier, layer) in animatedLayers where !root.isAncestor(of: layer) {
      didEnd([identifier])
      layer.endAnimations(finished: false) { $0.identifier == identifier }
    }
  }
}
