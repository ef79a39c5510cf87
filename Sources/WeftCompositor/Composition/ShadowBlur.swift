import Foundation
import WeftGraphics

/// The blur of a layer's shadow, in device pixels.
struct ShadowBlur {
  /// The standard deviation.
  let sigma: CGFloat
  /// How far the blur extends beyond the shape.
  let reach: Int
  let offsetX: Int
  let offsetY: Int

  /// The blur of a placed layer. The offset rotates with the layer.
  init(of layer: PresentedLayer) {
    let offset = layer.properties.shadowOffset
    let transform = layer.toDevice
    sigma = layer.properties.shadowRadius * transform.meanScale
    reach = GaussianBlur.reach(sigma: sigma)
    offsetX = Self.pixels(offset.width * transform.m11 + offset.height * transform.m21)
    offsetY = Self.pixels(offset.width * transform.m12 + offset.height * transform.m22)
  }

  /// What is not a number, as in the middle of an animation from one, is 0.
  private static func pixels(_ length: CGFloat) -> Int {
    length.isNaN ? 0 : Int(min(max(length.rounded(), -0x1p20), 0x1p20))
  }
}
