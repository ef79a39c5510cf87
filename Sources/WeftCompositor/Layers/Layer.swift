import Foundation
import Logging
import WeftGraphics
import WeftThreads

/// A rectangle that the compositor draws: a background, a picture, a border and a shadow, moved,
/// turned, faded and clipped together with its sublayers.
///
/// Layers are the model, on the main actor. They draw nothing themselves: a `LayerTree` commits them
/// to the compositor, which shows the last committed values until the next commit. Every change
/// marks the layer and the path up to its root, so that a commit visits changed layers only.
///
/// Values that can't be drawn (NaN, infinite coordinates) are refused: the property keeps its value,
/// and the log says so.
@MainActor
open class Layer {
  /// What the layer looks like. The public properties read and write it.
  package private(set) final var properties = LayerProperties()
  /// Names the layer in snapshots.
  nonisolated final let identifier: UInt64

  /// A name for debugging.
  public final var name: String?
  /// The layer that this one is a sublayer of.
  public internal(set) final var superlayer: Layer? {
    get { superlayerReference.object }
    set { superlayerReference = BackReference(newValue) }
  }
  /// The layers in this one, from back to front where z-positions are equal.
  public internal(set) final var sublayers: [Layer] = []

  /// Whether changes of animatable properties animate by themselves, with a quarter of a second's
  /// ease, once the layer has been committed. True for a plain layer; nodes turn it off for theirs.
  /// `Transaction` decides over both kinds.
  public final var animatesImplicitly = true

  /// A layer whose alpha decides how much of this one is seen, in this layer's coordinates. It
  /// belongs to this layer alone and must not be a sublayer of any.
  public final var mask: Layer? {
    didSet { maskDidChange(from: oldValue) }
  }

  /// Whose layer it is: a node.
  package final var owner: AnyObject? {
    get { ownerReference.object }
    set { ownerReference = BackReference(newValue) }
  }

  private var ownerReference = BackReference<AnyObject>(nil)
  private var superlayerReference = BackReference<Layer>(nil)
  /// The tree whose root this layer is, or nil.
  final weak var tree: LayerTree?
  /// The layer whose mask this layer is, or nil.
  final weak var maskedLayer: Layer?

  /// The layer's part of the last snapshot; see `Layer+Snapshot.swift`.
  final var snapshot = LayerSnapshotState()
  final var animations: [AddedAnimation] = []

  /// Makes a layer without extent.
  public init() {
    identifier = Self.nextIdentifier
    Self.nextIdentifier += 1
  }

  private static var nextIdentifier: UInt64 = 1
  nonisolated static let logger = Logger(label: "weft.compositor")

  private func maskDidChange(from oldMask: Layer?) {
    guard mask !== oldMask else { return }
    oldMask?.maskedLayer = nil
    if let mask {
      require(mask.superlayer == nil, "a mask must not be a sublayer")
      require(!mask.isAncestor(of: self), "a layer can't be masked by itself or an ancestor")
      mask.maskedLayer?.mask = nil
      mask.maskedLayer = self
    }
    markChanged()
  }

  /// Stores a value that can't be animated.
  @inline(__always)
  final func set<Value: Equatable>(_ keyPath: WritableKeyPath<LayerProperties, Value>, to value: Value) {
    guard properties[keyPath: keyPath] != value else { return }
    properties[keyPath: keyPath] = value
    markChanged()
  }

  /// Stores a value that can be animated, and adds the implicit animation that is due.
  ///
  /// Inlined, so that the key path, which is the property's, becomes a plain access.
  @inline(__always)
  final func set<Value>(
    _ property: @autoclosure () -> LayerProperty<Value>, _ keyPath: WritableKeyPath<LayerProperties, Value>,
    to value: Value, isDrawable: Bool
  ) {
    guard isDrawable else {
      Self.logger.error("\(name ?? "a layer"): \(property().name) ignored, not a finite value: \(value)")
      return
    }
    guard properties[keyPath: keyPath] != value else { return }
    if Transaction.mayAnimate(self) { animateImplicitly(property()) }
    properties[keyPath: keyPath] = value
    markChanged()
  }

  /// Stores the contents; two bitmaps are the same only if they share their pixels, since comparing
  /// those would cost more than drawing them.
  final func setContents(_ bitmap: Bitmap?) {
    switch (properties.contents, bitmap) {
    case (nil, nil): return
    case (let old?, let new?) where old.isIdentical(to: new): return
    default: break
    }
    properties.contents = bitmap
    markChanged()
  }

  /// Stores where the contents come from over time.
  final func setFrames(_ frames: (any FrameSource)?) {
    guard frames !== properties.frames else { return }
    properties.frames = frames
    markChanged()
  }

  /// Stores what decides about properties frame by frame.
  final func setDriver(_ driver: (any LayerDriver)?) {
    guard driver !== properties.driver else { return }
    properties.driver = driver
    markChanged()
  }

  /// Stores the order among siblings, which the superlayer has to sort by anew.
  final func setZPosition(_ value: CGFloat) {
    guard value.isFinite, value != properties.zPosition else { return }
    properties.zPosition = value
    superlayer?.snapshot.childrenChanged = true
    markChanged()
  }
}
