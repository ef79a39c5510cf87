import Foundation
import WeftGraphics

// How damage is found. Both trees are traversed in parallel. An unchanged `RenderLayer` whose ancestors did
// not move ends the traversal. If a layer moved, faded or was clipped differently, the old and new pixels of
// its whole subtree are damaged, and its descendants add no damage of their own. If only its appearance
// changed, its own pixels are damaged. Scrolled content is compared layer by layer: see `ScrolledCopy`.

extension PresentedLayer {
  /// What a layer inherits from its ancestors.
  struct Surroundings {
    /// Maps the superlayer's coordinates to device pixels.
    var toDevice: AffineTransform
    var clip: PixelRect
    /// Device pixels per point.
    var scale: CGFloat
    var time: TimeInterval
    /// Whether invisible layers may be skipped because nothing depends on their position.
    var mayLeaveOut = true
    /// Whether to wait for contents that are due but not ready.
    var waitsForFrames = true
    /// Whether an ancestor moved, so that nothing can stay unchanged.
    var isMoved: Bool
    /// Whether an ancestor has already damaged all pixels of this layer.
    var isDamaged: Bool
    /// The distance by which everything around the layer was scrolled; nil if nothing was.
    var shift: WholeShift?
  }

  /// Updates the layer and its descendants to a snapshot and a time.
  func update(
    to newSource: RenderLayer, in surroundings: Surroundings, shapes: inout ShapeCache,
    changes: inout FrameChanges
  ) {
    let isNew = newSource !== source
    guard isNew || surroundings.isMoved || newSource.isAnimatedBelow else { return }
    let before = Look(self)
    let difference = sample(newSource, in: surroundings)
    let isMaskChanged = (isNew || newSource.mask?.isAnimatedBelow == true) && hasMask(newSource)
    let isWhole = surroundings.isMoved || difference.movesSublayers || isMaskChanged
    if isWhole { place(in: surroundings) }
    let isMasked = hasMask(newSource)
    let movesAlong = !isMasked && movesAlong(since: before, difference, in: surroundings)
    let isFirstScroll = changes.scroll == nil
    let scroll = isMasked || !isFirstScroll ? nil : scrolled(since: before, difference, in: surroundings)
    changes.scroll = scroll ?? changes.scroll
    let isReplaced = isWhole && !movesAlong && scroll == nil

    var inner = surroundingsOfChildren(in: surroundings)
    inner.isMoved = isWhole
    inner.isDamaged = surroundings.isDamaged || isReplaced
    inner.shift = scroll?.shift ?? (movesAlong ? surroundings.shift : nil)
    updateMask(newSource.mask, in: inner, shapes: &shapes)
    updateChildren(newSource.children, in: inner, shapes: &shapes, changes: &changes)
    source = newSource
    if isWhole || !difference.isEmpty || isNew { measure(shapes: &shapes) }
    joinExtents()
    updateMovesAsOne()
    if isFirstScroll { changes.scroll?.path.append(self) }

    guard !surroundings.isDamaged else { return }
    // Clipping a group and clipping each of its parts give slightly different soft edges.
    let isPaintedDifferently = effects != before.effects
    if isReplaced || isPaintedDifferently || effects.contains(.alphaShadow) {
      changes.add(before: before.extent, after: extent, in: surroundings)
    } else if difference.contains(.appearance) {
      changes.add(before: before.ownExtent, after: ownExtent, in: surroundings)
    }
  }

  /// Applies the properties and the contents of a snapshot at a time, and returns what they change.
  private func sample(_ newSource: RenderLayer, in surroundings: Surroundings) -> LayerDifference {
    let frames = newSource.properties.frames
    let driver = newSource.properties.driver
    guard !newSource.animations.isEmpty || frames != nil || driver != nil else {
      guard newSource !== source else { return [] }
      return adopt(newSource.properties)
    }
    var sampled = newSource.properties
    for animation in newSource.animations {
      animation.animation.sample(&sampled, elapsed: surroundings.time - animation.startTime)
    }
    if let frame = frames?.frame(at: surroundings.time, mayWait: surroundings.waitsForFrames) {
      sampled.contents = frame
      sampled.contentsScale = frame.scale
    }
    driver?.apply(to: &sampled, at: surroundings.time, scale: surroundings.scale)
    return adopt(sampled)
  }

  /// Replaces the properties, and returns what that changes.
  private func adopt(_ newProperties: LayerProperties) -> LayerDifference {
    let difference = newProperties.difference(from: properties)
    properties = newProperties
    traits = LayerTraits(of: newProperties)
    return difference
  }

  private func hasMask(_ newSource: RenderLayer) -> Bool { newSource.mask != nil || mask != nil }

  /// Computes the layer's placement in device pixels.
  private func place(in surroundings: Surroundings) {
    toDevice = traits.toSuperlayer.concatenating(surroundings.toDevice)
    clip = surroundings.clip
    masksSublayers = properties.masksToBounds
    isSnapped =
      toDevice.m12 == 0 && toDevice.m21 == 0 && toDevice.m11 == surroundings.scale
      && toDevice.m22 == surroundings.scale
    body = devicePixels(of: properties.bounds)
    isFirm =
      isSnapped && traits.sublayerTransform == nil
      && body.isFirm(toDevice.applied(to: properties.bounds))
    isPlaced = true
  }

  /// Converts a rectangle from the layer's coordinates to device pixels.
  func devicePixels(of rect: CGRect) -> PixelRect {
    let device = toDevice.applied(to: rect)
    return isSnapped ? PixelRect(roundingEdgesOf: device) : PixelRect(enclosing: device)
  }

  private func surroundingsOfChildren(in surroundings: Surroundings) -> Surroundings {
    var inner = surroundings
    inner.toDevice = toDevice
    if let sublayerTransform = traits.sublayerTransform {
      inner.toDevice = sublayerTransform.concatenating(toDevice)
    }
    // A shadow may show the shape of layers that are not visible themselves.
    if traits.hasShadow { inner.mayLeaveOut = false }
    inner.clip = properties.masksToBounds ? clip.intersection(body) : clip
    return inner
  }

  private func updateMask(_ newMask: RenderLayer?, in surroundings: Surroundings, shapes: inout ShapeCache) {
    guard let newMask else {
      mask = nil
      return
    }
    // A mask can only hide parts of the layer, so the layer's extent contains the damage.
    var unused = FrameChanges(limits: .empty)
    var inner = surroundings
    inner.isDamaged = true
    inner.shift = nil
    if mask?.identifier == newMask.identifier {
      mask?.update(to: newMask, in: inner, shapes: &shapes, changes: &unused)
    } else {
      mask = .inserted(newMask, in: inner, shapes: &shapes, changes: &unused)
    }
  }

  /// Creates a layer that was not in the previous frame, with its descendants.
  static func inserted(
    _ source: RenderLayer, in surroundings: Surroundings, shapes: inout ShapeCache,
    changes: inout FrameChanges
  ) -> PresentedLayer {
    let layer = PresentedLayer(source)
    if surroundings.hides(source) {
      layer.isLeftOut = true
      return layer
    }
    var inner = surroundings
    inner.isMoved = true
    layer.update(to: source, in: inner, shapes: &shapes, changes: &changes)
    return layer
  }

  /// Computes the union of the layer's own extent and those of its children.
  private func joinExtents() {
    extent = childExtents.reduce(ownExtent) { $0.union($1) }
    if effects.contains(.alphaShadow) {
      extent = extent.union(alphaShadowExtent(of: extent)).intersection(clip)
    }
  }
}
