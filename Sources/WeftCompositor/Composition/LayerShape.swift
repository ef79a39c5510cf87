import Foundation
import WeftGraphics

/// The shape of a snapped layer, or of its border, in device pixels relative to its top left corner. The
/// position is not part of it: layers with the same size and style have the same shape, and a moved layer
/// keeps its shape.
struct LayerShape: Hashable {
  let size: PixelSize
  let radius: CGFloat
  let corners: RectCorners
  /// The width of the border ring; nil for the whole shape.
  var border: CGFloat?
  /// The standard deviation of the blur.
  var sigma: CGFloat = 0

  init(of layer: PresentedLayer) {
    size = layer.body.size
    radius = layer.traits.cornerRadius * layer.toDevice.m11
    corners = layer.properties.maskedCorners
  }

  /// The coverage of the shape.
  func rasterized() -> AlphaMask? {
    guard !size.isEmpty else { return nil }
    let rect = PixelRect(size)
    let path = Path(outlineOf: rect.cgRect, radius: radius, corners: corners, border: border)
    guard let mask = try? AlphaMask(filling: path, rule: .evenOdd, transform: .identity, within: rect) else {
      return nil
    }
    return sigma > 0 ? try? GaussianBlur.blurredMask(mask, sigma: sigma) : mask
  }
}

extension Path {
  /// A rounded rectangle, or the ring inside its edge.
  init(outlineOf rect: CGRect, radius: CGFloat, corners: RectCorners, border: CGFloat?) {
    self.init()
    addRoundedRect(rect, radius: radius, corners: corners)
    guard let border else { return }
    let inner = rect.insetBy(dx: border, dy: border)
    guard !inner.isNull, inner.width > 0, inner.height > 0 else { return }
    addRoundedRect(inner, radius: max(0, radius - border), corners: corners)
  }
}
