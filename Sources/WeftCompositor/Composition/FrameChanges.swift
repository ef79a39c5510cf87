import WeftGraphics

/// What differs between two frames, while it is being found: pixels to be painted anew, and pixels that only moved.
struct FrameChanges {
  /// The pixels that have to be painted anew, apart from those of `scroll`.
  private(set) var damage: DamageList
  /// What was scrolled: one layer a frame, the first that was found.
  var scroll: ScrolledLayer?

  /// - Parameter limits: nothing outside of these pixels counts.
  init(limits: PixelRect) { damage = DamageList(limits: limits) }

  /// Notes pixels that have to be painted anew.
  mutating func add(_ rect: PixelRect) { damage.add(rect) }

  /// Notes that a layer looks different.
  ///
  /// - Parameters:
  ///   - before: its pixels in the frame before.
  ///   - after: its pixels now.
  ///   - surroundings: those of the layer; with what is scrolled, the old pixels have moved on.
  mutating func add(
    before: PixelRect = .empty, after: PixelRect = .empty, in surroundings: PresentedLayer.Surroundings
  ) {
    if let shift = surroundings.shift {
      scroll?.damage.add(before.offset(by: shift))
      scroll?.damage.add(after)
    } else {
      damage.add(before)
      damage.add(after)
    }
  }
}

/// A layer whose sublayers moved since the frame before, all by the same distance.
struct ScrolledLayer {
  /// The pixels in which the sublayers are seen.
  let area: PixelRect
  let shift: PixelShift
  /// The pixels of `area` that differ from the moved ones of the frame before, since something has changed
  /// there, or did not move along.
  var damage: DamageList
  /// The layer, and those around it up to the root.
  var path: [PresentedLayer] = []

  init(area: PixelRect, shift: PixelShift) {
    self.area = area
    self.shift = shift
    damage = DamageList(limits: area)
  }
}
