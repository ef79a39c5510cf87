import WeftGraphics

/// A picture in the size in which it is decoded.
struct DecodedImageKey: Hashable {
  let source: ImageSource
  let size: PixelSize

  init(_ image: Image, _ size: PixelSize) {
    source = image.source
    self.size = size
  }
}
