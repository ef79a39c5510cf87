import Foundation
import WeftGraphics

/// The blurred shape of a layer, ready to be tinted with the colour of its shadow.
struct ShadowMask {
  /// The blur of a layer's shadow, in device pixels.
  struct Blur {
    /// The standard deviation.
    let sigma: CGFloat
    /// How far the blur reaches beyond the shape.
    let reach: Int
    let offsetX: Int
    let offsetY: Int

    /// The blur in the device pixels of a layer; its offset turns with the layer.
    init(of layer: PresentedLayer) {
      let offset = layer.properties.shadowOffset
      let transform = layer.toDevice
      sigma = layer.properties.shadowRadius * transform.meanScale
      reach = GaussianBlur.reach(sigma: sigma)
      offsetX = Self.pixels(offset.width * transform.m11 + offset.height * transform.m21)
      offsetY = Self.pixels(offset.width * transform.m12 + offset.height * transform.m22)
    }

    private static func pixels(_ length: CGFloat) -> Int {
      Int(min(max(length.rounded(), -0x1p20), 0x1p20))
    }
  }

  /// What a mask depends on. The place of a layer is not among it: a shadow moves along.
  struct Shape: Hashable {
    let size: PixelSize
    let sigma: CGFloat
    let radius: CGFloat
    let corners: RectCorners

    /// The shape of a layer's bounds; upright, and in device pixels, even if the layer is turned.
    init(of layer: PresentedLayer) {
      let scale = layer.toDevice.meanScale
      let bounds = layer.properties.bounds
      let upright = CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
      size = layer.isSnapped ? layer.body.size : PixelRect(roundingEdgesOf: upright).size
      sigma = layer.properties.shadowRadius * scale
      radius = layer.properties.effectiveCornerRadius * scale
      corners = layer.properties.maskedCorners
    }

    /// The shape with its top left corner at (0, 0), blurred.
    func blurred() -> AlphaMask? {
      guard !size.isEmpty else { return nil }
      var path = Path()
      path.addRoundedRect(PixelRect(size).cgRect, radius: radius, corners: corners)
      let mask = try? AlphaMask(filling: path, transform: .identity, within: PixelRect(size))
      guard let mask else { return nil }
      return try? GaussianBlur.blurredMask(mask, sigma: sigma)
    }
  }

  let shape: Shape
  /// The coverage, where (0, 0) is the top left corner of the shape.
  let alpha: AlphaMask

  /// The pixels that the shadow of a layer with this mask may change.
  func extent(of layer: PresentedLayer) -> PixelRect {
    guard layer.isSnapped else { return layer.alphaShadowExtent(of: layer.body) }
    let blur = ShadowMask.Blur(of: layer)
    return alpha.bounds.offset(x: layer.body.minX + blur.offsetX, y: layer.body.minY + blur.offsetY)
  }
}
