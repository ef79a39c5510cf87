import Foundation
import WeftGraphics

/// Keeps the blurred shapes of shadows: layers of one size and style share one.
struct ShadowCache {
  private static let capacity = 64
  private var masks: [ShadowMask.Shape: AlphaMask] = [:]

  /// The mask for a layer whose shadow follows its bounds. The one it had is kept if it still fits.
  /// Nil if the shape is empty, or too large to be blurred.
  mutating func mask(for layer: PresentedLayer, replacing old: ShadowMask?) -> ShadowMask? {
    let shape = ShadowMask.Shape(of: layer)
    if let old, old.shape == shape { return old }
    if let mask = masks[shape] { return ShadowMask(shape: shape, alpha: mask) }
    guard let mask = shape.blurred() else { return nil }
    if masks.count >= Self.capacity { masks.removeAll(keepingCapacity: true) }
    masks[shape] = mask
    return ShadowMask(shape: shape, alpha: mask)
  }
}
