import Foundation
import Logging
import WeftGraphics
import WeftThreads

/// A rectangle that the compositor draws: a background, a bitmap, a border and a shadow, transformed, faded
/// and clipped together with its sublayers.
///
/// Layers are the model, on the main actor. They draw nothing themselves: a `LayerTree` commits them to the
/// compositor, which shows the last committed values until the next commit. Every change marks the layer and
/// its ancestors up to the root, so a commit visits changed layers only.
///
/// Values that can't be drawn (NaN, infinite coordinates) are ignored: the property keeps its value, and an
/// error is logged.
@MainActor
open class Layer {
  /// The visual properties. The public properties read and write them.
  package private(set) final var properties = LayerProperties()
  /// Identifies the layer in snapshots.
  nonisolated final let identifier: UInt64

  /// A name for debugging.
  public final var name: String?
  /// The layer that this one is a sublayer of.
  public internal(set) final var superlayer: Layer? {
    get { superlayerReference.object }
    set { superlayerReference = BackReference(newValue) }
  }
  /// The sublayers, from back to front if their z-positions are equal.
  public internal(set) final var sublayers: [Layer] = []

  /// Whether changes of animatable properties animate implicitly once the layer has been committed. The
  /// animation lasts a quarter of a second and eases in and out. True for a plain layer; nodes turn it off
  /// for their layers. `Transaction` can override both.
  public final var animatesImplicitly = true

  /// A layer whose alpha masks this layer, in this layer's coordinates. It belongs to this layer alone and
  /// must not be a sublayer of any.
  public final var mask: Layer? {
    didSet { maskDidChange(from: oldValue) }
  }

  /// The node that owns the layer.
  package final var owner: AnyObject? {
    get { ownerReference.object }
    set { ownerReference = BackReference(newValue) }
  }

  private var ownerReference = BackReference<AnyObject>(nil)
  private var superlayerReference = BackReference<Layer>(nil)
  /// The tree whose root is this layer, or nil.
  final weak var tree: LayerTree?
  /// The layer whose mask this layer is, or nil.
  final weak var maskedLayer: Layer?

  /// The layer's part of the last snapshot; see `Layer+Snapshot.swift`.
  final var snapshot = LayerSnapshotState()
  final var animations: [AddedAnimation] = []

  /// Creates a layer of size zero.
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

  /// Stores a value that can be animated, and adds an implicit animation if necessary.
  ///
  /// Inlined, because the property's key path then becomes a direct access.
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

  /// Stores the contents. Two bitmaps count as equal only if they share their pixels, because comparing
  /// pixels would cost more than drawing them.
  final func setContents(_ bitmap: Bitmap?) {
    switch (properties.contents, bitmap) {
    case (nil, nil): return
    case (let old?, let new?) where old.isIdentical(to: new): return
    default: break
    }
    properties.contents = bitmap
    markChanged()
  }

  /// Stores the source of contents that change over time.
  final func setFrames(_ frames: (any FrameSource)?) {
    guard frames !== properties.frames else { return }
    properties.frames = frames
    markChanged()
  }

  /// Stores the object that sets properties on every frame.
  final func setDriver(_ driver: (any LayerDriver)?) {
    guard driver !== properties.driver else { return }
    properties.driver = driver
    markChanged()
  }

  /// Stores the order among siblings, which the superlayer must sort again.
  final func setZPosition(_ value: CGFloat) {
    guard value.isFinite, value != properties.zPosition else { return }
    properties.zPosition = value
    superlayer?.snapshot.childrenChanged = true
    markChanged()
  }
}
