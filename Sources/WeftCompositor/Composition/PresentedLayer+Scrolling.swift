import Foundation
import WeftGraphics

extension PresentedLayer {
  /// The state of a layer in the previous frame that finding damage requires.
  struct Look {
    let toDevice: AffineTransform
    let body: PixelRect
    let ownExtent: PixelRect
    let extent: PixelRect
    let effects: LayerEffects
    let isPlaced: Bool
    let isSnapped: Bool

    init(_ layer: PresentedLayer) {
      toDevice = layer.toDevice
      body = layer.body
      ownExtent = layer.ownExtent
      extent = layer.extent
      effects = layer.effects
      isPlaced = layer.isPlaced
      isSnapped = layer.isSnapped
    }

    /// Whether the layer's pixels were aligned to the grid and independent of its sublayers.
    fileprivate var isExact: Bool { isPlaced && isSnapped && !effects.contains(.alphaShadow) }
  }

  /// Whether the layer, at its new position, has only moved along with the scrolled content around it.
  func movesAlong(
    since before: Look, _ difference: LayerDifference, in surroundings: Surroundings
  ) -> Bool {
    guard let shift = surroundings.shift, before.isExact, isSnapped, !difference.movesSublayers else {
      return false
    }
    return body == before.body.offset(by: shift.pixels)
  }

  /// What two positions may differ from whole pixels by because of how numbers are stored.
  private static var roundingError: CGFloat { 0x1p-30 }

  /// The scrolled area, if the only change of the layer, at its new position, is that its sublayers moved by
  /// whole pixels within its bounds.
  func scrolled(
    since before: Look, _ difference: LayerDifference, in surroundings: Surroundings
  ) -> ScrolledLayer? {
    guard difference == .scroll, before.isExact, isSnapped, properties.masksToBounds,
      !surroundings.isMoved, !surroundings.isDamaged, surroundings.shift == nil, body == before.body,
      traits.sublayerTransform == nil
    else { return nil }
    let (x, y) = (toDevice.tX - before.toDevice.tX, toDevice.tY - before.toDevice.tY)
    let deviation = max(abs(x - x.rounded()), abs(y - y.rounded()))
    guard deviation < 1.0 / 1024, abs(x) < 0x1p20, abs(y) < 0x1p20 else { return nil }
    let shift = WholeShift(
      pixels: PixelShift(x: Int(x.rounded()), y: Int(y.rounded())), isExact: deviation < Self.roundingError)
    let area = body.intersection(clip)
    guard area.intersects(area.offset(by: shift.pixels)) else { return nil }
    return ScrolledLayer(area: area, shift: shift)
  }
}
