import Foundation
import WeftGraphics

extension Layer {
  /// A picture of the bounds of the layer with its sublayers, as the next commit would show them, over a transparent
  /// background. The layer's own position, transform, opacity and animations play no part.
  ///
  /// - Parameters:
  ///   - scale: pixels per point of the picture.
  ///   - time: the time of the picture, in seconds of the clock of the layer's tree.
  /// - Throws: `GraphicsError.outOfMemory`, `.emptySize`, `.tooLarge`.
  package final func makeBitmap(scale: CGFloat, at time: TimeInterval) throws -> Bitmap {
    let snapshot = takeSnapshot(at: time)
    var properties = snapshot.properties
    let size = Canvas.pixelSize(of: properties.bounds.size, scale: scale)
    try Bitmap.checkSize(size)
    properties.anchorPoint = .zero
    properties.position = .zero
    properties.transform = .identity
    properties.opacity = 1
    properties.isHidden = false
    let root = RenderLayer(
      identifier: snapshot.identifier, properties: properties, children: snapshot.children,
      mask: snapshot.mask, animations: [], animatedChildCount: 0)
    let compositor = OffscreenCompositor(hasAlpha: true, bandCount: 1)
    compositor.submit(RenderTree(serial: 1, size: size, scale: scale, root: root))
    try compositor.compose(at: time)
    return try compositor.makeBitmap()
  }
}
