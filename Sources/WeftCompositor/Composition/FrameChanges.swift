import WeftGraphics

/// The differences between two frames while they are collected: pixels that must be repainted, and pixels
/// that only moved.
struct FrameChanges {
  /// The pixels that must be repainted, apart from those of `scroll`.
  private(set) var damage: DamageList
  /// The scrolled layer: one per frame, the first that was found.
  var scroll: ScrolledLayer?

  /// - Parameter limits: pixels outside of this rectangle are ignored.
  init(limits: PixelRect) { damage = DamageList(limits: limits) }

  /// Records pixels that must be repainted.
  mutating func add(_ rect: PixelRect) { damage.add(rect) }

  /// Records that the appearance of a layer has changed.
  ///
  /// - Parameters:
  ///   - before: its pixels in the previous frame.
  ///   - after: its pixels now.
  ///   - surroundings: those of the layer. In scrolled content the old pixels have moved along.
  mutating func add(
    before: PixelRect = .empty, after: PixelRect = .empty, in surroundings: PresentedLayer.Surroundings
  ) {
    if let shift = surroundings.shift {
      scroll?.damage.add(before.offset(by: shift.pixels))
      scroll?.damage.add(after)
    } else {
      damage.add(before)
      damage.add(after)
    }
  }
}

/// A layer whose sublayers moved since the frame before, all by the same distance.
struct ScrolledLayer {
  /// The area in which the sublayers are visible.
  let area: PixelRect
  let shift: PresentedLayer.WholeShift
  /// The pixels of `area` that differ from the moved ones of the previous frame, because something has
  /// changed there or did not move along.
  var damage: DamageList
  /// The layer and its ancestors up to the root.
  var path: [PresentedLayer] = []

  init(area: PixelRect, shift: PresentedLayer.WholeShift) {
    self.area = area
    self.shift = shift
    damage = DamageList(limits: area)
  }
}
