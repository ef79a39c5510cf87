import WeftGraphics

/// An image and the size in which it is decoded.
struct DecodedImageKey: Hashable {
  private(set) var source: ImageSource
  let size: PixelSize

  init(_ image: Image, _ size: PixelSize) {
    source = image.source
    self.size = size
  }

  /// An equal key that doesn't retain the data of a file.
  var trace: DecodedImageKey {
    var key = self
    key.source = source.trace
    return key
  }
}
