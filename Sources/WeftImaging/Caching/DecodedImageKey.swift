import WeftGraphics

/// A picture in the size in which it is decoded.
struct DecodedImageKey: Hashable {
  private(set) var source: ImageSource
  let size: PixelSize

  init(_ image: Image, _ size: PixelSize) {
    source = image.source
    self.size = size
  }

  /// What is equal to the key and does not keep the data of a file.
  var trace: DecodedImageKey {
    var key = self
    key.source = source.trace
    return key
  }
}
