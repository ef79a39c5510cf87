import Foundation
import WeftGraphics

extension Layer {
  /// A picture of a part of the layer with its sublayers, as the next commit would show them, over a transparent
  /// background.
  ///
  /// - Parameters:
  ///   - part: in points of the layer's superlayer.
  ///   - scale: pixels per point of the picture.
  ///   - time: the time of the picture, in seconds of the clock of the layer's tree.
  /// - Throws: `GraphicsError.outOfMemory`, `.emptySize`, `.tooLarge`.
  package final func makeBitmap(of part: CGRect, scale: CGFloat, at time: TimeInterval) throws -> Bitmap {
    let size = PixelSize(
      width: Int((part.width * scale).rounded(.up)), height: Int((part.height * scale).rounded(.up)))
    try Bitmap.checkSize(size)
    var properties = LayerProperties()
    properties.anchorPoint = .zero
    properties.bounds = part
    let superlayer = RenderLayer(
      identifier: 0, properties: properties, children: [takeSnapshot(at: time)], mask: nil, animations: [],
      animatedChildCount: 0)
    let compositor = OffscreenCompositor(hasAlpha: true, bandCount: 1)
    compositor.submit(RenderTree(serial: 1, size: size, scale: scale, root: superlayer))
    try compositor.compose(at: time)
    return try compositor.makeBitmap()
  }
}
