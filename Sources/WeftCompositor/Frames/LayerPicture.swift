import Foundation
import WeftGraphics

/// A layer with its descendants, as a plain value that any thread may create and render into a bitmap.
package struct LayerPicture: Sendable {
  package var properties: LayerProperties
  /// From back to front; larger z-positions are in front.
  package var sublayers: [LayerPicture]

  package init(_ properties: LayerProperties, sublayers: [LayerPicture] = []) {
    self.properties = properties
    self.sublayers = sublayers
  }

  /// Composes the layer as in a window, over a transparent background. Any thread.
  ///
  /// - Parameters:
  ///   - size: in points.
  ///   - scale: pixels per point.
  /// - Throws: `GraphicsError.outOfMemory`, `.emptySize`, `.tooLarge`.
  package func makeBitmap(size: CGSize, scale: CGFloat) throws -> Bitmap {
    var identifier: UInt64 = 0
    let pixels = Canvas.pixelSize(of: size, scale: scale)
    try Bitmap.checkSize(pixels)
    let compositor = OffscreenCompositor(hasAlpha: true, bandCount: 1)
    compositor.submit(
      RenderTree(serial: 1, size: pixels, scale: scale, root: renderLayer(numberedFrom: &identifier)))
    try compositor.compose(at: 0)
    return try compositor.makeBitmap()
  }

  private func renderLayer(numberedFrom identifier: inout UInt64) -> RenderLayer {
    identifier += 1
    let own = identifier
    let sorted =
      sublayers.contains { $0.properties.zPosition != 0 }
      ? sublayers.sorted { $0.properties.zPosition < $1.properties.zPosition } : sublayers
    let children = sorted.map { $0.renderLayer(numberedFrom: &identifier) }
    return RenderLayer(
      identifier: own, properties: properties, children: children, mask: nil, animations: [],
      animatedChildCount: 0)
  }
}
