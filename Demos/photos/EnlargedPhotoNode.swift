import DemoSupport
import Foundation
import Weft

/// A whole photograph, decoded at the size in which it is shown.
final class EnlargedPhotoNode: DisplayNode, BitmapDisplaying, @unchecked Sendable {
  // Unchecked: the callback is confined to main.

  let photograph: Photograph

  /// Called once, when there is something to show.
  @MainActor var onFirstDisplay: (() -> Void)?

  init(_ photograph: Photograph) {
    self.photograph = photograph
    super.init()
    isLayerBacked = true
    clipsToBounds = true
    needsDisplayOnBoundsChange = true
    // A person waits for this one.
    drawingPriority = 1
  }

  override func displayDidFinish() {
    onFirstDisplay?()
    onFirstDisplay = nil
  }

  func drawParameters() -> URL { photograph.file }

  static func display(_ file: URL, bounds: CGRect, context: DrawingContext) throws -> Bitmap? {
    let size = PixelSize(
      width: Int((bounds.width * context.scale).rounded(.up)),
      height: Int((bounds.height * context.scale).rounded(.up)))
    let picture = try ImageDecoder.decode(contentsOf: file, fitting: size, contentMode: .aspectFill)
    guard !context.isCancelled else { return nil }
    // The compositor would stretch it too, but once a frame and with less care.
    let canvas = try Canvas(size: bounds.size, scale: context.scale, isOpaque: true)
    canvas.draw(picture, in: canvas.bounds, interpolation: .high)
    return try canvas.makeBitmap()
  }
}
